import { createSocket } from 'node:dgram'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RelayBrowser, startNetwork, startRelayProcess, type RemoteRoom } from '#test/relay-browser'

const everything = { microphone: true, camera: true, screen: true }
const nothing = { microphone: false, camera: false, screen: false }

let room: RemoteRoom
const browsers: RelayBrowser[] = []
beforeAll(async () => {
  room = await startRelayProcess()
})
afterEach(async () => {
  for (const browser of browsers.splice(0)) {
    browser.close()
    await room.call('leave', browser.id)
  }
})
afterAll(() => room.end())

function browser(id: string, port?: number): RelayBrowser {
  const made = new RelayBrowser(room, id, port)
  browsers.push(made)
  return made
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)
const consecutive = (list: { sequence: number }[]) =>
  list.every(({ sequence }, at) => at === 0 || sequence === list[at - 1]!.sequence + 1)

/** In ms, of who plays packets in the order in which they were sent, each as soon as those before it are there. */
function longestWait(list: { index: number; at: number }[]): number {
  let [longest, playedAt] = [0, list[0]?.at ?? 0]
  for (const { at } of list.toSorted((one, other) => one.index - other.index)) {
    longest = Math.max(longest, at - playedAt)
    playedAt = Math.max(playedAt, at)
  }
  return longest
}

describe('relay', () => {
  it('brings every packet to three receivers in order, over the wrap of the numbers', async () => {
    const teacher = browser('teacher')
    await room.call('allow', 'teacher', everything)
    await teacher.send(['microphone', 'camera'], 65_450)
    const students = ['a', 'b', 'c'].map((id) => browser(id))
    for (const student of students) await student.receive()
    await teacher.play(['microphone', 'camera'], 150)
    for (const student of students) {
      for (const kind of ['microphone', 'camera'] as const) {
        await expect.poll(() => student.of('teacher', kind).length).toBe(150)
        expect(student.of('teacher', kind).map(({ index }) => index)).toEqual(upTo(150))
        expect(consecutive(student.of('teacher', kind))).toBe(true)
      }
    }
    expect(await room.call('state')).toMatchObject({ sound: { teacher: 150 } })
  })

  it.each([
    ['2 %', 0.02],
    ['5 %', 0.05],
  ])('repairs %s of loss with 100 ms of delay on both ways, and nobody waits a second', async (_share, loss) => {
    const network = await startNetwork(room.udpPort, { loss: 0, delayMs: 100 })
    const teacher = browser('teacher', network.port)
    const student = browser('student', network.port)
    await room.call('allow', 'teacher', everything)
    await teacher.send(['microphone', 'camera'])
    await student.receive()
    network.loss = loss
    await teacher.play(['microphone', 'camera'], 300)
    // What is lost last is only missed when something follows it.
    network.loss = 0
    await teacher.play(['microphone', 'camera'], 3)
    for (const kind of ['microphone', 'camera'] as const) {
      await expect
        .poll(() => new Set(student.of('teacher', kind).map(({ index }) => index)))
        .toEqual(new Set(upTo(303)))
      expect(longestWait(student.of('teacher', kind))).toBeLessThan(1_000)
    }
    expect(network.lost).toBeGreaterThan(600 * loss)
    expect(await room.call('quality', 'teacher')).toMatchObject({ loss: expect.any(Number) })
    network.end()
  })

  it('forwards nothing of a student before it is allowed, and nothing 100 ms after it is taken back', async () => {
    const [student, other] = [browser('student'), browser('other')]
    await student.send(['microphone', 'camera'])
    await other.receive()
    await student.play(['microphone', 'camera'], 10)
    expect(other.tracks).toEqual([])

    await room.call('allow', 'student', { ...nothing, microphone: true })
    await expect.poll(() => room.changes.at(-1)).toEqual(['other'])
    await other.receive()
    expect(other.tracks).toEqual([{ mid: 'microphone-0', participantId: 'student', kind: 'microphone' }])
    const playing = student.play(['microphone', 'camera'], 60)
    await expect.poll(() => other.of('student', 'microphone').length).toBeGreaterThan(10)
    await room.call('allow', 'student', nothing)
    const takenAt = performance.now()
    await playing
    const after = other.of('student', 'microphone').filter(({ at }) => at > takenAt + 100)
    expect([after.length, other.received.size]).toEqual([0, 1])
    await expect.poll(() => room.changes.at(-1)).toEqual(['other'])
  })

  it('lets the next sender use the same lines, without a gap for the receiver', async () => {
    const [first, second, student] = [browser('first'), browser('second'), browser('student')]
    for (const id of ['first', 'second']) await room.call('allow', id, everything)
    await first.send(['camera'], 100)
    await student.receive()
    await first.play(['camera'], 20)
    await expect.poll(() => student.of('first', 'camera').length).toBe(20)
    await room.call('leave', 'first')
    await second.send(['camera'], 40_000)
    await student.receive()
    expect(student.tracks).toEqual([{ mid: 'camera-0', participantId: 'second', kind: 'camera' }])
    await second.play(['camera'], 20)
    await expect.poll(() => student.of('second', 'camera').length).toBe(40)
    const seen = student.of('second', 'camera')
    expect([consecutive(seen), seen[20]!.isKeyframe]).toEqual([true, true])
    expect(seen.every(({ timestamp }, at) => at === 0 || timestamp > seen[at - 1]!.timestamp)).toBe(true)
  })

  it('starts a late receiver with a picture that needs no other, asked for at most every two seconds', async () => {
    const teacher = browser('teacher')
    await room.call('allow', 'teacher', everything)
    await teacher.send(['camera'])
    await teacher.play(['camera'], 30)
    const students = ['a', 'b', 'c'].map((id) => browser(id))
    for (const student of students) await student.receive()
    const flood = Buffer.from('81ce0002000000010000000000', 'hex').subarray(0, 12)
    for (const student of students) for (let count = 0; count < 50; count++) student.sendFeedback('camera-0', flood)
    await teacher.play(['camera'], 60)
    for (const student of students) {
      await expect.poll(() => student.of('teacher', 'camera').length).toBeGreaterThan(0)
      expect(student.of('teacher', 'camera')[0]).toMatchObject({ isKeyframe: true })
      expect(consecutive(student.of('teacher', 'camera'))).toBe(true)
    }
    expect(teacher.keyframeRequests).toBeLessThanOrEqual(3)
  })

  it('adds a screen on the same connection, ends it, and gives a network that is weak the voice alone', async () => {
    const [teacher, student] = [browser('teacher'), browser('student')]
    await room.call('allow', 'teacher', everything)
    await teacher.send(['microphone'])
    await student.receive()
    await teacher.send(['microphone', 'screen'])
    await student.receive()
    expect(student.tracks.map(({ mid }) => mid)).toEqual(['microphone-0', 'screen-0'])
    await teacher.play(['microphone', 'screen'], 20)
    await expect.poll(() => student.of('teacher', 'screen').length).toBe(20)
    await teacher.stop('screen')
    await student.receive()
    expect(student.tracks.map(({ mid }) => mid)).toEqual(['microphone-0'])
    await teacher.send(['microphone', 'screen'])
    await room.call('showPictures', 'student', false)
    await student.receive()
    expect(student.tracks.map(({ mid }) => mid)).toEqual(['microphone-0'])
  })

  it('makes a new connection for a browser that begins anew', async () => {
    const [teacher, student] = [browser('teacher'), browser('student')]
    await room.call('allow', 'teacher', everything)
    await teacher.send(['microphone'])
    await student.receive()
    await student.receive({ isNew: true })
    await teacher.play(['microphone'], 10)
    await expect.poll(() => student.of('teacher', 'microphone').length).toBe(10)
  })

  it('adds lines when more speak than usual', async () => {
    const student = browser('student')
    await student.receive()
    for (const id of ['a', 'b', 'c']) {
      await room.call('allow', id, everything)
      await browser(id).send(['microphone'])
    }
    await student.receive()
    expect(student.tracks.map(({ mid }) => mid)).toEqual(['microphone-0', 'microphone-1', 'microphone-2'])
    const [, , , last] = browsers
    await last!.play(['microphone'], 10)
    await expect.poll(() => student.of('c', 'microphone').length).toBe(10)
  })

  it('refuses descriptions that no browser writes, and goes on', async () => {
    const student = browser('student')
    await student.receive()
    const sdp = (await room.offerTo('student')).sdp
    const offers = [
      '',
      'v=0',
      'x'.repeat(100_000),
      sdp.replaceAll('m=audio', 'm=application'),
      sdp.replace(/a=ice-pwd.*/g, ''),
    ]
    offers.push(sdp.replace(/a=fingerprint.*/g, 'a=fingerprint:sha-256 00'), sdp.replaceAll('a=mid:', 'a=mid:\u0000'))
    for (const offer of offers) {
      await expect(room.send('student', offer, ['microphone'])).rejects.toThrow('invalid')
    }
    await expect(room.send('student', sdp, ['camera'])).rejects.toThrow('invalid')
    await expect(room.answer('student', 'v=0')).rejects.toThrow('invalid')
    await expect(room.answer('nobody', sdp)).rejects.toThrow('ended')
  })

  it('survives garbage in packets, reports and on its port', async () => {
    const [teacher, student] = [browser('teacher'), browser('student')]
    await room.call('allow', 'teacher', everything)
    await teacher.send(['microphone', 'camera'])
    await student.receive()
    const socket = createSocket('udp4')
    let arrived = 0
    for (let size = 0; size < 300; size++) {
      const bytes = Buffer.from(upTo(size).map((at) => (at * 37 + size * 11) & 0xff))
      socket.send(bytes, room.udpPort, '127.0.0.1')
      const media = Buffer.concat([
        Buffer.from([0x80 | (size & 0x3f), 96, size & 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 101]),
        bytes,
      ])
      if (teacher.sendRaw('camera', media)) arrived++
      const report = Buffer.concat([Buffer.from([0x80 | (size & 0x1f), 200 + (size % 8), 0, size & 0xff]), bytes])
      if (student.sendFeedback('camera-0', report)) arrived++
      if (teacher.sendRaw('camera', report)) arrived++
    }
    expect(arrived).toBeGreaterThan(300)
    await delay(100)
    socket.close()
    await teacher.play(['microphone'], 20)
    await expect.poll(() => student.of('teacher', 'microphone').length).toBe(20)
    expect(await room.call('state')).toMatchObject({ errors: [] })
  })

  it('cuts off one who floods it, and not the others', async () => {
    const [student, teacher, other] = [browser('student'), browser('teacher'), browser('other')]
    for (const id of ['student', 'teacher']) {
      await room.call('allow', id, everything)
    }
    await teacher.send(['microphone'])
    await student.send(['microphone'])
    await other.receive()
    for (let count = 0; count < 9000; count++) student.playOne('microphone')
    await expect.poll(() => room.changes.at(-1)).toEqual(['other'])
    await other.receive()
    expect(other.tracks.map(({ participantId }) => participantId)).toEqual(['teacher'])
    await teacher.play(['microphone'], 10)
    await expect.poll(() => other.of('teacher', 'microphone').length).toBe(10)
  })
})
