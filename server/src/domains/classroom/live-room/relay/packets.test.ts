import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IncomingTrack } from './incoming-track.ts'
import { readRtcp, writeBitrateLimit, writeKeyframeRequest, writeNack, writeSenderReport } from './rtcp.ts'
import { extendSequence, readRtp, startsVp8Keyframe, writeRtp } from './rtp.ts'

const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array))

describe('RTP packets', () => {
  it('reads what it wrote', () => {
    const packet = fc.record({
      marker: fc.boolean(),
      sequence: fc.nat(0xffff),
      timestamp: fc.nat(0xffffffff),
      ssrc: fc.nat(0xffffffff),
      payload: bytes,
    })
    fc.assert(
      fc.property(packet, (packet) => {
        expect(readRtp(writeRtp(packet, 96))).toEqual(packet)
      }),
    )
  })

  it('leaves header extensions, contributors and padding out', () => {
    const header = Buffer.from('b26003e8000000640000002a', 'hex')
    const rest = Buffer.from('0000000100000002bede000111223344aabbcc000003', 'hex')
    expect(readRtp(Buffer.concat([header, rest]))?.payload.toString('hex')).toBe('aabbcc')
  })

  it('reads any bytes without throwing', () => {
    fc.assert(
      fc.property(bytes, (bytes) => {
        const packet = readRtp(bytes)
        if (packet) startsVp8Keyframe(packet.payload)
        readRtcp(bytes)
      }),
    )
  })

  it('counts on over the wrap, and back for one that is late', () => {
    expect([extendSequence(65_535, 0), extendSequence(65_536, 65_535), extendSequence(131_070, 2)]).toEqual([
      65_536, 65_535, 131_074,
    ])
  })

  it.each([
    ['100000', true],
    ['100100', false],
    ['1000', true],
    ['0000', false],
    ['908080050000', true],
    ['9080800501', false],
    ['', false],
  ])('knows whether a picture that needs no other begins with %s', (payload, isKeyframe) => {
    expect(startsVp8Keyframe(Buffer.from(payload, 'hex'))).toBe(isKeyframe)
  })
})

describe('RTCP packets', () => {
  it('asks for each lost packet once, over the wrap too', () => {
    const lost = fc
      .tuple(fc.nat(0xffff), fc.uniqueArray(fc.nat(300), { minLength: 1 }))
      .map(([first, steps]) => steps.sort((a, b) => a - b).map((step) => (first + step) & 0xffff))
    fc.assert(
      fc.property(lost, (sequences) => {
        expect(readRtcp(writeNack(42, sequences))).toEqual([{ type: 'nack', ssrc: 42, sequences }])
      }),
    )
  })

  it('reads several in one, and stops at one that is cut off', () => {
    const ntp = Buffer.from('0102030405060708', 'hex')
    const report = writeSenderReport({ ssrc: 7, ntp, timestamp: 9, packets: 1, bytes: 2 })
    const whole = Buffer.concat([report, writeKeyframeRequest(8), writeNack(9, [1])])
    expect(readRtcp(whole.subarray(0, -4))).toEqual([
      { type: 'sender_report', ssrc: 7, ntp, timestamp: 9 },
      { type: 'keyframe', ssrc: 8 },
    ])
  })

  it('writes a bitrate so that it is never more than meant', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 100_000_000 }), (bitrate) => {
        const field = writeBitrateLimit(1, bitrate).readUInt32BE(16)
        const read = (field & 0x3ffff) * 2 ** ((field >> 18) & 0x3f)
        expect(read).toBeLessThanOrEqual(bitrate)
        expect(read).toBeGreaterThan(bitrate * 0.99)
      }),
    )
  })
})

describe('an incoming track', () => {
  const packet = (sequence: number, payload = 'a0') => ({
    marker: false,
    sequence: sequence & 0xffff,
    timestamp: sequence * 1800,
    ssrc: 5,
    payload: Buffer.from(payload, 'hex'),
  })
  function track(kind: 'camera' | 'microphone') {
    const sent: Buffer[] = []
    return { sent, track: new IncomingTrack({ kind, participantId: 'p', send: (rtcp) => sent.push(rtcp) }) }
  }
  const feedback = (sent: Buffer[]) => sent.flatMap((rtcp) => readRtcp(rtcp))

  it('asks for what is missing until it comes, and takes each packet once', () => {
    const { track: camera, sent } = track('camera')
    camera.receive(packet(65_534), 0)
    camera.receive(packet(65_537), 20)
    camera.tick(40)
    expect(sent).toEqual([])
    camera.tick(60)
    camera.tick(120)
    const asked = { type: 'nack', ssrc: 5, sequences: [65_535, 0] }
    expect(feedback(sent)).toEqual([asked, asked])
    expect(camera.receive(packet(65_535), 130)?.sequence).toBe(65_535 + 0x10000)
    expect(camera.receive(packet(65_535), 131)).toBeUndefined()
    camera.tick(210)
    expect(feedback(sent).at(-1)).toEqual({ type: 'nack', ssrc: 5, sequences: [0] })
  })

  it('asks for a new picture after a second, and not again for two', () => {
    const { track: camera, sent } = track('camera')
    camera.receive(packet(1), 0)
    camera.receive(packet(3), 20)
    camera.tick(1030)
    const pictures = () => feedback(sent).filter(({ type }) => type === 'keyframe').length
    expect(pictures()).toBe(1)
    for (let now = 1040; now < 3000; now += 20) camera.tick(now)
    expect(pictures()).toBe(1)
    camera.tick(3040)
    expect(pictures()).toBe(2)
    camera.receive(packet(4, '1000'), 3050)
    for (let now = 3060; now < 9000; now += 20) camera.tick(now)
    expect(pictures()).toBe(2)
  })

  it('tells how much was lost before repair', () => {
    const { track: microphone, sent } = track('microphone')
    for (let sequence = 0; sequence < 100; sequence++)
      if (sequence % 10 !== 5) microphone.receive(packet(sequence), sequence)
    microphone.tick(200)
    microphone.report(1000)
    expect(microphone.loss).toBeCloseTo(0.1)
    expect(feedback(sent).at(-1)).toMatchObject({ type: 'loss', ssrc: 5, loss: expect.closeTo(0.1, 2) })
  })

  it('begins anew after a jump of the numbers', () => {
    const { track: camera } = track('camera')
    camera.receive(packet(1), 0)
    const before = camera.generation
    expect(camera.receive(packet(30_000), 10)?.sequence).toBe(30_000 + 0x10000)
    expect(camera.generation).toBe(before + 1)
    camera.receive(packet(30_002), 20)
    expect(camera.keptAfter(30_000 + 0x10000).map(({ sequence }) => sequence - 0x10000)).toEqual([30_002])
  })
})
