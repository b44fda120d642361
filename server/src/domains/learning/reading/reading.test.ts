import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAnswer, listAnswersToCheck } from '@capyzen/contracts/attempts'
import * as oral from '@capyzen/contracts/oral'
import { listMistakes } from '@capyzen/contracts/practice'
import * as contract from '@capyzen/contracts/reading'
import { learningEvents, readLearner } from '#domains/insight/learning-events'
import { attempts, openAttempt, publishList } from '#domains/learning/attempts'
import { readWeekReadings } from './week.ts'
import { agreedLearner } from '#test/fixtures/conversations'
import { oralFamily, oralTake, teacherOf } from '#test/fixtures/oral'
import { begin, give, kaya, kitten, loadTestPassages, river } from '#test/fixtures/reading'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { loadPassages } from './passages.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await loadTestPassages(app)
})
afterAll(() => app?.close())

const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]
const listed = async (learner: Caller) => (await learner.call(contract.listPassages, {})).body
const ordered = JSON.stringify(['C', 'A', 'B'])
const eventsOf = (userId: string) =>
  app.db
    .select()
    .from(learningEvents)
    .where(and(eq(learningEvents.userId, userId), eq(learningEvents.kind, 'question_answered')))
    .orderBy(asc(learningEvents.seq))

describe('listPassages', () => {
  it('lists the passages by level with their length, and how far the learner has come', async () => {
    const learner = await app.premium()
    const { passages, wordsPerMinute } = await listed(learner)
    expect(passages).toMatchObject([
      { id: kaya.id, language: 'en', level: 'P3', kind: 'information', title: kaya.title, length: 12, questions: 3 },
      { id: river.id, length: 8, questions: 1 },
      { id: kitten.id, language: 'zh', length: 10, questions: 1 },
    ])
    expect(passages[0]).toMatchObject({ answered: 0, bestRight: null, readWell: null })
    expect(wordsPerMinute).toBeNull()
    await give(learner, await begin(learner), 0, 'right')
    expect((await listed(learner)).passages[0]).toMatchObject({ answered: 1, bestRight: null })
  })

  it('needs premium', async () => {
    const child = await app.person()
    expect(errorOf(await child.call(contract.listPassages, {}))).toEqual([403, 'premium_required'])
    expect(errorOf(await child.call(contract.beginReading, { passageId: kaya.id }))).toEqual([403, 'premium_required'])
    expect((await app.visitor().call(contract.listPassages, {})).status).toBe(401)
  })
})

describe('beginReading', () => {
  it('gives the passage once and its questions without keys, and goes on with one that two devices begin', async () => {
    const learner = await app.premium()
    const [one, other] = await Promise.all([begin(learner), begin(learner)])
    expect(other.id).toBe(one.id)
    expect(one.passage.paragraphs).toEqual(kaya.paragraphs.map((paragraph) => ({ ...paragraph, readings: null })))
    const [spoken] = (await begin(learner, kitten.id)).passage.paragraphs
    expect(spoken?.readings?.slice(0, 3)).toEqual(['wǒ', 'jiā', 'yǒu'])
    expect(spoken?.readings).toHaveLength([...spoken!.text].length)
    expect(one.items.map(({ question, given, isClosed }) => [question.passage, given, isClosed])).toEqual(
      Array.from({ length: 3 }, () => [null, null, false]),
    )
    expect(JSON.stringify(one)).not.toContain('lumps')
    expect(one.summary).toBeNull()
  })

  it('knows no other passages, nor those that are offered no more', async () => {
    const learner = await app.premium()
    const beginning = (passageId: string) => learner.call(contract.beginReading, { passageId })
    expect(errorOf(await beginning('english-reading-p3-nothing'))).toEqual([404, 'not_found'])
    expect((await beginning('../etc')).status).toBe(400)
    await loadPassages(app.db, [kaya, kitten])
    expect(errorOf(await beginning(river.id))).toEqual([404, 'not_found'])
    expect((await listed(learner)).passages.map(({ id }) => id)).toEqual([kaya.id, kitten.id])
    await loadPassages(app.db, [kaya, river, kitten])
    expect((await beginning(river.id)).status).toBe(200)
  })
})

describe('answerPassageQuestion', () => {
  it('hints before it tells, and counts a mended answer as helped', async () => {
    const learner = await app.premium()
    const reading = await begin(learner)
    app.clock.advance(10)
    const first = (await give(learner, reading, 0, 'left')).body
    expect(first.result).toMatchObject({ outcome: 'try_again', answer: 'left', hint: { en: 'Read it again.' } })
    expect(JSON.stringify(first)).not.toContain('right')
    app.clock.advance(10)
    const second = (await give(learner, reading, 0, 'right')).body
    expect(second.result).toMatchObject({ outcome: 'answered', isCorrect: true, tries: 2, correctAnswer: 'right' })
    expect(await eventsOf(learner.id)).toMatchObject([{ isCorrect: true, isAided: true, subject: 'english' }])
    expect(await readLearner(app.db, learner.id)).toMatchObject({ xp: 5, questions: 1 })
    const [attempt] = await app.db.select().from(attempts).where(eq(attempts.userId, learner.id))
    expect(attempt).toMatchObject({ purpose: 'reading', score: 1, totalMarks: 1 })
  })

  it('ends with a summary, in which open answers wait for a person, and is begun anew only when asked', async () => {
    const learner = await app.premium()
    const reading = await begin(learner)
    await give(learner, reading, 0, 'right')
    expect((await give(learner, reading, 1, JSON.stringify(['C', 'B', 'A']))).body.result).toMatchObject({
      ...{ outcome: 'try_again', inPlace: [true, false, false] },
    })
    await give(learner, reading, 1, ordered)
    expect((await give(learner, reading, 2, 'It tastes good.')).body.result).toMatchObject({ outcome: 'try_again' })
    const { result, summary } = (await give(learner, reading, 2, '', { isLast: true })).body
    expect(result).toMatchObject({
      ...{ outcome: 'answered', answer: 'It tastes good.', provisional: true, marksAwarded: 0 },
      correctAnswer: 'The eggs turn into lumps.',
    })
    expect(summary).toEqual({ total: 3, right: 1, mended: 1, provisional: 1 })
    expect((await begin(learner)).summary).toEqual(summary)
    expect((await listed(learner)).passages[0]).toMatchObject({ answered: 3, bestRight: 2 })
    const again = await begin(learner, kaya.id, true)
    expect([again.id === reading.id, again.summary, again.items[0]!.given]).toEqual([false, null, null])
    expect((await begin(learner, kaya.id, true)).id).toBe(again.id)
    const week = { from: new Date(0), to: new Date(app.clock.now().getTime() + 1_000) }
    expect(await readWeekReadings(app.db, learner.id, week)).toEqual({ passages: 1, questions: 3, right: 1 })
  })

  it('sends a miss to the mistakes book by the passage’s name, and an open answer to the teacher', async () => {
    const learner = await app.premium()
    const teacher = await teacherOf(app, learner.id)
    const reading = await begin(learner)
    for (const answer of ['left', 'up']) await give(learner, reading, 0, answer)
    for (const isLast of [false, true]) await give(learner, reading, 2, 'It is nice.', { isLast })
    const { mistakes } = (await learner.call(listMistakes, {})).body
    const title = { en: 'Reading: A Pot of Kaya', zh: '阅读：A Pot of Kaya' }
    expect(mistakes).toMatchObject([{ source: { purpose: 'reading', title } }])
    const { body } = await teacher.call(listAnswersToCheck, { state: 'waiting' })
    expect(body.answers).toMatchObject([{ work: { purpose: 'reading', title }, student: { id: learner.id } }])
  })

  it('takes the marks that a teacher gives, in the reading in which it was answered', async () => {
    const learner = await app.premium()
    const teacher = await teacherOf(app, learner.id)
    for (const isAgain of [false, true]) {
      const reading = await begin(learner, kaya.id, isAgain)
      await give(learner, reading, 0, isAgain ? 'left' : 'right', { isLast: true })
      await give(learner, reading, 1, ordered)
      await give(learner, reading, 2, 'It is nice.', { isLast: true })
      app.clock.advance(60)
    }
    const { answers } = (await teacher.call(listAnswersToCheck, { state: 'waiting' })).body
    const mark = async (nth: number, marks: number, revision = 0) => {
      const { attemptId, reviewed } = answers[nth]!
      const given = { questionId: reviewed.question.id, marks, lines: null, note: '', revision }
      expect((await teacher.call(checkAnswer, { attemptId, ...given })).body.outcome).toBe('checked')
      const { summary, items } = await begin(learner)
      const week = await readWeekReadings(app.db, learner.id, { from: new Date(0), to: app.clock.now() })
      const { bestRight } = (await listed(learner)).passages[0]!
      return { bestRight, right: week.right, summary, last: items[2]!.given }
    }
    const waits = { summary: { total: 3, right: 1, mended: 0, provisional: 1 }, last: { provisional: true } }
    expect(await mark(0, 2)).toMatchObject({ bestRight: 3, right: 4, ...waits })
    expect(await mark(0, 1, 1)).toMatchObject({ bestRight: 2, right: 3, ...waits })
    expect(await mark(1, 2)).toMatchObject({
      ...{ bestRight: 2, right: 4, summary: { right: 2, provisional: 0 } },
      last: { provisional: false, isCorrect: true, marksAwarded: 2, answer: 'It is nice.' },
    })
  })

  it('counts a repeated request once, and takes no empty answer but the last', async () => {
    const learner = await app.premium()
    const reading = await begin(learner)
    const key = randomUUID()
    const wrong = await Promise.all([1, 2, 3].map(() => give(learner, reading, 0, 'left', { key })))
    expect(wrong.map(({ body }) => body.result.outcome)).toEqual(['try_again', 'try_again', 'try_again'])
    await Promise.all([1, 2, 3].map(() => give(learner, reading, 1, ordered)))
    expect(await eventsOf(learner.id)).toHaveLength(1)
    expect(errorOf(await give(learner, reading, 2, ' '))).toEqual([400, 'invalid_request'])
  })

  it('neither marks nor tells of what an open exam asks', async () => {
    const learner = await app.premium()
    const reading = await begin(learner)
    await give(learner, reading, 0, 'right')
    const now = app.clock.now()
    const deadline = new Date(now.getTime() + 3_600_000)
    const taken = { listId: 'exam-of-passage', listVersion: 1 }
    const items = [0, 1].map((at) => ({ questionVersionId: reading.items[at]!.question.id, marks: 1, section: 0 }))
    await publishList(app.db, taken, { sections: [{ topic: null, passage: null }], items, now })
    await openAttempt(app.pool, { userId: learner.id, purpose: 'exam', ...taken, startedAt: now, deadline })
    expect(errorOf(await give(learner, reading, 1, ordered))).toEqual([409, 'conflict'])
    const { items: shown } = await begin(learner)
    expect(shown.map(({ isClosed, given }) => [isClosed, given])).toEqual([
      ...[
        [true, null],
        [true, null],
        [false, null],
      ],
    ])
  })

  it('knows neither readings of others nor questions of other passages', async () => {
    const [learner, other] = [await app.premium(), await app.premium()]
    const reading = await begin(learner)
    expect(errorOf(await give(other, reading, 0, 'right'))).toEqual([404, 'not_found'])
    const foreign = (await begin(learner, river.id)).items[0]!.question.id
    for (const questionId of [foreign, randomUUID()])
      expect(errorOf(await give(learner, reading, 0, 'right', { questionId }))).toEqual([404, 'not_found'])
  })
})

describe('reading aloud', () => {
  const spoken = (passage: typeof kaya) => passage.paragraphs.map(({ text }) => text).join(' ')
  const start = async (as: Caller, setId: string) => (await as.call(oral.startRehearsal, { setId })).body.rehearsal
  const read = (as: Caller, rehearsalId: string, transcript: string, seconds = 6) =>
    as.call(oral.addTake, { rehearsalId, ...oralTake({ transcript, seconds }) })

  it('rehearses a passage by its own words, without numbers and preparation, apart from the oral exam', async () => {
    const learner = await agreedLearner(app)
    const rehearsal = await start(learner, kaya.id)
    expect(rehearsal).toMatchObject({
      preparationSecondsLeft: 0,
      set: { content: { reading: { text: kaya.paragraphs.map(({ text }) => text).join('\n\n') }, conversation: null } },
    })
    expect((await learner.call(oral.listOralSets, {})).body.sets).toEqual([])
    const talk = { rehearsalId: rehearsal.id, ...oralTake(), part: 'picture' as const }
    expect(errorOf(await learner.call(oral.addTake, talk))).toEqual([400, 'invalid_request'])
    expect(errorOf(await learner.call(oral.getOralClip, { setId: kaya.id }))).toEqual([404, 'not_found'])
    const { reading } = (await read(learner, rehearsal.id, spoken(kaya).replace('kaya', ''))).body.rehearsal
    expect(reading).toMatchObject({ heard: 11, judged: 12 })
    expect((await listed(learner)).passages[0]?.readWell).toBeCloseTo(11 / 12)
  })

  it('tells words a minute of the first readings of two English passages', async () => {
    const learner = await agreedLearner(app)
    const first = await start(learner, kaya.id)
    await read(learner, first.id, spoken(kaya), 12)
    const chinese = await start(learner, kitten.id)
    await read(learner, chinese.id, spoken(kitten), 10)
    expect((await listed(learner)).wordsPerMinute).toBeNull()
    await read(learner, (await start(learner, river.id)).id, spoken(river), 8)
    // A practised reading is no measure.
    app.clock.advance(60)
    await read(learner, first.id, spoken(kaya), 4)
    expect((await listed(learner)).wordsPerMinute).toBe(60)
  })

  it('counts a parent’s word, who finds it among the child’s rehearsals', async () => {
    const child = await oralFamily(app)
    const { id } = await start(child, kitten.id)
    await child.call(oral.addTake, { rehearsalId: id, ...oralTake({ transcript: null, transcriptSource: null }) })
    expect((await listed(child)).passages[2]?.readWell).toBeNull()
    const { rehearsals } = (await child.parent.call(oral.listStudentRehearsals, { studentId: child.id })).body
    expect(rehearsals).toMatchObject([{ id, title: { en: kitten.title, zh: kitten.title } }])
    await child.parent.call(oral.markRest, { rehearsalId: id })
    expect((await listed(child)).passages[2]?.readWell).toBe(1)
  })
})
