import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAnswer, listAnswersToCheck } from '@capyzen/contracts/attempts'
import { createClass, joinClass } from '@capyzen/contracts/classes'
import { readDailyPlan } from '@capyzen/contracts/daily-plan'
import { saveAnswer, startAttempt, submitAttempt } from '@capyzen/contracts/exams'
import { saveHomeworkAnswer, submitHomework } from '@capyzen/contracts/homework'
import { answerTurn, listMistakes, readMistake, readPractice, takeTurn } from '@capyzen/contracts/practice'
import { readDashboard } from '@capyzen/contracts/progress'
import { getClassWeek } from '@capyzen/contracts/weekly-reports'
import { classes } from '#domains/identity/classes'
import { readLearner, readLearningDays, rebuildSums } from '#domains/insight/learning-events'
import { questionVersions } from '#domains/learning/questions'
import { makePaper } from '#test/fixtures/exams'
import { homeworkScene } from '#test/fixtures/homework'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { family } from '#test/fixtures/weekly-reports'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { mailWeek } from '#domains/learning/weekly-reports'
import { rebuildPractice } from './rebuilding.ts'
import { practiceStates, skillMasteries } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const skillId = 'MA.NA.FR.01'
const monday = '2027-05-03'
const explanation = { en: 'Because.', zh: '因为。' }
const key = {
  kind: 'points' as const,
  model: 'She won the race and her friend was there.',
  points: [
    { label: { en: 'She won', zh: '赢了' }, marks: 4, anyOf: ['won the race'] },
    { label: { en: 'Her friend came', zh: '朋友来了' }, marks: 3, anyOf: ['friend was there'] },
  ],
}
/** Wrong three times, and an open answer that makes one point of two. */
const answers = ['wrong', 'wrong', 'wrong', 'She won the race and her pal had come.']

/** Submitted with these answers. */
const works = {
  async exam(child: Caller, beforeSubmitting: (paperId: string) => Promise<unknown> = () => Promise.resolve()) {
    const shared = { level: 'P6', difficulty: 'easy', skills: [skillId], hasWorking: false, image: null } as const
    const short = (id: string) => ({
      ...shared,
      ...{ id, type: 'ShortAnswer' as const, marks: 2, text: `Write “right” (${id}).`, hints: [], explanation },
      key: { kind: 'text' as const, accepted: ['right'] },
    })
    const open = {
      ...shared,
      id: 'open',
      type: 'OpenAnswer' as const,
      marks: 7,
      text: 'Why?',
      hints: [],
      explanation,
      key,
    }
    const paperId = await makePaper(app.db, {
      topics: [{ topic: 'Fractions', questions: [short('a'), short('b'), short('c'), open] }],
    })
    const { id: attemptId, topics } = (await child.call(startAttempt, { paperId })).body
    const ids = (topics[0]?.questions ?? []).map(({ id }) => id)
    for (const [nth, questionId] of ids.entries())
      await child.call(saveAnswer, { attemptId, questionId, answer: answers[nth] ?? '', revision: 1 })
    await beforeSubmitting(paperId)
    expect((await child.call(submitAttempt, { attemptId })).status).toBe(200)
  },
  async homework(child: Caller, { classId, assigned }: Pick<Scene, 'classId' | 'assigned'>) {
    const short = () => practiceQuestion({ skills: [skillId] })
    const open = practiceQuestion({ skills: [skillId], type: 'OpenAnswer', marks: 7, key })
    const questionVersionIds = await publishForPractice(app.db, short(), short(), short(), open)
    const { id: assignmentId } = await assigned(classId, { source: { kind: 'questions', questionVersionIds } })
    for (const [nth, questionVersionId] of questionVersionIds.entries())
      await child.call(saveHomeworkAnswer, { assignmentId, questionVersionId, answer: answers[nth] ?? '', revision: 1 })
    expect((await child.call(submitHomework, { assignmentId })).status).toBe(200)
  },
}

type Scene = Awaited<ReturnType<typeof scene>>

/** A child in a teacher's class, on a Monday. */
async function scene() {
  app.clock.moveTo(`${monday}T10:00:00+08:00`)
  const home = await family(app)
  const { teacher, classWith, assigned } = await homeworkScene(app)
  const { id: classId } = await classWith(home.child as Caller & { id: string })
  const { child, childId } = home
  const figures = async () => {
    const { figures: ofChild } = await home.week(monday)
    const { students } = (await teacher.call(getClassWeek, { classId, week: monday })).body
    const { days } = (await child.call(readDashboard, { days: '30' })).body
    const { answered, marked, right } = days.find(({ day }) => day === monday)!
    const [of] = await readLearningDays(app.db, [childId], { from: monday, to: monday })
    const { questions, marked: ofMarked, right: ofRight } = ofChild
    // The week, the class and the dashboard say the same.
    expect(students.find(({ studentId }) => studentId === childId)?.figures).toEqual(ofChild)
    expect([answered, marked, right]).toEqual([questions, ofMarked, ofRight])
    return { questions, marked, right, xp: of?.xp, allXp: (await readLearner(app.db, childId)).xp }
  }
  const known = async () => {
    const { skills, openMistakes, dueReviews } = (await child.call(readPractice, {})).body
    const { mastery, answered, right } = skills.find(({ id }) => id === skillId) ?? {}
    return { mastery, answered, right, openMistakes, dueReviews }
  }
  const toCheck = async (of: Caller = teacher, state: 'waiting' | 'checked' = 'waiting') =>
    (await of.call(listAnswersToCheck, { state })).body.answers.find(({ student }) => student.id === childId)!
  const give = async (marks: number, { state = 'waiting' as 'waiting' | 'checked', of = teacher as Caller } = {}) => {
    const { attemptId, reviewed, revision } = await toCheck(of, state)
    const given = { attemptId, questionId: reviewed.question.id, marks, lines: null, note: 'Well argued.', revision }
    return { given, send: async () => (await of.call(checkAnswer, given)).body.outcome }
  }
  const mail = async () => {
    app.clock.moveTo('2027-05-09T19:00:00+08:00')
    await mailWeek({ ...app, domains: app.auth.domains }, { parentId: home.parentId, week: monday })
    return app.mail.emails.findLast(({ to }) => to === home.email)?.text
  }
  return { ...home, teacher, classId, assigned, figures, known, give, mail }
}

describe.each(['exam', 'homework'] as const)('marks of answers in an %s', (kind) => {
  it('reach the mistakes book, mastery, plan, dashboard, both weeks and the mail, and again when a teacher changes them', async () => {
    const { child, figures, known, give, mail, ...more } = await scene()
    await (kind === 'exam' ? works.exam(child) : works.homework(child, more))
    expect(await figures()).toEqual({ questions: 4, marked: 3, right: 0, xp: 0, allXp: 0 })
    expect(await known()).toEqual({ mastery: 'attempted', answered: 3, right: 0, openMistakes: 3, dueReviews: 0 })
    const waiting = async () => (await child.call(listMistakes, { state: 'waiting' })).body
    expect(await waiting()).toMatchObject({ total: 1, mistakes: [{ isWaiting: true, source: { purpose: kind } }] })
    const looked = { questionVersionId: (await waiting()).mistakes[0]!.questionVersionId }
    expect((await child.call(readMistake, looked)).body.reviewed).toMatchObject({ provisional: true })

    app.clock.moveTo('2027-05-05T10:00:00+08:00')
    expect(await known()).toMatchObject({ dueReviews: 3 })
    const [first] = (await child.call(readDailyPlan, {})).body.items
    expect(first).toMatchObject({ kind: 'reviews', needed: 3 })
    const confirm = await give(7)
    expect(await confirm.send()).toBe('checked')
    const confirmed = { questions: 4, marked: 4, right: 1, xp: 10, allXp: 10 }
    expect(await figures()).toEqual(confirmed)
    expect(await waiting()).toEqual({ total: 0, mistakes: [] })
    expect(await known()).toEqual({ mastery: 'attempted', answered: 4, right: 1, openMistakes: 3, dueReviews: 3 })

    const { mistakes } = (await child.call(listMistakes, {})).body
    expect(mistakes.map(({ source }) => source)).toEqual(
      mistakes.map(() => ({
        purpose: kind,
        title: expect.objectContaining({ en: expect.stringMatching(/Paper|home/) }),
      })),
    )
    // A repeated request changes nothing.
    expect(await confirm.send()).toBe('changed_meanwhile')
    expect(await figures()).toEqual(confirmed)

    expect(await (await give(3, { state: 'checked' })).send()).toBe('checked')
    expect(await figures()).toEqual({ questions: 4, marked: 4, right: 0, xp: 0, allXp: 0 })
    expect(await known()).toEqual({ mastery: 'attempted', answered: 4, right: 0, openMistakes: 4, dueReviews: 4 })
    const { questionId: questionVersionId } = confirm.given
    const { reviewed } = (await child.call(readMistake, { questionVersionId })).body
    expect(reviewed).toMatchObject({ answer: answers[3], marksAwarded: 3, provisional: false })
    expect(reviewed.check.teacher?.note).toBe('Well argued.')

    expect(await (await give(7, { state: 'checked' })).send()).toBe('checked')
    expect(await figures()).toEqual(confirmed)
    expect(await known()).toMatchObject({ openMistakes: 3 })
    expect((await rebuildSums(app.db)).changed).toEqual([])
    expect(await mail()).toContain('4 questions (1 right)')
    expect(await mail()).not.toContain('not marked yet')
  })

  it('are practised on a later day, and corrected there', async () => {
    const { child, childId, known, ...more } = await scene()
    await (kind === 'exam' ? works.exam(child) : works.homework(child, more))
    app.clock.moveTo('2027-05-04T10:00:00+08:00')
    for (let round = 0; round < 2; round += 1) {
      const { turn } = (await child.call(takeTurn, { scope: { kind: 'reviews' } })).body
      expect(turn?.reason).toBe('due_review')
      const { body } = await child.call(answerTurn, { turnId: turn?.id ?? '', answer: 'right' })
      expect(body).toMatchObject({ outcome: 'answered', isMistakeCorrected: true })
    }
    expect(await known()).toMatchObject({ mastery: 'familiar', answered: 5, right: 2, openMistakes: 1, dueReviews: 1 })
    const before = await rowsOf(childId)
    await rebuildPractice(app.db)
    expect(await rowsOf(childId)).toEqual(before)
    // As before the update that counted exams and homework.
    await app.db.delete(practiceStates).where(eq(practiceStates.userId, childId))
    await app.db.delete(skillMasteries).where(eq(skillMasteries.userId, childId))
    await rebuildPractice(app.db)
    expect(await rowsOf(childId)).toEqual(before)
  })
})

const rowsOf = async (userId: string) => ({
  states: await app.db
    .select()
    .from(practiceStates)
    .where(eq(practiceStates.userId, userId))
    .orderBy(practiceStates.questionId),
  skills: await app.db.select().from(skillMasteries).where(eq(skillMasteries.userId, userId)),
})

describe('marks of a practice answer', () => {
  it('come from the teacher as well, and count as those of an exam', async () => {
    const { child, figures, known, give } = await scene()
    const [versionId = ''] = await publishForPractice(
      app.db,
      practiceQuestion({ skills: [skillId], type: 'OpenAnswer', marks: 7, key }),
    )
    const [version] = await app.db.select().from(questionVersions).where(eq(questionVersions.id, versionId))
    const { turn } = (await child.call(takeTurn, { scope: { kind: 'question', questionId: version!.questionId } })).body
    await child.call(answerTurn, { turnId: turn!.id, answer: answers[3]! })
    expect(await figures()).toMatchObject({ questions: 1, marked: 0, right: 0, xp: 0 })
    expect((await child.call(readPractice, {})).body).toMatchObject({ answeredToday: 1, rightToday: 0, skills: [] })
    expect(await (await give(3)).send()).toBe('checked')
    expect(await known()).toMatchObject({ answered: 1, right: 0, openMistakes: 1 })
    const { reviewed } = (await child.call(readMistake, { questionVersionId: versionId })).body
    expect(reviewed).toMatchObject({ marksAwarded: 3, provisional: false, isCorrect: false })
    expect(reviewed.check.teacher?.note).toBe('Well argued.')
    expect(await (await give(7, { state: 'checked' })).send()).toBe('checked')
    expect(await figures()).toEqual({ questions: 1, marked: 1, right: 1, xp: 10, allXp: 10 })
    expect(await known()).toMatchObject({ answered: 1, right: 1, openMistakes: 0 })
    expect((await child.call(readPractice, {})).body).toMatchObject({ rightToday: 1 })
  })

  it('are waited for where there is a teacher alone, also of what was a mistake before', async () => {
    const { child, childId, classId } = await scene()
    const [versionId = ''] = await publishForPractice(
      app.db,
      practiceQuestion({ skills: [skillId], type: 'OpenAnswer', marks: 7, key }),
    )
    const [version] = await app.db.select().from(questionVersions).where(eq(questionVersions.id, versionId))
    const { turn } = (await child.call(takeTurn, { scope: { kind: 'question', questionId: version!.questionId } })).body
    await child.call(answerTurn, { turnId: turn!.id, answer: answers[3]! })
    await app.db
      .update(practiceStates)
      .set({ mistakenAt: new Date('2027-05-01T10:00:00+08:00') })
      .where(eq(practiceStates.userId, childId))
    const listed = async (state?: 'waiting') =>
      (await child.call(listMistakes, { ...(state && { state }) })).body.mistakes.map(({ isWaiting }) => isWaiting)
    expect([await listed('waiting'), await listed()]).toEqual([[true], [true]])
    await app.db.update(classes).set({ archivedAt: app.clock.now() }).where(eq(classes.id, classId))
    expect([await listed('waiting'), await listed()]).toEqual([[], [false]])
  })
})

it('an answer whose question stands in open homework says nothing, marked or not, until the homework is submitted', async () => {
  const { child, figures, known, give, ...more } = await scene()
  let assignmentId = ''
  await works.exam(child, async (paperId) => {
    assignmentId = (await more.assigned(more.classId, { source: { kind: 'paper', paperId } })).id
  })
  expect(await (await give(7)).send()).toBe('checked')
  expect(await figures()).toEqual({ questions: 4, marked: 0, right: 0, xp: 0, allXp: 0 })
  expect(await known()).toEqual({ openMistakes: 0, dueReviews: 0 })
  expect((await child.call(submitHomework, { assignmentId })).status).toBe(200)
  expect(await figures()).toEqual({ questions: 4, marked: 4, right: 1, xp: 10, allXp: 10 })
  expect(await known()).toMatchObject({ answered: 4, right: 1, openMistakes: 3 })
})

it('marks of two teachers who check the same answer at once count once', async () => {
  const { child, figures, give } = await scene()
  await works.exam(child)
  const other = await app.confirmedTeacher({ name: 'Lim Wei' })
  const { taughtClass } = (await other.call(createClass, { name: '6 Joy', level: 'P6' })).body
  await child.call(joinClass, { code: taughtClass.joinCode })
  const both = [await give(7), await give(3, { of: other })]
  const outcomes = await Promise.all(both.map(({ send }) => send()))
  expect(outcomes.toSorted()).toEqual(['changed_meanwhile', 'checked'])
  const right = outcomes[0] === 'checked' ? 1 : 0
  expect(await figures()).toEqual({ questions: 4, marked: 4, right, xp: right * 10, allXp: right * 10 })
})
