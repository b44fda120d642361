import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCourse } from '@capyzen/contracts/courses'
import { startAttempt, submitAttempt } from '@capyzen/contracts/exams'
import {
  answerTurn,
  listMistakes,
  readMistake,
  readPractice,
  takeHint,
  takeTurn,
  type PracticeResult,
  type PracticeScope,
} from '@capyzen/contracts/practice'
import { addToSet, createSet } from '@capyzen/contracts/question-bank'
import { singaporeDay, startOfSingaporeDay } from '@capyzen/contracts/singapore-days'
import { eq, inArray } from 'drizzle-orm'
import { readLearner, rebuildSums } from '#domains/insight/learning-events'
import { questions, questionVersions } from '#domains/learning/questions'
import { makeCourse } from '#test/fixtures/courses'
import { makePaper } from '#test/fixtures/exams'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { practiceTurns } from './tables.ts'

let app: TestApp
type Student = Awaited<ReturnType<TestApp['person']>>

beforeAll(async () => {
  app = await startTestApp()
  await publishForPractice(
    app.db,
    practiceQuestion({ slug: 'easy', difficulty: 'easy' }),
    practiceQuestion({ slug: 'hard', difficulty: 'hard' }),
    practiceQuestion({ slug: 'other', skills: ['MA.NA.FR.02'] }),
    practiceQuestion({ slug: 'elsewhere', level: 'P5' }),
    practiceQuestion({ slug: 'of an exam', inPractice: false }),
  )
})
afterAll(() => app?.close())

const p6: PracticeScope = { kind: 'set', level: 'P6', subject: 'math', term: 'CA1' }
const take = async (student: Student, scope: PracticeScope = p6) => (await student.call(takeTurn, { scope })).body
const answer = async (student: Student, turnId: string, text: string, isLast = true) =>
  (await student.call(answerTurn, { turnId, answer: text, isLast })).body as PracticeResult
/** Takes the next question of the scope and answers it. */
async function practise(student: Student, text: string, scope: PracticeScope = p6) {
  const { turn } = await take(student, scope)
  if (!turn) throw new Error('nothing left')
  const result = await answer(student, turn.id, text)
  if (result.outcome !== 'answered') throw new Error('not answered')
  return { turn, ...result }
}
const questionOf = async (turnId: string) =>
  (await app.db.select().from(practiceTurns).where(eq(practiceTurns.id, turnId)))[0]?.questionId
const tomorrow = () => app.clock.advance(86_400)

describe('takeTurn', () => {
  it('asks an easy question of a new skill first, and the same one again after a reload and in a second tab', async () => {
    const student = await app.person()
    const [one, two] = await Promise.all([take(student), take(student)])
    expect(one.turn).toMatchObject({ reason: 'new_skill', hints: [], hintsLeft: 2, triesLeft: 2 })
    expect(two.turn?.id).toBe(one.turn?.id)
    expect((await take(student)).turn?.id).toBe(one.turn?.id)
    expect(one.progress).toEqual({ total: 3, answered: 0, right: 0 })
    const { turn } = await practise(student, 'right')
    expect(turn.skill).toMatchObject({ id: 'MA.NA.FR.01', mastery: null })
  })

  it('never sends the key, the explanation or a hint that was not asked for', async () => {
    const student = await app.person()
    const { text } = await student.call(takeTurn, { scope: p6 })
    for (const secret of ['accepted', 'explanation', 'The question says it', 'Read it again', 'begins with r'])
      expect(text).not.toContain(secret)
  })

  it('asks another question of a skill that was missed, and ends when all have been answered today', async () => {
    const student = await app.person()
    const first = await practise(student, 'wrong')
    const second = await practise(student, 'right')
    expect([first, second].map(({ turn }) => [turn.reason, turn.skill?.id])).toEqual([
      ['new_skill', 'MA.NA.FR.01'],
      ['same_skill_again', 'MA.NA.FR.01'],
    ])
    await practise(student, 'right')
    expect(await take(student)).toMatchObject({ turn: null, progress: { total: 3, answered: 3, right: 2 } })
  })

  it('asks a question that was picked, also twice a day, and none that is not in the bank', async () => {
    const student = await app.person()
    const { turn } = await practise(student, 'right')
    const [version] = await app.db
      .select({ questionId: questionVersions.questionId })
      .from(questionVersions)
      .where(eq(questionVersions.id, turn.question.id))
    const scope = { kind: 'question', questionId: version!.questionId } as const
    for (const text of ['wrong', 'right'])
      expect((await practise(student, text, scope)).turn.question.id).toBe(turn.question.id)
    const [ofExam] = await app.db.select().from(questions).where(eq(questions.slug, 'of an exam'))
    expect((await student.call(takeTurn, { scope: { kind: 'question', questionId: ofExam!.id } })).status).toBe(404)
  })

  it('asks the questions of an own set in its order', async () => {
    const student = await app.person()
    const slugs = ['elsewhere', 'other', 'easy']
    const rows = await app.db.select().from(questions).where(inArray(questions.slug, slugs))
    const ids = slugs.map((slug) => rows.find((row) => row.slug === slug)!.id)
    const { set } = (await student.call(createSet, { name: 'Mine' })).body
    for (const questionId of ids) await student.call(addToSet, { setId: set.id, questionId })
    const scope = { kind: 'own_set', setId: set.id } as const
    const asked = []
    for (const _ of ids) asked.push((await practise(student, 'right', scope)).turn.question.text)
    const texts = await app.db
      .select({ id: questionVersions.questionId, text: questionVersions.text })
      .from(questionVersions)
    expect(asked).toEqual(ids.map((id) => texts.find((row) => row.id === id)!.text))
    expect(await take(student, scope)).toMatchObject({ turn: null, progress: { total: 3, right: 3 } })
  })

  it('asks three questions after a lesson, of its skills, each day', async () => {
    const student = await app.person()
    const courseId = await makeCourse(app.db, { skills: ['MA.NA.FR.02', 'MA.NA.FR.01'] })
    const scope = { kind: 'lesson', courseId } as const
    const asked = []
    for (const text of ['right', 'wrong', 'right']) asked.push((await practise(student, text, scope)).turn.skill?.id)
    expect(new Set(asked)).toEqual(new Set(['MA.NA.FR.01', 'MA.NA.FR.02']))
    expect(await take(student, scope)).toEqual({ turn: null, progress: { total: 3, answered: 3, right: 2 } })
    tomorrow()
    expect(await take(student, scope)).toMatchObject({ turn: {}, progress: { total: 3, answered: 0, right: 0 } })
    const without = await makeCourse(app.db)
    expect((await student.call(takeTurn, { scope: { ...scope, courseId: without } })).status).toBe(404)
    expect((await student.call(getCourse, { courseId })).body.hasPractice).toBe(true)
  })

  it('asks all skills of a topic at one level, and counts its questions', async () => {
    const student = await app.person()
    const scope = { kind: 'topic', topicId: 'MA.NA.FR', level: 'P6' } as const
    expect((await take(student, scope)).progress.total).toBe(3)
    expect((await student.call(readPractice, {})).body.topics).toEqual([
      expect.objectContaining({ id: 'MA.NA.FR', subject: 'math', level: 'P5', total: 1 }),
      expect.objectContaining({ id: 'MA.NA.FR', subject: 'math', level: 'P6', total: 3 }),
    ])
    expect((await student.call(takeTurn, { scope: { ...scope, topicId: 'MA.NA' } })).status).toBe(404)
  })

  it('knows no scope of an unknown skill, of another student’s exam or of own work that is no exam', async () => {
    const student = await app.person()
    const paperId = await makePaper(app.db)
    const other = await app.person()
    const { body } = await other.call(startAttempt, { paperId })
    await other.call(submitAttempt, { attemptId: body.id })
    const ownExam = (await student.call(startAttempt, { paperId })).body.id
    await student.call(submitAttempt, { attemptId: ownExam })
    const scopeOfOwn = { kind: 'attempt', attemptId: ownExam } as const
    expect((await student.call(takeTurn, { scope: scopeOfOwn })).status).toBe(200)
    await app.pool.query(`update attempts set purpose = 'practice' where id = $1`, [ownExam])
    for (const scope of [
      scopeOfOwn,
      { kind: 'skill', skillId: 'MA.NO.NE.01' },
      { kind: 'attempt', attemptId: body.id },
    ] as const)
      expect((await student.call(takeTurn, { scope })).status).toBe(404)
  })

  it('asks a question in one scope at a time, so that help for it counts', async () => {
    const student = await app.person()
    const skill: PracticeScope = { kind: 'skill', skillId: 'MA.NA.FR.01' }
    const [inSet, inSkill] = [(await take(student)).turn!, (await take(student, skill)).turn!]
    expect(inSkill.question.id).not.toBe(inSet.question.id)
  })

  it('closes questions of an exam that the student has open', async () => {
    const student = await app.person()
    const paperId = await makePaper(app.db)
    const { body: attempt } = await student.call(startAttempt, { paperId })
    await student.call(submitAttempt, { attemptId: attempt.id })
    const scope = { kind: 'attempt', attemptId: attempt.id } as const
    const { turn } = await take(student, scope)
    expect(turn?.reason).toBe('from_exam')
    await student.call(startAttempt, { paperId })
    expect((await student.call(takeHint, { turnId: turn!.id })).status).toBe(409)
    expect((await student.call(answerTurn, { turnId: turn!.id, answer: 'D' })).status).toBe(409)
    expect((await student.call(takeTurn, { scope })).status).toBe(409)
  })
})

describe('takeHint', () => {
  it('shows one hint after the other, and no more than there are', async () => {
    const student = await app.person()
    const { turn } = await take(student)
    const hint = async () => (await student.call(takeHint, { turnId: turn!.id })).body
    expect(await hint()).toEqual({ hints: [{ en: 'Read it again.', zh: '再读一遍。' }], hintsLeft: 1 })
    expect((await hint()).hints).toHaveLength(2)
    expect(await hint()).toMatchObject({ hintsLeft: 0 })
    expect((await take(student)).turn?.hints).toHaveLength(2)
    await answer(student, turn!.id, 'right')
    expect((await student.call(takeHint, { turnId: turn!.id })).status).toBe(409)
  })

  it('is refused for another student’s question', async () => {
    const { turn } = await take(await app.person())
    const other = await app.person()
    expect((await other.call(takeHint, { turnId: turn!.id })).status).toBe(404)
    expect((await other.call(answerTurn, { turnId: turn!.id, answer: 'right' })).status).toBe(404)
  })
})

describe('answerTurn', () => {
  it('gives a second try without telling the answer, then the solution', async () => {
    const student = await app.person()
    const { turn } = await take(student)
    const first = await student.call(answerTurn, { turnId: turn!.id, answer: 'wrong' })
    expect(first.body).toEqual({ outcome: 'try_again', mistake: null, nearMiss: null, triesLeft: 1 })
    expect((await take(student)).turn?.triesLeft).toBe(1)
    expect(await answer(student, turn!.id, 'still wrong', false)).toMatchObject({
      outcome: 'answered',
      reviewed: { isCorrect: false, correctAnswer: 'right', explanation: { en: 'The question says it.' } },
    })
  })

  describe('within less time than the question takes to read', () => {
    const answerAtOnce = async (student: Student, turnId: string) => {
      const sent = { method: 'POST', url: `/api/practice/turns/${turnId}/answer`, payload: { answer: 'right' } }
      return (await student.send(sent)).body as PracticeResult
    }
    const xpOf = async ({ id }: Student) => (await readLearner(app.db, id)).xp

    it('marks and keeps the answer, which earns neither XP nor mastery nor a day until it is right later', async () => {
      const student = await app.person()
      const { turn } = await take(student)
      expect(await answerAtOnce(student, turn!.id)).toMatchObject({
        ...{ outcome: 'answered', skill: { mastery: 'attempted' }, earnedXp: 0 },
        reviewed: { isCorrect: true, answer: 'right' },
      })
      expect(await readLearner(app.db, student.id)).toMatchObject({ xp: 0, questions: 0, days: 0 })
      await practise(student, 'right', { kind: 'question', questionId: (await questionOf(turn!.id))! })
      expect(await xpOf(student)).toBe(0)
      tomorrow()
      await practise(student, 'right', { kind: 'question', questionId: (await questionOf(turn!.id))! })
      expect(await xpOf(student)).toBe(10)
      expect((await rebuildSums(app.db)).changed).toEqual([])
    })

    it('lets one of two questions earn that were opened long before and are answered together', async () => {
      const student = await app.person()
      const turns = [await take(student), await take(student, { kind: 'set', level: 'P5', subject: 'math' })]
      app.clock.advance(600)
      for (const { turn } of turns) await answerAtOnce(student, turn!.id)
      expect(await xpOf(student)).toBe(10)
    })

    it('lets a quick child earn', async () => {
      const student = await app.person()
      const { turn } = await take(student)
      app.clock.advance(2)
      await answerAtOnce(student, turn!.id)
      expect(await xpOf(student)).toBe(10)
    })
  })

  it('tells the XP that was recorded for the answer: all at first, half after a second try, none when it is wrong', async () => {
    const student = await app.person()
    const { turn } = await take(student)
    await answer(student, turn!.id, 'wrong', false)
    const aided = await answer(student, turn!.id, 'right', false)
    const told = [aided, await practise(student, 'right'), await practise(student, 'wrong')]
    expect(told.map((result) => 'earnedXp' in result && result.earnedXp)).toEqual([5, 10, 0])
    expect((await readLearner(app.db, student.id)).xp).toBe(15)
    expect((await rebuildSums(app.db)).changed).toEqual([])
  })

  it('counts once when answers race, and answers the same when repeated', async () => {
    const student = await app.person()
    const { turn } = await take(student)
    const results = await Promise.all(Array.from({ length: 10 }, () => answer(student, turn!.id, 'right')))
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
    expect((await student.call(readPractice, {})).body).toMatchObject({ answeredToday: 1, rightToday: 1 })
    expect(await answer(student, turn!.id, 'wrong')).toEqual(results[0])
  })

  it('takes a repeated wrong answer for one try', async () => {
    const student = await app.person()
    const { turn } = await take(student)
    const results = await Promise.all(Array.from({ length: 5 }, () => answer(student, turn!.id, 'wrong', false)))
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['try_again']))
    expect((await take(student)).turn?.triesLeft).toBe(1)
  })

  it('counts every answer when two questions of a skill are answered at once', async () => {
    const student = await app.person()
    const skill: PracticeScope = { kind: 'skill', skillId: 'MA.NA.FR.01' }
    const turns = [(await take(student)).turn!, (await take(student, skill)).turn!]
    await Promise.all(turns.map(({ id }) => answer(student, id, 'right')))
    expect((await student.call(readPractice, {})).body.skills[0]).toMatchObject({ answered: 2, right: 2 })
  })

  it('brings a mistake back the next day, and calls it corrected when it is right without help', async () => {
    const student = await app.person()
    const { turn, dueAt, isFirstAnswer } = await practise(student, 'wrong')
    expect(isFirstAnswer).toBe(true)
    expect(dueAt).toBe(
      startOfSingaporeDay(singaporeDay(new Date(app.clock.now().getTime() + 86_400_000))).toISOString(),
    )
    expect((await student.call(readPractice, {})).body).toMatchObject({ dueReviews: 0, openMistakes: 1 })
    expect((await take(student, { kind: 'reviews' })).turn).toBeNull()
    const isDue = async () => (await student.call(listMistakes, {})).body.mistakes[0]?.isDue
    expect(await isDue()).toBe(false)
    tomorrow()
    expect(await isDue()).toBe(true)
    expect((await student.call(readPractice, {})).body).toMatchObject({ dueReviews: 1 })
    const review = await practise(student, 'right', { kind: 'reviews' })
    expect(review.turn).toMatchObject({ reason: 'due_review', question: { id: turn.question.id } })
    expect(review).toMatchObject({ isMistakeCorrected: true, isFirstAnswer: false })
    expect((await student.call(readPractice, {})).body).toMatchObject({ dueReviews: 0, openMistakes: 0 })
    const { mistakes, total } = (await student.call(listMistakes, { state: 'corrected' })).body
    expect([total, mistakes[0]?.correctedAt]).toEqual([1, app.clock.now().toISOString()])
  })

  it('raises and lowers mastery', async () => {
    const student = await app.person()
    await practise(student, 'right')
    expect((await practise(student, 'right')).skill?.mastery).toBe('familiar')
    tomorrow()
    expect(await practise(student, 'wrong', { kind: 'skill', skillId: 'MA.NA.FR.01' })).toMatchObject({
      masteryBefore: 'familiar',
      skill: { mastery: 'attempted' },
    })
  })

  it('says nothing about mastery where the marks are provisional', async () => {
    await publishForPractice(
      app.db,
      practiceQuestion({ slug: 'open', type: 'OpenAnswer', level: 'P4', key: null, skills: ['MA.NA.FR.03'] }),
    )
    const student = await app.person()
    const { reviewed, dueAt } = await practise(student, 'I think so.', { kind: 'set', level: 'P4', subject: 'math' })
    expect(reviewed).toMatchObject({ provisional: true, marksAwarded: 1 })
    expect(dueAt).toBeNull()
    expect((await student.call(readPractice, {})).body.skills).toEqual([])
    expect(await take(student, { kind: 'set', level: 'P4', subject: 'math' })).toMatchObject({
      turn: null,
      progress: { answered: 1 },
    })
  })
})

describe('readPractice', () => {
  it('lists sets with the student’s progress, 小六 华文 CA1 first', async () => {
    await publishForPractice(
      app.db,
      practiceQuestion({ slug: 'chinese', subject: 'chinese', language: 'zh', skills: ['ZH.ZS.CY.01'] }),
    )
    const student = await app.person()
    await practise(student, 'right')
    const { sets } = (await student.call(readPractice, {})).body
    expect(sets[0]).toMatchObject({ subject: 'chinese', level: 'P6', term: 'CA1' })
    expect(sets.find(({ subject, level }) => subject === 'math' && level === 'P6')?.progress).toEqual({
      total: 3,
      answered: 1,
      right: 1,
    })
  })
})

describe('readMistake', () => {
  it('shows the last answer beside the right one to its student alone', async () => {
    const student = await app.person()
    const { turn } = await practise(student, 'wrong')
    const questionVersionId = turn.question.id
    expect((await student.call(readMistake, { questionVersionId })).body).toMatchObject({
      language: 'en',
      reviewed: { answer: 'wrong', correctAnswer: 'right' },
    })
    expect((await (await app.person()).call(readMistake, { questionVersionId })).status).toBe(404)
  })
})
