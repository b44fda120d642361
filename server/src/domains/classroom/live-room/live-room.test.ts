import { readDailyPlan } from '@capyzen/contracts/daily-plan'
import {
  enrolInLiveCourse,
  enterLiveSession,
  leaveLiveCourse,
  readTimetable,
  updateLiveCourse,
} from '@capyzen/contracts/live-courses'
import { readMaterials } from '@capyzen/contracts/live-lessons'
import { roomRequests, type RoomRequest } from '@capyzen/contracts/live-room'
import { goOn, readDashboard } from '@capyzen/contracts/progress'
import { openChannel } from '@capyzen/contracts/realtime'
import { getChildWeek } from '@capyzen/contracts/weekly-reports'
import { describe, expect, it } from 'vitest'
import { minuteMs } from '#platform/durations'
import { changeOf, readCourse } from '#test/fixtures/live-courses'
import { liveRooms, stroke, type RoomBrowser } from '#test/live-rooms'
import type { Caller } from '#test/start-test-app'

const rooms = liveRooms()

const id = '018f2d5c-0000-7000-8000-000000000000'
/** One valid payload of each request. */
const valid: { [Request in RoomRequest]: object } = {
  hand: { isUp: true },
  chat: { text: '老师好' },
  media: { microphone: false, camera: false, screen: false },
  connection: { quality: 'good' },
  vote: { pollId: id, choice: 0 },
  offer: { sdp: 'v=0', tracks: ['microphone'] },
  receive: { isNew: true },
  answer: { sdp: 'v=0' },
  sound_only: { isOn: false },
  report: { reason: 'unkind' },
  stroke: stroke('of nobody'),
  undo_stroke: {},
  floor: { participantId: id, microphone: true, camera: true },
  lower_hand: { participantId: id },
  chat_right: { participantId: id, mayType: true },
  remove: { participantId: id },
  admit: { participantId: id },
  lock: { isLocked: false },
  open_chat: { isOpen: true },
  delete_line: { lineId: id },
  stage: { kind: 'board', slide: null },
  clear_board: {},
  open_poll: { pollId: id },
  close_poll: { pollId: id },
  hide_poll: { pollId: id },
  caption: { text: 'Good morning' },
  end: {},
}

const allowed = async (by: Caller, sessionId: string) =>
  (await by.call(openChannel, { topic: `session:${sessionId}` })).status === 200

describe('admission to a room', () => {
  it('is for the teacher, students with a seat and their parents, at its time, in our own room', async () => {
    const { courseId, sessionId, student, endsAt } = await rooms.lesson()
    const { parent, child } = await rooms.family()
    const strangers = [
      await rooms.app.person(),
      await rooms.app.administrator(),
      await rooms.app.confirmedTeacher(),
      parent,
    ]
    for (const stranger of strangers) expect(await allowed(stranger, sessionId)).toBe(false)
    await parent.call(enrolInLiveCourse, { courseId, childId: child.id })
    for (const admitted of [rooms.teacher, student, parent]) expect(await allowed(admitted, sessionId)).toBe(true)
    expect(await allowed(student, crypto.randomUUID())).toBe(false)

    const beginning = rooms.app.clock.now()
    rooms.app.clock.moveTo(new Date(new Date(endsAt).getTime() + 15 * minuteMs).toISOString())
    expect(await allowed(student, sessionId)).toBe(false)
    rooms.app.clock.moveTo(beginning.toISOString())
    const course = await readCourse(rooms.teacher, courseId)
    const sessions = course.sessions.map((session) => ({ ...session, isCanceled: true }))
    await rooms.teacher.call(updateLiveCourse, changeOf(course, { sessions }))
    expect(await allowed(student, sessionId)).toBe(false)
    const meeting = await rooms.lesson({ meetingNumber: '81234567890' })
    expect(await allowed(meeting.student, meeting.sessionId)).toBe(false)
  })

  it('shows students muted and unseen, by the names that the others may know', async () => {
    const { courseId, sessionId, student } = await rooms.lesson()
    const { parent, child } = await rooms.family()
    await parent.call(enrolInLiveCourse, { courseId, childId: child.id })
    const [first, second, third] = [
      await rooms.join(rooms.teacher, sessionId),
      await rooms.join(student, sessionId),
      await rooms.join(parent, sessionId),
    ]
    const nothing = { microphone: 'none', camera: 'none', handUpAt: null, isSharingScreen: false, connection: 'good' }
    expect(first.you).toMatchObject({ role: 'teacher', name: 'Lim Hui Min', microphone: 'given', camera: 'given' })
    expect(second.you).toMatchObject({
      role: 'student',
      name: expect.stringMatching(/^Student-\d+$/),
      mayType: true,
      ...nothing,
    })
    expect(third.you).toMatchObject({ role: 'parent', name: 'Yuzu', mayType: false, ...nothing })
    expect([first.you.id, second.you.id, third.you.id]).not.toContain(student.id)
    await expect
      .poll(() => first.shown().toSorted())
      .toEqual([first, second, third].map(({ you }) => you.id).toSorted())
    expect(second.state).toMatchObject({
      ...{ isLocked: false, isChatOpen: true, chat: [], board: [], slides: [], poll: null, removed: null, names: null },
      needsConsent: false,
      stage: { kind: 'camera', slide: null },
      iceServers: [{ urls: 'turn:turn.test', username: expect.any(String), credential: expect.any(String) }],
    })
    expect(first.state.removed).toEqual([])
    // The teacher calls a student by the name of the attendance.
    await expect.poll(() => first.last('names')).toEqual({ names: { [second.you.id]: expect.any(String) } })
    expect([second.all('names'), third.all('names')]).toEqual([[], []])
  })
})

describe('requests in a room', () => {
  const ofAll = ['connection', 'receive', 'answer', 'sound_only', 'report']
  const ofStudents = [...ofAll, 'hand', 'chat', 'media', 'vote', 'offer', 'stroke', 'undo_stroke']

  it('are the teacher’s, but for those that students and parents may make', async () => {
    const { courseId, sessionId, student } = await rooms.lesson()
    const { parent, child } = await rooms.family()
    await parent.call(enrolInLiveCourse, { courseId, childId: child.id })
    const [ofStudent, ofParent] = [await rooms.join(student, sessionId), await rooms.join(parent, sessionId)]
    const mayAsk = async ({ ask }: RoomBrowser) => {
      const answers: string[] = []
      for (const [event, payload] of Object.entries(valid))
        if ((await ask(event, payload)) !== 'forbidden') answers.push(event)
      return answers.toSorted()
    }
    expect(Object.keys(valid).toSorted()).toEqual(Object.keys(roomRequests).toSorted())
    expect(await mayAsk(ofStudent)).toEqual(ofStudents.toSorted())
    expect(await mayAsk(ofParent)).toEqual(ofAll.toSorted())
    const ofTeacher = await rooms.join(rooms.teacher, sessionId)
    expect([await ofTeacher.ask('hand', valid.hand), await ofTeacher.ask('vote', valid.vote)]).toEqual([
      'forbidden',
      'forbidden',
    ])
  })

  it('are refused as invalid where they are not what the contract says', async () => {
    const { ofTeacher, ofStudent } = await rooms.begun()
    const garbage: [string, object][] = [
      ['constructor', {}],
      ['sing', {}],
      ['hand', { isUp: 'yes' }],
      ['chat', { text: '\u200b \u00ad' }],
      ['chat', { text: 'x'.repeat(501) }],
      ['chat', { text: 'hello', isLoud: true }],
    ]
    for (const [event, payload] of garbage)
      expect([event, await ofStudent.ask(event, payload)]).toEqual([event, 'invalid'])
    const ofTeachers: [string, object][] = [
      ['stage', { kind: 'slide', slide: null }],
      ['stage', { kind: 'board', slide: 3 }],
      ['stroke', stroke('a', [[0, 1001]])],
      [
        'stroke',
        stroke(
          'a',
          Array.from({ length: 401 }, () => [1, 1]),
        ),
      ],
      ['open_poll', { question: 'One?', choices: ['Yes'] }],
      ['floor', { participantId: 'x'.repeat(41), microphone: true, camera: true }],
    ]
    for (const [event, payload] of ofTeachers)
      expect([event, await ofTeacher.ask(event, payload)]).toEqual([event, 'invalid'])
  })
})

describe('who may be in a room', () => {
  it('does not let those in who come after it was locked, but those who were there', async () => {
    const { sessionId, seat, student, ofTeacher, ofStudent } = await rooms.begun()
    await ofTeacher.ask('lock', { isLocked: true })
    await expect.poll(() => ofStudent.last('settings')).toEqual({ isLocked: true, isChatOpen: true })
    expect((await rooms.join(await seat(await rooms.app.person()), sessionId)).refusal).toBe('locked')
    ofStudent.socket.disconnect()
    expect((await rooms.join(student, sessionId)).refusal).toBe(undefined)
    expect((await rooms.join(rooms.teacher, sessionId)).state.isLocked).toBe(true)
  })

  it('sends one away whom the teacher removes, until the teacher admits them again', async () => {
    const { sessionId, student, ofTeacher, ofStudent, participantId } = await rooms.begun()
    await ofTeacher.ask('remove', { participantId })
    await expect.poll(() => [ofStudent.last('removed'), ofStudent.channel.state]).toEqual([{}, 'closed'])
    expect(rooms.server.asked).toContainEqual(['leave', participantId])
    await expect.poll(() => ofTeacher.shown()).toEqual([ofTeacher.you.id])
    const removed = [{ id: participantId, name: ofStudent.you.name }]
    await expect.poll(() => ofTeacher.last('removed_list')).toEqual({ removed })
    expect((await rooms.join(student, sessionId)).refusal).toBe('removed')
    expect(await ofTeacher.ask('remove', { participantId: ofTeacher.you.id })).toBe('not_allowed')
    await ofTeacher.ask('admit', { participantId })
    await expect.poll(() => ofTeacher.last('removed_list')).toEqual({ removed: [] })
    expect((await rooms.join(student, sessionId)).you.id).toBe(participantId)
  })

  it('has one browser of each user: the one that came last', async () => {
    const { sessionId, student, ofTeacher, ofStudent, participantId } = await rooms.begun()
    const second = await rooms.join(student, sessionId)
    await expect.poll(() => [ofStudent.last('elsewhere'), ofStudent.channel.state]).toEqual([{}, 'closed'])
    expect([second.you.id, await second.ask('hand', { isUp: true })]).toEqual([participantId, 'ok'])
    await expect
      .poll(() => [ofTeacher.shown().length, ofTeacher.seen(participantId)?.handUpAt])
      .toEqual([2, expect.any(String)])
  })

  it('is not joined over and over by one user', async () => {
    const { sessionId, student } = await rooms.lesson()
    const refusals = new Set<string | undefined>()
    for (let n = 0; n < 11; n += 1) refusals.add((await rooms.join(student, sessionId)).refusal)
    expect([...refusals]).toEqual([undefined, 'too_many'])
    rooms.app.clock.advance(2)
    expect((await rooms.join(student, sessionId)).refusal).toBe(undefined)
  })

  it('closes for good when the teacher ends it', async () => {
    const { sessionId, student, ofTeacher, ofStudent } = await rooms.begun()
    expect(await ofTeacher.ask('end', {})).toBe('ok')
    await expect.poll(() => [ofStudent.last('ended'), ofStudent.channel.state]).toEqual([{}, 'closed'])
    expect([
      (await rooms.join(student, sessionId)).refusal,
      (await rooms.join(rooms.teacher, sessionId)).refusal,
    ]).toEqual(['ended', 'ended'])
    await expect.poll(() => rooms.server.asked.filter(([name]) => name === 'close')).not.toEqual([])
  })

  it('is over on every screen once the teacher has ended it', async () => {
    const { courseId, sessionId, student, ofTeacher } = await rooms.begun()
    const { parent, child } = await rooms.family()
    await parent.call(enrolInLiveCourse, { courseId, childId: child.id })
    const entry = async (by: Caller) => (await by.call(enterLiveSession, { sessionId })).status
    const timetable = async (by: Caller) => {
      const { sessions } = (await by.call(readTimetable, {})).body
      return sessions.filter(({ id }) => id === sessionId).map(({ isOn, isEntryOpen }) => [isOn, isEntryOpen])
    }
    const shown = async () => ({
      step: (await student.call(goOn, {})).body.step?.kind,
      first: (await student.call(readDashboard, { days: '7' })).body.nextSteps[0]?.kind,
      plan: (await student.call(readDailyPlan, {})).body.liveSession?.state,
      week: (await parent.call(getChildWeek, { childId: child.id })).body.nextLiveSession?.state,
      isEnded: (await rooms.teacher.call(readMaterials, { sessionId })).body.session.isEnded,
    })
    for (const one of [student, parent, rooms.teacher]) expect(await timetable(one)).toEqual([[true, true]])
    expect(await shown()).toEqual({ step: 'live', first: 'live', plan: 'on', week: 'on', isEnded: false })
    expect(await ofTeacher.ask('end', {})).toBe('ok')
    for (const one of [student, parent, rooms.teacher])
      expect([await timetable(one), await entry(one)]).toEqual([[], 409])
    expect(await shown()).toMatchObject({ step: 'begin', first: 'begin', isEnded: true })
    expect([(await shown()).plan, (await shown()).week]).toEqual([undefined, undefined])
  })

  it('closes by itself a quarter of an hour after its end', async () => {
    const { endsAt, ofStudent } = await rooms.begun()
    expect(ofStudent.state.closesAt).toBe(new Date(new Date(endsAt).getTime() + 15 * minuteMs).toISOString())
    rooms.app.clock.moveTo(ofStudent.state.closesAt)
    await expect.poll(() => ofStudent.channel.state, { timeout: 5_000 }).toBe('closed')
    expect(ofStudent.last('ended')).toEqual({})
  })
})

describe('rights that go in the middle of a lesson', () => {
  it('end with the seat, and writing with the guardian’s consent', async () => {
    const { courseId, sessionId, student, ofStudent } = await rooms.begun()
    expect(await ofStudent.ask('chat', { text: 'Hello' })).toBe('ok')
    rooms.app.clock.advance(11)
    await rooms.app.pool.query(
      `insert into consents (pupil_id, decision, way, wording, at) values ($1, 'withdrawn', 'letter', '', $2)`,
      [student.id, rooms.app.clock.now()],
    )
    const says = async () => {
      rooms.app.clock.advance(11)
      return ofStudent.ask('chat', { text: 'Hello' })
    }
    await expect.poll(says, { timeout: 8_000 }).toBe('consent_required')
    // Before anything is typed; a new browser is told with the state.
    expect(ofStudent.last('consent')).toEqual({ needsConsent: true })
    const again = await rooms.join(student, sessionId)
    expect(again.state.needsConsent).toBe(true)
    await student.call(leaveLiveCourse, { courseId, studentId: student.id })
    rooms.app.clock.advance(11)
    await expect.poll(() => again.channel.state, { timeout: 5_000 }).toBe('errored')
    const { status } = await student.call(openChannel, { topic: `session:${sessionId}` })
    expect(status).toBe(403)
  })
})

describe('requests that wait behind another', () => {
  it('are not answered once who asks was removed, or the room was ended', async () => {
    const { sessionId, ofTeacher, ofStudent, participantId } = await rooms.begun()
    const said = async () =>
      (await rooms.app.pool.query(`select text from live_chat_lines where session_id = $1`, [sessionId])).rows
    // Whatever is first holds the turn until both wait.
    const lock = await rooms.app.pool.connect()
    await lock.query('begin')
    await lock.query(`select from live_participants where id = $1 for update`, [participantId])
    const removed = ofTeacher.ask('remove', { participantId })
    await new Promise((done) => setTimeout(done, 50))
    void ofStudent.ask('chat', { text: 'One more thing' })
    await new Promise((done) => setTimeout(done, 100))
    await lock.query('commit')
    lock.release()
    expect(await removed).toBe('ok')
    await expect.poll(() => ofStudent.channel.state).toBe('closed')
    // What comes after it in the row was answered, so the line was too.
    const both = [ofTeacher.ask('end', {}), ofTeacher.ask('chat', { text: 'Goodbye' })]
    expect(await Promise.all(both)).toEqual(['ok', 'ended'])
    expect(await said()).toEqual([])
  })
})

describe('a room that comes back', () => {
  it('has the same hands, rights, stage, board, chat and poll after the process was started again', async () => {
    const { sessionId, student, seat, ofTeacher, ofStudent, participantId } = await rooms.begun()
    const other = await rooms.join(await seat(await rooms.app.person()), sessionId)
    await ofTeacher.ask('floor', { participantId, microphone: true, camera: false })
    await ofStudent.ask('hand', { isUp: true })
    await ofStudent.ask('chat', { text: '我想说' })
    await ofTeacher.ask('stroke', stroke('one'))
    await ofTeacher.ask('stage', { kind: 'board', slide: null })
    await ofTeacher.ask('open_poll', { question: 'Ready?', choices: ['Yes', 'No'] })
    await expect.poll(() => ofStudent.last('poll')).toBeTruthy()
    await ofStudent.ask('vote', { pollId: ofStudent.last('poll')?.id, choice: 0 })
    await ofTeacher.ask('lock', { isLocked: true })
    await ofTeacher.ask('remove', { participantId: other.you.id })

    await rooms.restart()
    const again = await rooms.join(student, sessionId)
    expect(again.state).toMatchObject({
      you: { id: participantId, handUpAt: expect.any(String), microphone: 'given', camera: 'none' },
      ...{ isLocked: true, stage: { kind: 'board', slide: null }, board: [stroke('one')] },
      chat: [{ text: '我想说', from: participantId, name: ofStudent.you.name }],
      poll: { question: 'Ready?', own: 0, counts: null, answered: 1 },
    })
    const { state } = await rooms.join(rooms.teacher, sessionId)
    expect(state.removed).toEqual([{ id: other.you.id, name: other.you.name }])
    expect(state.poll?.counts).toEqual([1, 0])
    expect(rooms.server.asked).toContainEqual([
      'allow',
      participantId,
      { microphone: true, camera: false, screen: false },
    ])
  })
})

describe('attendance of a room', () => {
  it('counts from when a student comes until they go, minute by minute', async () => {
    const { sessionId, student, ofStudent } = await rooms.begun()
    const visits = async () =>
      (
        await rooms.app.pool.query(
          `select user_id, extract(epoch from last_seen_at - entered_at)::int as seconds from live_visits where session_id = $1`,
          [sessionId],
        )
      ).rows
    expect(await visits()).toEqual([{ user_id: student.id, seconds: 0 }])
    rooms.app.clock.advance(90)
    await expect.poll(visits, { timeout: 5_000 }).toEqual([{ user_id: student.id, seconds: 90 }])
    rooms.app.clock.advance(20)
    ofStudent.socket.disconnect()
    await expect.poll(visits).toEqual([{ user_id: student.id, seconds: 110 }])
  })
})
