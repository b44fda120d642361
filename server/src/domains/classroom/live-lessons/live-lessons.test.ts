import { eq } from 'drizzle-orm'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClass, joinClass } from '@capyzen/contracts/classes'
import { addChild } from '@capyzen/contracts/families'
import { assignHomework } from '@capyzen/contracts/homework'
import { enrolInLiveCourse } from '@capyzen/contracts/live-courses'
import {
  addSlides,
  answerAsk,
  arrangeSlides,
  askQuestion,
  closeAsk,
  prepareLiveSession,
  readCurrentAsk,
  readLiveResults,
  readMaterials,
} from '@capyzen/contracts/live-lessons'
import { listMistakes, readMistake } from '@capyzen/contracts/practice'
import { letterOptions } from '@capyzen/contracts/question-drafts'
import { attempts } from '#domains/learning/attempts'
import { skillMasteries } from '#domains/learning/practice'
import { questionVersions } from '#domains/learning/questions'
import { readPdfPages } from '#platform/pdf-pages'
import { childProfile } from '#test/fixtures/families'
import { liveCourse, sessionDraft } from '#test/fixtures/live-courses'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { domains } from '../../../domains.ts'
import { countClosedAsks } from './counted-asks.ts'
import { liveAnswers, livePolls, liveSlides } from './tables.ts'

let app: TestApp
let teacher: Awaited<ReturnType<TestApp['confirmedTeacher']>>

beforeAll(async () => {
  app = await startTestApp()
  teacher = await app.confirmedTeacher({ name: 'Lim Hui Min' })
})
afterAll(() => app?.close())

const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]

/** A running session with these students. */
async function lesson(...students: Caller[]) {
  const { id: courseId, sessions } = await liveCourse(teacher, {
    sessions: [sessionDraft({ startsAt: '2026-11-21T01:00:00Z', endsAt: '2026-11-21T02:00:00Z' })],
  })
  for (const student of students) await student.call(enrolInLiveCourse, { courseId })
  return { courseId, sessionId: sessions[0]!.id! }
}

async function published(...drafts: Parameters<typeof practiceQuestion>[0][]) {
  const ids = await publishForPractice(app.db, ...drafts.map((draft) => practiceQuestion(draft)))
  return Promise.all(
    ids.map(async (id) => {
      const [version] = await app.db.select().from(questionVersions).where(eq(questionVersions.id, id))
      return { versionId: id, questionId: version!.questionId }
    }),
  )
}

const halves = {
  type: 'MCQ' as const,
  text: 'Which is the same as 2/4?',
  options: letterOptions(['1/4', '1/2', '2/2', '4/2']),
  key: {
    kind: 'option' as const,
    value: 'B',
    mistakes: { C: { misconception: 'MA.NA.FR.m1', feedback: { en: 'Look again.', zh: '再看看。' } } },
  },
}

function pdfOf(pages: number, size: 'A4' | [number, number] = 'A4'): Promise<Buffer> {
  const document = new PDFDocument({ size, margin: 0, autoFirstPage: false })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const written = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))))
  for (let page = 1; page <= pages; page += 1) document.addPage().fontSize(12).text(`Page ${page}`)
  document.end()
  return written
}

describe('slides of a live session', () => {
  const add = (sessionId: string, bytes: Buffer, by: Caller = teacher) =>
    by.call(addSlides, { sessionId, base64: bytes.toString('base64') })
  const picture = () => sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#2a7' } })

  it('are made of a picture and of each page of a PDF, at most 1,600 pixels wide and without metadata', async () => {
    const { sessionId } = await lesson()
    const photo = picture().withExif({ IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
    await add(sessionId, await photo.jpeg().toBuffer())
    const { body } = await add(sessionId, await pdfOf(3))
    expect(body.slides).toHaveLength(4)
    const sizes = []
    for (const { url } of body.slides) {
      const { headers } = await app.visitor().send({ method: 'GET', url })
      expect(headers['content-type']).toBe('image/webp')
      const bytes = await app.storage.read(
        'live-slides',
        decodeURIComponent(new URL(url, 'http://x').pathname.split('/live-slides/')[1]!),
      )
      const read = await sharp(Buffer.concat(await bytes.toArray())).metadata()
      expect(read.exif).toBeUndefined()
      sizes.push([read.width, read.height])
    }
    expect(sizes).toEqual([
      [1600, 800],
      [1131, 1600],
      [1131, 1600],
      [1131, 1600],
    ])
  })

  it('are put in another order, and deleted with their files', async () => {
    const { sessionId } = await lesson()
    await add(sessionId, await pdfOf(2))
    const [first, second] = (await add(sessionId, await picture().png().toBuffer())).body.slides
    const rows = await app.db.select().from(liveSlides).where(eq(liveSlides.sessionId, sessionId))
    const { slides } = (await teacher.call(arrangeSlides, { sessionId, slideIds: [second!.id, first!.id] })).body
    expect(slides.map(({ id }) => id)).toEqual([second!.id, first!.id])
    const { files } = await app.storage.list('live-slides', { prefix: `${sessionId}/` })
    const kept = rows.filter(({ id }) => [first!.id, second!.id].includes(id)).map(({ key }) => key)
    expect(files.map(({ key }) => key).toSorted()).toEqual(kept.toSorted())
    const { sessionId: other } = await lesson()
    const [foreign] = (await add(other, await picture().png().toBuffer())).body.slides
    const strange = await teacher.call(arrangeSlides, { sessionId, slideIds: [foreign!.id] })
    expect(errorOf(strange)).toEqual([409, 'conflict'])
  })

  it('refuses broken files and too many pages as a whole', async () => {
    const { sessionId } = await lesson()
    const pdf = await pdfOf(2)
    const png = await picture().png().toBuffer()
    for (const bytes of [
      ...[pdf.subarray(0, 200), Buffer.from(`%PDF-1.7\n${'z'.repeat(5_000)}`), Buffer.from('PK\x03\x04 slides')],
      ...[png.subarray(0, 120), Buffer.from('<svg onload="alert(1)"/>')],
    ])
      expect(errorOf(await add(sessionId, bytes))).toEqual([415, 'unsupported_media_type'])
    expect(errorOf(await add(sessionId, await pdfOf(61, [600, 20])))).toEqual([409, 'limit_reached'])
    expect((await add(sessionId, await pdfOf(60, [600, 20]))).status).toBe(200)
    expect(errorOf(await add(sessionId, await pdfOf(41, [600, 20])))).toEqual([409, 'limit_reached'])
    const { materials } = (await teacher.call(readMaterials, { sessionId })).body
    expect(materials.slides).toHaveLength(60)
  })

  it('stops a document that takes too much memory or time', async () => {
    const pdf = await pdfOf(1)
    const take = async () => undefined
    const refusal = { code: 'unsupported_media_type' }
    const most = { mostPages: 1, longestSide: 4_000 }
    await expect(readPdfPages(pdf, { ...most, memoryBytes: 20_000_000 }, take)).rejects.toMatchObject(refusal)
    await expect(readPdfPages(pdf, { ...most, seconds: 0.001 }, take)).rejects.toMatchObject(refusal)
    await expect(readPdfPages(pdf, most, take)).resolves.toHaveLength(1)
  })
})

describe('what is prepared for a live session', () => {
  it('keeps polls and questions in order; a poll that was opened stays as it is', async () => {
    const { sessionId } = await lesson()
    const [one, two] = await published({}, {})
    const warm = { question: 'How was the homework?', choices: ['Easy', 'Hard'] }
    const ready = { question: 'Ready?', choices: ['Yes', 'No'] }
    const prepare = (polls: (typeof warm)[], questionIds: string[]) =>
      teacher.call(prepareLiveSession, { sessionId, polls, questionIds })
    const first = (await prepare([warm, ready], [two!.questionId, one!.questionId])).body.materials
    expect(first.questions.map(({ id }) => id)).toEqual([two!.questionId, one!.questionId])
    const [opened, kept] = first.polls
    await app.db.update(livePolls).set({ openedAt: app.clock.now() }).where(eq(livePolls.id, opened!.id))
    const second = (await prepare([{ ...warm, question: 'Anything else?' }, ready], [one!.questionId])).body.materials
    expect(second.polls.map(({ question }) => question)).toEqual(['Anything else?', 'Ready?'])
    expect(second.polls[1]?.id).toBe(kept?.id)
    expect(await app.db.select().from(livePolls).where(eq(livePolls.sessionId, sessionId))).toHaveLength(3)
    const unknown = await prepare([], ['8c5b6c9e-6d25-4c4e-9d6b-7a53f1b0a001'])
    expect(errorOf(unknown)).toEqual([404, 'not_found'])
  })

  it('is the teacher’s and the administrators’ alone', async () => {
    const student = await app.person()
    const { sessionId } = await lesson(student)
    const others = [await app.confirmedTeacher(), student]
    for (const [at, other] of others.entries()) {
      const refused = at === 0 ? [404, 'not_found'] : [403, 'forbidden']
      expect(errorOf(await other.call(readMaterials, { sessionId }))).toEqual(refused)
      expect(errorOf(await other.call(readLiveResults, { sessionId }))).toEqual(refused)
      expect(errorOf(await other.call(addSlides, { sessionId, base64: 'eA==' }))).toEqual(refused)
    }
    expect((await (await app.administrator()).call(readMaterials, { sessionId })).status).toBe(200)
  })
})

describe('a question that is asked in a live session', () => {
  const ask = (sessionId: string, questionVersionId: string) =>
    teacher.call(askQuestion, { sessionId, questionVersionId })
  const current = async (by: Caller, sessionId: string) => (await by.call(readCurrentAsk, { sessionId })).body.ask

  it('is answered once, and tells its key only when it is closed', async () => {
    const [student, other] = [await app.person(), await app.person()]
    const { sessionId } = await lesson(student, other)
    const [asked] = await published(halves)
    const { id: askId } = (await ask(sessionId, asked!.versionId)).body.ask
    app.clock.advance(20)
    const answered = await student.call(answerAsk, { askId, answer: 'C', seconds: 12 })
    const hidden = { isOpen: true, answered: 1, results: null, correctAnswer: '' }
    expect(answered.body.ask).toMatchObject({ ...hidden, own: { answer: 'C', scored: null } })
    expect(answered.text).not.toMatch(/Look again|accepted|mistakes/)
    expect(await current(other, sessionId)).toMatchObject({ ...hidden, own: null })
    const again = await student.call(answerAsk, { askId, answer: 'B', seconds: 3 })
    expect(again.body.ask.own).toEqual({ answer: 'C', scored: null })
    expect(await current(teacher, sessionId)).toMatchObject({ correctAnswer: 'B', results: { answered: 1, right: 0 } })
    await teacher.call(closeAsk, { askId, isPutAway: false })
    const late = await other.call(answerAsk, { askId, answer: 'B', seconds: 3 })
    expect(errorOf(late)).toEqual([409, 'conflict'])
    expect(await current(student, sessionId)).toMatchObject({
      isOpen: false,
      correctAnswer: 'B',
      own: { answer: 'C', scored: { isCorrect: false, mistake: { feedback: { en: 'Look again.' } } } },
      results: { answered: 1, right: 0, groups: [{ answer: 'C', students: 1, mistake: { en: expect.any(String) } }] },
    })
    await teacher.call(closeAsk, { askId, isPutAway: true })
    expect(await current(student, sessionId)).toBeNull()
  })

  it('becomes one attempt, also when a browser sends it twice at once, with mastery and the mistakes book', async () => {
    const student = await app.person()
    const { sessionId } = await lesson(student)
    const [asked] = await published({})
    const { id: askId } = (await ask(sessionId, asked!.versionId)).body.ask
    app.clock.advance(20)
    const sent = ['wrong', 'right', 'wrong'].map((answer) => student.call(answerAsk, { askId, answer, seconds: 9 }))
    const answers = (await Promise.all(sent)).map(({ body }) => body.ask.own?.answer)
    expect(new Set(answers).size).toBe(1)
    const own = await app.db.select().from(attempts).where(eq(attempts.userId, student.id))
    expect(own).toMatchObject([{ purpose: 'live', totalMarks: 2, score: answers[0] === 'right' ? 2 : 0 }])
    expect(await app.db.select().from(liveAnswers).where(eq(liveAnswers.askId, askId))).toHaveLength(1)
    const masteries = () => app.db.select().from(skillMasteries).where(eq(skillMasteries.userId, student.id))
    // It could tell the class.
    const mistake = () => student.call(readMistake, { questionVersionId: asked!.versionId })
    await countClosedAsks({ ...app, domains })
    expect([(await masteries()).length, (await mistake()).body.reviewed]).toEqual([0, undefined])
    await teacher.call(closeAsk, { askId, isPutAway: false })
    await countClosedAsks({ ...app, domains })
    await countClosedAsks({ ...app, domains })
    expect(await masteries()).toHaveLength(1)
    const [next] = await published({})
    const second = (await ask(sessionId, next!.versionId)).body.ask
    app.clock.advance(20)
    await student.call(answerAsk, { askId: second.id, answer: 'no', seconds: 9 })
    // Nobody has closed it when the session is over.
    const later = new Date(app.clock.now().getTime() + 7_200_000)
    await countClosedAsks({ ...app, domains, clock: { ...app.clock, now: () => later } })
    const { mistakes } = (await student.call(listMistakes, {})).body
    expect(mistakes[0]).toMatchObject({ source: { purpose: 'live', title: { en: 'PSLE Chinese oral' } } })
  })

  it('is refused to a student who was sent out of the room, and once the teacher has ended it', async () => {
    const student = await app.person()
    const { sessionId } = await lesson(student)
    const [asked] = await published({})
    const { id: askId } = (await ask(sessionId, asked!.versionId)).body.ask
    app.clock.advance(20)
    await app.pool.query(
      `with room as (
         insert into live_rooms (session_id, is_locked, is_chat_open, stage)
         values ($1, false, true, '{"kind":"camera","slide":null}') returning session_id)
       insert into live_participants (session_id, user_id, id, name, role, removed_at)
       select session_id, $2, gen_random_uuid(), 'Student-1', 'student', now() from room`,
      [sessionId, student.id],
    )
    const given = { askId, answer: 'right', seconds: 9 }
    expect(errorOf(await student.call(answerAsk, given))).toEqual([403, 'forbidden'])
    await app.pool.query(`update live_participants set removed_at = null where user_id = $1`, [student.id])
    expect((await student.call(answerAsk, given)).status).toBe(200)
    await app.pool.query(`update live_sessions set ended_at = now() where id = $1`, [sessionId])
    expect(errorOf(await ask(sessionId, asked!.versionId))).toEqual([409, 'conflict'])
  })

  it('is for those with a seat while the session may be entered; a parent looks on', async () => {
    const parent = await app.person({ userType: 'parent' })
    const { child } = (await parent.call(addChild, childProfile())).body
    const [student, stranger] = [await app.person(), await app.person()]
    const { courseId, sessionId } = await lesson(student)
    await parent.call(enrolInLiveCourse, { courseId, childId: child.id })
    const [asked] = await published({ slug: 'paused', inPractice: false }, {})
    expect(errorOf(await ask(sessionId, asked!.versionId))).toEqual([404, 'not_found'])
    const [, open] = await published({ slug: 'paused', inPractice: false }, {})
    const { id: askId } = (await ask(sessionId, open!.versionId)).body.ask
    expect((await current(parent, sessionId))?.id).toBe(askId)
    const answer = (by: Caller) => by.call(answerAsk, { askId, answer: 'right', seconds: 9 })
    expect(errorOf(await answer(parent))).toEqual([403, 'forbidden'])
    expect(errorOf(await answer(teacher))).toEqual([403, 'forbidden'])
    expect(errorOf(await answer(stranger))).toEqual([403, 'forbidden'])
    expect(errorOf(await stranger.call(readCurrentAsk, { sessionId }))).toEqual([403, 'forbidden'])
    const foreign = await app.confirmedTeacher()
    expect(errorOf(await foreign.call(closeAsk, { askId, isPutAway: false }))).toEqual([404, 'not_found'])
    const start = app.clock.now().toISOString()
    app.clock.moveTo('2026-11-21T02:15:00Z')
    expect(errorOf(await answer(student))).toEqual([409, 'conflict'])
    expect(errorOf(await ask(sessionId, open!.versionId))).toEqual([409, 'conflict'])
    app.clock.moveTo(start)
    const next = (await ask(sessionId, open!.versionId)).body.ask
    expect(errorOf(await answer(student))).toEqual([409, 'conflict'])
    expect((await current(student, sessionId))?.id).toBe(next.id)
  })

  it('is neither answered nor told to a student who has it in open homework', async () => {
    const [student, free] = [await app.person(), await app.person()]
    const { sessionId } = await lesson(student, free)
    const { taughtClass } = (await teacher.call(createClass, { name: '6 Joy', level: 'P6' })).body
    await student.call(joinClass, { code: taughtClass.joinCode })
    const [asked] = await published({})
    const source = { kind: 'questions' as const, questionVersionIds: [asked!.versionId] }
    await teacher.call(assignHomework, { classId: taughtClass.id, title: 'x', note: '', dueOn: '2026-11-23', source })
    const { id: askId } = (await ask(sessionId, asked!.versionId)).body.ask
    expect(errorOf(await student.call(answerAsk, { askId, answer: 'right', seconds: 9 }))).toEqual([409, 'conflict'])
    await teacher.call(closeAsk, { askId, isPutAway: false })
    expect(await current(student, sessionId)).toMatchObject({ results: null, correctAnswer: '' })
    expect(await current(free, sessionId)).toMatchObject({ correctAnswer: 'right' })
  })
})

describe('a session', () => {
  it('has sixty questions at most', async () => {
    const { sessionId } = await lesson()
    const [asked] = await published({})
    await app.pool.query(
      `insert into live_asks (id, session_id, question_version_id, asked_at, closed_at, put_away_at)
        select gen_random_uuid(), $1, $2, $3, $3, $3 from generate_series(1, 59)`,
      [sessionId, asked!.versionId, app.clock.now()],
    )
    const ask = () => teacher.call(askQuestion, { sessionId, questionVersionId: asked!.versionId })
    expect((await ask()).status).toBe(200)
    expect(errorOf(await ask())).toEqual([409, 'limit_reached'])
  })
})

describe('readLiveResults', () => {
  it('groups equal answers, names who needs help and why, and suggests questions for homework', async () => {
    const students = [
      await app.person({ name: 'Ana' }),
      await app.person({ name: 'Ben' }),
      await app.person({ name: 'Cai' }),
    ]
    const { sessionId } = await lesson(...students)
    const skills = ['MA.NA.FR.01']
    const [asked, easy, alike] = await published({ ...halves, skills }, { skills: [] }, { skills, subject: 'math' })
    const answersOf = async (versionId: string, given: string[]) => {
      const { id: askId } = (await teacher.call(askQuestion, { sessionId, questionVersionId: versionId })).body.ask
      app.clock.advance(20)
      for (const [at, answer] of given.entries()) await students[at]!.call(answerAsk, { askId, answer, seconds: 9 })
    }
    await answersOf(asked!.versionId, ['C', 'C', 'B'])
    await answersOf(easy!.versionId, ['right', ' RIGHT', 'my own words'])
    const { results } = (await teacher.call(readLiveResults, { sessionId })).body
    expect(results.asks[0]?.results).toMatchObject({
      ...{ answered: 3, right: 1 },
      groups: [
        { answer: 'C', students: 2, isCorrect: false, mistake: { en: expect.any(String) } },
        { answer: 'B', students: 1, isCorrect: true, mistake: null },
      ],
    })
    expect(results.asks[1]?.results.groups.map(({ students: many }) => many)).toEqual([2, 1])
    expect(results.needHelp.map(({ name, wrong, answered }) => [name, wrong, answered])).toEqual([
      ['Ana', 1, 2],
      ['Ben', 1, 2],
      ['Cai', 1, 2],
    ])
    expect(results.needHelp[0]?.why).toHaveLength(1)
    const suggested = results.suggested.map(({ id }) => id)
    expect(suggested[0]).toBe(asked!.questionId)
    expect(suggested).toContain(alike!.questionId)
    expect(suggested.length).toBeLessThanOrEqual(15)
    const seen = (await students[0]!.call(readCurrentAsk, { sessionId })).text
    expect(seen).not.toContain('my own words')
  })
})
