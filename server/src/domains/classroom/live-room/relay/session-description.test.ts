import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDescription, writeDescription, type SessionDescription } from './session-description.ts'

const description: SessionDescription = {
  ufrag: 'abcd',
  password: 'x'.repeat(24),
  fingerprint: `sha-256 ${Array(32).fill('AB').join(':')}`,
  setup: 'actpass',
  lines: [
    { mid: '0', kind: 'audio', direction: 'sendonly', payloadType: 111, ssrc: 7 },
    { mid: '1', kind: 'video', direction: 'sendonly', payloadType: 96, ssrc: 8 },
  ],
}
const candidates = [{ address: '192.0.2.7', port: 40_000 }]
const sdp = writeDescription(description, { version: 1, candidates })

describe('readDescription', () => {
  it('reads what it wrote, without addresses', () => {
    expect(sdp).toContain('a=candidate:1 1 udp 2130706431 192.0.2.7 40000 typ host')
    expect(readDescription(sdp, 'offer')).toEqual(description)
  })

  it('finds Opus and VP8 among what a browser can, and the stream that is not the repetition', () => {
    const chrome = sdp
      .replace('SAVPF 96', 'SAVPF 45 96 97')
      .replace('a=rtpmap:96', 'a=rtpmap:45 AV1/90000\r\na=rtpmap:97 rtx/90000\r\na=rtpmap:96')
      .replace('a=ssrc:8', 'a=ssrc-group:FID 21 22\r\na=ssrc:8')
    const line = { payloadType: 96, ssrc: 21 }
    expect(readDescription(chrome, 'offer')?.lines[1]).toMatchObject(line)
  })

  it('takes a line that ended for one that sends nothing', () => {
    const ended = sdp.replace('m=video 9', 'm=video 0')
    const bundled = ended.replace('a=mid:1', 'a=mid:1\r\na=bundle-only')
    const directions = [ended, bundled, sdp.replaceAll('sendonly', 'recvonly')].map(
      (text) => readDescription(text, 'offer')?.lines[1]?.direction,
    )
    expect(directions).toEqual(['inactive', 'sendonly', 'inactive'])
  })

  it.each([
    ['another kind of line', sdp.replace('m=video', 'm=application')],
    ['a codec that is not relayed', sdp.replaceAll('VP8', 'H264')],
    ['two lines of one name', sdp.replace('a=mid:1', 'a=mid:0')],
    ['a name with other signs', sdp.replace('a=mid:1', 'a=mid:1\ta')],
    ['no key', sdp.replace(/a=fingerprint.*\r\n/g, '')],
    ['a weak key', sdp.replaceAll('sha-256', 'sha-1')],
    ['no password', sdp.replace(/a=ice-pwd.*\r\n/g, '')],
    ['no lines', sdp.slice(0, sdp.indexOf('m='))],
    ['too much', sdp + 'a=x\r\n'.repeat(20_000)],
  ])('refuses %s', (_what, text) => {
    expect(readDescription(text, 'offer')).toBeUndefined()
  })

  it('refuses an answer that leaves open who begins', () => {
    expect(readDescription(sdp.replaceAll('sendonly', 'recvonly'), 'answer')).toBeUndefined()
  })

  it('reads any text, and whatever became of a real one, without throwing', () => {
    const lines = sdp.split('\r\n')
    const changed = fc
      .array(fc.tuple(fc.nat(lines.length - 1), fc.string()), { maxLength: 5 })
      .map((changes) => changes.reduce((text, [at, line]) => text.replace(lines[at]!, () => line), sdp))
    fc.assert(
      fc.property(fc.oneof(fc.string(), changed), (text) => {
        const read = readDescription(text, 'offer')
        if (read) expect(readDescription(writeDescription(read, { version: 1, candidates: [] }), 'offer')).toEqual(read)
      }),
    )
  })
})
