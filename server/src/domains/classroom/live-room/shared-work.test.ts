import { listRoomReports } from '@capyzen/contracts/live-room'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { liveRooms, stroke } from '#test/live-rooms'
import { liveRoomDomain } from './index.ts'
import { liveChatLines, liveStrokes } from './tables.ts'

const rooms = liveRooms()

const id = '018f2d5c-0000-7000-8000-000000000000'

describe('the chat', () => {
  it('is read by all, and written by those whom the teacher and their guardian allow', async () => {
    const { sessionId, ofTeacher, ofStudent, participantId } = await rooms.begun()
    expect(await ofStudent.ask('chat', { text: ' 我来了 ' })).toBe('ok')
    await expect
      .poll(() => ofTeacher.last('chat'))
      .toMatchObject({ text: '我来了', from: participantId, role: 'student' })
    await ofTeacher.ask('open_chat', { isOpen: false })
    await expect.poll(() => ofStudent.last('settings')).toEqual({ isLocked: false, isChatOpen: false })
    expect(await ofStudent.ask('chat', { text: 'Hello?' })).toBe('not_allowed')
    expect(await ofTeacher.ask('chat', { text: 'Please listen.' })).toBe('ok')
    await ofTeacher.ask('open_chat', { isOpen: true })
    await ofTeacher.ask('chat_right', { participantId, mayType: false })
    expect(await ofStudent.ask('chat', { text: 'Hello?' })).toBe('not_allowed')

    expect((await rooms.join(rooms.teacher, sessionId)).state.chat.map(({ text }) => text)).toEqual([
      '我来了',
      'Please listen.',
    ])
  })

  it('asks for the consent of a guardian', async () => {
    const { sessionId, seat } = await rooms.lesson()
    const { id: studentId, ...caller } = await rooms.app.person()
    await rooms.app.pool.query(`update consents set decision = 'withdrawn' where pupil_id = $1`, [studentId])
    const browser = await rooms.join(await seat({ ...caller, id: studentId }), sessionId)
    expect(await browser.ask('chat', { text: 'Hello' })).toBe('consent_required')
    expect(await browser.ask('hand', { isUp: true })).toBe('ok')
    const ofTeacher = await rooms.join(rooms.teacher, sessionId)
    await ofTeacher.ask('floor', { participantId: browser.you.id, microphone: true, camera: false })
    expect(await browser.ask('stroke', stroke('drawn'))).toBe('consent_required')
  })

  it('takes five lines at once and one a second after that, and the teacher deletes lines', async () => {
    const { sessionId, ofTeacher, ofStudent } = await rooms.begun()
    for (let n = 0; n < 5; n += 1) await ofStudent.ask('chat', { text: `line ${n}` })
    expect(await ofStudent.ask('chat', { text: 'too much' })).toBe('too_many')
    rooms.app.clock.advance(1)
    expect(await ofStudent.ask('chat', { text: 'again' })).toBe('ok')
    await expect.poll(() => ofTeacher.all('chat')).toHaveLength(6)
    const [{ id: lineId } = { id: '' }] = ofTeacher.all('chat') as { id: string }[]
    expect(await ofTeacher.ask('delete_line', { lineId })).toBe('ok')
    await expect.poll(() => ofStudent.last('line_deleted')).toEqual({ lineId })
    expect(await ofTeacher.ask('delete_line', { lineId })).toBe('not_allowed')
    expect((await rooms.join(rooms.teacher, sessionId)).state.chat.map(({ text }) => text)).not.toContain('line 0')
  })
})

describe('the board', () => {
  it('is drawn on by the teacher and by who has the microphone, who undo their own strokes', async () => {
    const { sessionId, ofTeacher, ofStudent, participantId } = await rooms.begun()
    expect(await ofStudent.ask('stroke', stroke('early'))).toBe('not_allowed')
    await ofTeacher.ask('floor', { participantId, microphone: true, camera: false })
    for (const [browser, name] of [
      [ofTeacher, 'first'],
      [ofStudent, 'second'],
      [ofTeacher, 'third'],
    ] as const)
      expect(await browser.ask('stroke', stroke(name))).toBe('ok')
    expect([await ofTeacher.ask('stroke', stroke('third')), await ofTeacher.ask('stroke', stroke('second'))]).toEqual([
      'ok',
      'invalid',
    ])
    await expect.poll(() => ofStudent.all('stroke')).toEqual(['first', 'second', 'third'].map((name) => stroke(name)))
    await ofStudent.ask('undo_stroke', {})
    await expect.poll(() => ofTeacher.last('stroke_undone')).toEqual({ id: 'second' })
    expect((await rooms.join(rooms.teacher, sessionId)).state.board).toEqual([stroke('first'), stroke('third')])
  })

  it('holds a thousand strokes', async () => {
    const { sessionId, student } = await rooms.lesson()
    const drawn = Array.from({ length: 999 }, (_, n) => ({ sessionId, stroke: { ...stroke(`${n}`), by: id } }))
    const at = rooms.app.clock.now()
    await rooms.app.db.insert(liveStrokes).values(drawn.map((one) => ({ ...one, userId: student.id, at }) as never))
    const [ofTeacher, ofStudent] = [await rooms.join(rooms.teacher, sessionId), await rooms.join(student, sessionId)]
    expect(ofStudent.state.board).toHaveLength(999)
    expect(await ofTeacher.ask('stroke', stroke('the last'))).toBe('ok')
    expect(await ofTeacher.ask('stroke', stroke('one more'))).toBe('too_many')
    await ofTeacher.ask('clear_board', {})
    await expect.poll(() => ofStudent.last('board_cleared')).toEqual({})
    expect(await ofTeacher.ask('stroke', stroke('one more'))).toBe('ok')
  })

  it('and slides, pictures and captions are what the teacher shows', async () => {
    const { ofTeacher, ofStudent } = await rooms.begun()
    await ofTeacher.ask('stage', { kind: 'slide', slide: 3 })
    await ofTeacher.ask('caption', { text: 'Good morning' })
    await expect
      .poll(() => [ofStudent.last('stage'), ofStudent.last('caption')])
      .toEqual([{ kind: 'slide', slide: 3 }, { text: 'Good morning' }])
  })
})

describe('polls in a room', () => {
  const draft = { question: '你同意吗？', choices: ['同意', '不同意'] }

  it('tell the teacher at once how many chose what, and the others once they are closed', async () => {
    const { ofTeacher, ofStudent } = await rooms.begun()
    expect(await ofTeacher.ask('open_poll', draft)).toBe('ok')
    await expect
      .poll(() => ofStudent.last('poll'))
      .toMatchObject({ ...draft, isOpen: true, own: null, counts: null, answered: 0 })
    const { id: pollId } = ofStudent.last('poll') as { id: string }
    expect(await ofStudent.ask('vote', { pollId, choice: 2 })).toBe('not_allowed')
    await ofStudent.ask('vote', { pollId, choice: 0 })
    expect(await ofStudent.ask('vote', { pollId, choice: 1 })).toBe('ok')
    await expect.poll(() => ofTeacher.last('poll')).toMatchObject({ counts: [0, 1], answered: 1, own: null })
    await expect.poll(() => ofStudent.last('poll')).toMatchObject({ counts: null, answered: 1, own: 1 })
    await ofTeacher.ask('close_poll', { pollId })
    await expect.poll(() => ofStudent.last('poll')).toMatchObject({ isOpen: false, counts: [0, 1] })
    expect(await ofStudent.ask('vote', { pollId, choice: 0 })).toBe('not_allowed')
    expect(await ofTeacher.ask('open_poll', { pollId })).toBe('not_allowed')
    await ofTeacher.ask('open_poll', { ...draft, question: 'And now?' })
    await expect.poll(() => ofStudent.last('poll')).toMatchObject({ question: 'And now?', isOpen: true, own: null })
    const { id: next } = ofStudent.last('poll') as { id: string }
    await ofTeacher.ask('hide_poll', { pollId: next })
    await expect.poll(() => ofStudent.last('poll')).toBe(null)
  })
})

describe('a session', () => {
  it('has sixty polls at most', async () => {
    const { sessionId, ofTeacher } = await rooms.begun()
    await rooms.app.pool.query(
      `insert into live_polls (id, session_id, position, question, choices, opened_at, closed_at, hidden_at)
        select gen_random_uuid(), $1, n, 'Ready?', '["Yes", "No"]', $2, $2, $2 from generate_series(1, 59) n`,
      [sessionId, rooms.app.clock.now()],
    )
    const draft = { question: 'One more?', choices: ['Yes', 'No'] }
    expect(await ofTeacher.ask('open_poll', draft)).toBe('ok')
    expect(await ofTeacher.ask('open_poll', draft)).toBe('too_many')
  })
})

describe('what adults are told', () => {
  it('is that something was reported, once, without names or words of children', async () => {
    const { sessionId, ofStudent } = await rooms.begun()
    const administrator = await rooms.app.administrator()
    await ofStudent.ask('chat', { text: 'He knows where I live' })
    await expect.poll(() => ofStudent.last('chat')).toBeTruthy()
    await ofStudent.ask('report', { reason: 'unsafe', lineId: ofStudent.last('chat')?.id })
    await ofStudent.ask('report', { reason: 'sound_or_picture' })
    const before = rooms.app.mail.emails.length
    const run = () => liveRoomDomain.periodicTasks?.[1]?.run(rooms.app as never)
    await Promise.all([run(), run()])
    const sent = rooms.app.mail.emails.slice(before).filter(({ text }) => text.includes(sessionId))
    const readers = sent.map(({ to }) => to)
    expect(readers).toEqual(expect.arrayContaining([rooms.teacher.email, administrator.email]))
    expect(new Set(readers).size).toBe(readers.length)
    for (const { text } of sent) {
      expect(text).toContain('I don’t feel safe')
      expect(text).not.toMatch(/where I live|Bad sound/)
      expect(text).not.toContain(ofStudent.you.name)
    }
  })
})

describe('listRoomReports', () => {
  it('shows the teacher and administrators what was reported, five at most of one participant', async () => {
    const { sessionId, ofTeacher, ofStudent, seat } = await rooms.begun()
    const other = await rooms.join(await seat(await rooms.app.person()), sessionId)
    await other.ask('chat', { text: 'You are silly' })
    await expect.poll(() => ofStudent.last('chat')).toBeTruthy()
    const lineId = ofStudent.last('chat')?.id
    expect(await ofStudent.ask('report', { reason: 'unkind', lineId })).toBe('ok')
    await ofTeacher.ask('delete_line', { lineId })
    expect(await ofStudent.ask('report', { reason: 'unkind', lineId: id })).toBe('invalid')
    for (let n = 0; n < 4; n += 1) await ofStudent.ask('report', { reason: 'sound_or_picture' })
    expect(await ofStudent.ask('report', { reason: 'disturbing' })).toBe('too_many')
    const { reports } = (await rooms.teacher.call(listRoomReports, { sessionId })).body
    expect(reports).toHaveLength(5)
    expect(reports[0]).toMatchObject({
      reason: 'unkind',
      reporterName: expect.any(String),
      line: { name: other.you.name, text: 'You are silly' },
    })
    expect((await (await rooms.app.administrator()).call(listRoomReports, { sessionId })).status).toBe(200)
    expect((await (await rooms.app.confirmedTeacher()).call(listRoomReports, { sessionId })).status).toBe(404)
  })

  it('keeps lines and strokes for thirty days, and reported lines for half a year', async () => {
    const { sessionId, ofTeacher, ofStudent } = await rooms.begun()
    await ofStudent.ask('chat', { text: 'Goodbye' })
    await ofTeacher.ask('chat', { text: 'You are silly' })
    await ofTeacher.ask('stroke', stroke('drawn'))
    await expect.poll(() => ofStudent.all('chat')).toHaveLength(2)
    await ofStudent.ask('report', { reason: 'unkind', lineId: ofStudent.last('chat')?.id })
    const kept = async (table: typeof liveChatLines | typeof liveStrokes) =>
      (await rooms.app.db.select().from(table).where(eq(table.sessionId, sessionId))).length
    const now = rooms.app.clock.now()
    for (const [days, lines, strokes] of [
      [29, 2, 1],
      [31, 1, 0],
      [179, 1, 0],
      [181, 0, 0],
    ] as const) {
      rooms.app.clock.moveTo(new Date(now.getTime() + days * 86_400_000).toISOString())
      await liveRoomDomain.periodicTasks?.[0]?.run(rooms.app as never)
      expect([await kept(liveChatLines), await kept(liveStrokes)]).toEqual([lines, strokes])
    }
    rooms.app.clock.moveTo(now.toISOString())
  })
})
