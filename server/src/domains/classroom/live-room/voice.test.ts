import { describe, expect, it } from 'vitest'
import { liveRooms } from '#test/live-rooms'

const rooms = liveRooms()

describe('the floor', () => {
  it('is asked for by a hand, given, used and taken back', async () => {
    const { ofTeacher, ofStudent, participantId } = await rooms.begun()
    expect(await ofStudent.ask('hand', { isUp: true })).toBe('ok')
    await expect.poll(() => ofTeacher.seen(participantId)?.handUpAt).toEqual(expect.any(String))
    await ofStudent.ask('media', { microphone: true, camera: true, screen: true })
    expect(rooms.server.asked.filter(([name]) => name === 'allow').at(-1)).toEqual([
      ...['allow', participantId],
      { microphone: false, camera: false, screen: false },
    ])
    expect(await ofTeacher.ask('floor', { participantId, microphone: true, camera: false })).toBe('ok')
    expect(rooms.server.asked.at(-1)).toEqual([
      'allow',
      participantId,
      { microphone: true, camera: false, screen: false },
    ])
    await expect.poll(() => ofStudent.last('floor')).toEqual({ microphone: true, camera: false })
    await expect
      .poll(() => ofTeacher.seen(participantId))
      .toMatchObject({ microphone: 'on', camera: 'none', handUpAt: null, isSharingScreen: false })
    await ofTeacher.ask('floor', { participantId, microphone: false, camera: false })
    expect(rooms.server.asked.at(-1)).toEqual([
      'allow',
      participantId,
      { microphone: false, camera: false, screen: false },
    ])
    await expect.poll(() => ofTeacher.seen(participantId)?.microphone).toBe('none')
    await ofTeacher.ask('floor', { participantId, microphone: true, camera: true })
    await expect.poll(() => ofTeacher.seen(participantId)).toMatchObject({ microphone: 'given', camera: 'given' })
    expect(await ofTeacher.ask('floor', { participantId: ofTeacher.you.id, microphone: false, camera: false })).toBe(
      'not_allowed',
    )
  })

  it('lowers hands, and no hand is waved too often', async () => {
    const { ofTeacher, ofStudent, participantId } = await rooms.begun()
    for (let n = 0; n < 4; n += 1) await ofStudent.ask('hand', { isUp: n % 2 === 0 })
    expect(await ofStudent.ask('hand', { isUp: true })).toBe('too_many')
    rooms.app.clock.advance(1)
    expect(await ofStudent.ask('hand', { isUp: true })).toBe('ok')
    await expect.poll(() => ofTeacher.seen(participantId)?.handUpAt).toEqual(expect.any(String))
    await ofTeacher.ask('lower_hand', { participantId })
    await expect.poll(() => ofTeacher.seen(participantId)?.handUpAt).toBe(null)
  })
})

describe('voice and picture of a room', () => {
  it('are agreed on with the relay, which tells who has to ask again', async () => {
    const { ofTeacher, ofStudent, participantId } = await rooms.begun()
    expect(await ofTeacher.reply('offer', { sdp: 'mine', tracks: ['microphone'] })).toEqual({ sdp: 'answer to mine' })
    expect(await ofTeacher.ask('offer', { sdp: 'broken', tracks: [] })).toBe('invalid')
    expect(await ofStudent.reply('receive', { isNew: true })).toEqual({ sdp: 'an offer', tracks: [] })
    expect(await ofStudent.ask('answer', { sdp: 'fine' })).toBe('ok')
    expect(rooms.server.asked.slice(-2)).toEqual([
      ['offerTo', participantId, { isNew: true }],
      ['answer', participantId, 'fine'],
    ])
    rooms.server.heard.change?.([participantId])
    await expect.poll(() => ofStudent.last('tracks_changed')).toEqual({})
    expect(ofTeacher.last('tracks_changed')).toBe(undefined)
    await ofStudent.ask('connection', { quality: 'sound_only' })
    expect(rooms.server.asked.at(-1)).toEqual(['showPictures', participantId, false])
    await expect.poll(() => ofTeacher.seen(participantId)?.connection).toBe('sound_only')
  })

  it('send sound over the socket to who asks for it', async () => {
    const { ofTeacher, ofStudent } = await rooms.begun()
    await ofStudent.ask('sound_only', { isOn: true })
    const packet = { participantId: ofTeacher.you.id, payload: Buffer.from([7, 8, 9]), timestamp: 48_000 }
    rooms.server.heard.sound?.(packet)
    await expect.poll(() => ofStudent.all('sound')).toHaveLength(1)
    const bytes = Buffer.from(ofStudent.last('sound') as never)
    const length = bytes.readUInt8(0)
    expect([
      bytes.toString('utf8', 1, 1 + length),
      bytes.readUInt32BE(1 + length),
      [...bytes.subarray(5 + length)],
    ]).toEqual([...[ofTeacher.you.id, 48_000, [7, 8, 9]]])
    expect(ofTeacher.all('sound')).toEqual([])
  })

  it('are missing where no relay runs, and everything else works', async () => {
    await rooms.restart({ hasRelay: false })
    const { ofTeacher, ofStudent } = await rooms.begun()
    expect(await ofTeacher.ask('offer', { sdp: 'mine', tracks: [] })).toBe('unavailable')
    expect(await ofStudent.ask('chat', { text: 'Hello' })).toBe('ok')
  })
})

describe('news of a room', () => {
  it('bring the slides that were added, and the word that something is asked', async () => {
    const { sessionId, ofStudent } = await rooms.begun()
    await rooms.app.pool.query(
      `insert into live_slides (id, session_id, position, key) values (gen_random_uuid(), $1, 1, 'a/b.webp')`,
      [sessionId],
    )
    for (const event of ['slides', 'ask']) rooms.server.channels.told({ topic: `session:${sessionId}`, event })
    await expect
      .poll(() => [ofStudent.last('slides'), ofStudent.last('ask')])
      .toEqual([{ slides: [{ id: expect.any(String), url: expect.stringContaining('/live-slides/a/b.webp?') }] }, {}])
  })
})
