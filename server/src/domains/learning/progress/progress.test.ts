import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAnswer } from '@capyzen/contracts/attempts'
import { listAttempts, saveAnswer, startAttempt, submitAttempt } from '@capyzen/contracts/exams'
import { submitHomework } from '@capyzen/contracts/homework'
import { answerTurn, takeTurn } from '@capyzen/contracts/practice'
import { goOn, readDashboard } from '@capyzen/contracts/progress'
import { getCourseVideo, saveLessonProgress } from '@capyzen/contracts/videos'
import { getStreak } from '@capyzen/contracts/streaks'
import { rebuildSums, recordLearning, type LearningEvent } from '#domains/insight/learning-events'
import { newId } from '#platform/ids'
import { makeCourse } from '#test/fixtures/courses'
import { choiceQuestion, makePaper, shortQuestion } from '#test/fixtures/exams'
import { homeworkScene } from '#test/fixtures/homework'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await publishForPractice(app.db, practiceQuestion(), practiceQuestion({ skills: ['MA.NA.FR.02'] }))
})
afterAll(() => app?.close())

type Days = '7' | '30' | '90'
const dashboard = async (caller: Caller, days: Days = '30') => (await caller.call(readDashboard, { days })).body
const nextOf = async (caller: Caller) => (await caller.call(goOn, {})).body.step

const answered = (over: Partial<LearningEvent> = {}): LearningEvent => ({
  ...{ kind: 'question_answered', source: `turn ${newId()}`, questionId: newId(), subject: 'math' },
  ...{ skillId: 'MA.NA.FR.01', isCorrect: true, seconds: 60, ...over },
})
const record = (userId: string, at: Date, ...events: LearningEvent[]) =>
  app.db.transaction((tx) => recordLearning(tx, userId, at, events))
const ago = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)
const goTo = (moment: string) => app.clock.advance((new Date(moment).getTime() - app.clock.now().getTime()) / 1000)

const scope = { kind: 'set', level: 'P6', subject: 'math', term: 'CA1' } as const

async function practise(student: Caller, answer: string) {
  const { turn } = (await student.call(takeTurn, { scope })).body
  await student.call(answerTurn, { turnId: turn?.id ?? '', answer, isLast: true })
}

const recorded = { videoUrl: 'https://drive.google.com/file/d/1aBcDeFgHiJkLmNoP/view' }
async function watch(student: Caller, courseId: string, end: number) {
  await student.call(getCourseVideo, { courseId })
  app.clock.advance(end)
  return student.call(saveLessonProgress, { courseId, positionSeconds: end, watched: [{ start: 0, end }] })
}

const choices = Array.from({ length: 20 }, (_, index) => choiceQuestion({ id: `q${index}` }))
const paperOf = (over: Parameters<typeof makePaper>[1] = {}) =>
  makePaper(app.db, { topics: [{ topic: 'Numbers', questions: choices }], ...over })

/** Of twenty questions. */
async function sit(student: Caller, paperId: string, right: number) {
  const attempt = (await student.call(startAttempt, { paperId })).body
  const asked = attempt.topics.flatMap(({ questions }) => questions)
  for (const [index, { id: questionId }] of asked.entries()) {
    const answer = index < right ? 'D' : 'A'
    await student.call(saveAnswer, { attemptId: attempt.id, questionId, answer, revision: 1 })
  }
  await student.call(submitAttempt, { attemptId: attempt.id })
}

const open = shortQuestion({
  ...{ id: 'open', type: 'OpenAnswer', marks: 20, unit: undefined },
  key: {
    kind: 'points',
    model: 'She won the race.',
    points: [{ label: { en: 'She won', zh: '赢了' }, marks: 20, anyOf: ['won the race'] }],
  },
})

/** Right but for the open answer, whose marks all wait for a teacher. */
async function sitOpen(student: Caller, ...others: (typeof open)[]) {
  const paperId = await paperOf({ topics: [{ topic: 'Reading', questions: [...others, open] }] })
  const { id: attemptId, topics } = (await student.call(startAttempt, { paperId })).body
  const asked = topics.flatMap(({ questions }) => questions)
  for (const { id: questionId, type } of asked) {
    const answer = type === 'MCQ' ? 'D' : 'She was the fastest.'
    await student.call(saveAnswer, { attemptId, questionId, answer, revision: 1 })
  }
  await student.call(submitAttempt, { attemptId })
  return { attemptId, questionId: asked.at(-1)?.id ?? '' }
}

describe('readDashboard for a new account', () => {
  it('greets, offers three beginnings and has no figures', async () => {
    const student = await app.person()
    const found = await dashboard(student, '7')
    expect(found).toMatchObject({
      isNew: true,
      encouragement: { kind: 'new' },
      week: { lessonSeconds: 0, questionSeconds: 0 },
      exams: { taken: 0, averageShare: null, last: null, best: null },
      lessons: { started: 0, completed: 0, next: null },
      levels: [],
      skills: { mastered: 0, proficient: 0, growing: 0, newest: [] },
      activity: [],
    })
    expect(found.days).toHaveLength(7)
    expect(found.nextSteps).toEqual(['practice', 'lesson', 'exam'].map((what) => ({ kind: 'begin', what })))
    expect(await nextOf(student)).toEqual({ kind: 'begin', what: 'practice' })
    expect(await nextOf(await app.person({ userType: 'parent' }))).toBeNull()
    await record(student.id, app.clock.now(), { kind: 'lesson_completed', source: 'lesson a', about: 'a' })
    expect(await nextOf(student)).toBeNull()
  })

  it('is for those who are signed in, and tells of nobody else', async () => {
    const [student, other] = [await app.person(), await app.person()]
    await record(other.id, app.clock.now(), answered())
    expect((await app.visitor().call(readDashboard, { days: '30' })).status).toBe(401)
    expect((await app.visitor().call(goOn, {})).status).toBe(401)
    const asked = await student.send({ method: 'GET', url: `/api/progress/dashboard?userId=${other.id}` })
    expect(asked.status).toBe(400)
    expect((await dashboard(student)).isNew).toBe(true)
  })
})

describe('readDashboard of a year of learning', () => {
  it('shows the days of the range with their time and right answers, and merges the latest events', async () => {
    const student = await app.person()
    const courseId = await makeCourse(app.db, { titleEn: 'Ratio', titleZh: '比' })
    for (let day = 360; day > 0; day -= 1)
      await record(student.id, ago(day), answered(), answered({ isCorrect: false }))
    const lesson = { subject: 'math', about: courseId } as const
    await record(
      student.id,
      app.clock.now(),
      answered(),
      answered({ isCorrect: null }),
      { ...lesson, kind: 'lesson_watched', source: 'w1', seconds: 120 },
      { ...lesson, kind: 'lesson_watched', source: 'w2', seconds: 240 },
      answered({ skillId: null, subject: 'english' }),
    )
    const found = await dashboard(student, '90')
    expect(found.isNew).toBe(false)
    expect(found.encouragement).toEqual({ kind: 'days', count: 7 })
    expect(found.days).toHaveLength(90)
    const today = { day: '2026-11-21', lessonSeconds: 360, questionSeconds: 180, answered: 3, marked: 2, right: 2 }
    expect(found.days.at(-1)).toEqual(today)
    expect(found.days[0]).toEqual({
      day: '2026-08-24',
      lessonSeconds: 0,
      questionSeconds: 120,
      answered: 2,
      marked: 2,
      right: 1,
    })
    // Monday to Friday, and today.
    expect(found.week).toEqual({ lessonSeconds: 360, questionSeconds: 5 * 120 + 180 })
    expect((await dashboard(student, '7')).days.map(({ day }) => day)).toEqual(
      ['15', '16', '17', '18', '19', '20', '21'].map((day) => `2026-11-${day}`),
    )
    const fractions = { en: 'Fractions', zh: expect.any(String) }
    expect(found.activity).toHaveLength(10)
    expect(found.activity.slice(0, 4)).toMatchObject([
      { kind: 'questions', topic: null, subject: 'english', answered: 1, right: 1 },
      { kind: 'watched', title: { en: 'Ratio', zh: '比' }, seconds: 360 },
      { kind: 'questions', topic: fractions, answered: 2, right: 1 },
      { kind: 'questions', topic: fractions, answered: 2, right: 1, at: ago(1).toISOString() },
    ])
  })

  it('says that somebody is back after a pause', async () => {
    const student = await app.person()
    await record(student.id, ago(40), answered())
    expect((await dashboard(student, '7')).encouragement).toEqual({ kind: 'back' })
  })
})

describe('exams on the dashboard', () => {
  it('come with the last and the best score, their average, and an estimate from each paper once', async () => {
    const student = await app.person()
    const [first, second] = [await paperOf(), await paperOf()]
    const younger = await paperOf({ level: 'P4', subject: 'science' })
    await sit(student, first, 4)
    app.clock.advance(60)
    await sit(student, second, 20)
    app.clock.advance(60)
    await sit(student, first, 10)
    app.clock.advance(60)
    await sit(student, younger, 19)
    const { exams, levels, activity } = await dashboard(student)
    expect(exams).toMatchObject({ taken: 4, best: { paperId: second, score: 40, totalMarks: 40 } })
    expect(exams.averageShare).toBeCloseTo((0.2 + 1 + 0.5 + 0.95) / 4)
    expect(exams.last).toMatchObject({ paperId: younger, score: 38 })
    // 24 of 40 questions; the second time of the first paper and the paper for P4 don't count.
    expect(levels).toEqual([{ subject: 'math', best: 5, worst: 6, papers: 2, questions: 40, trend: 'up' }])
    expect(activity.filter(({ kind }) => kind === 'exam')).toHaveLength(4)
    expect(activity.filter(({ kind }) => kind === 'questions')).toEqual([])
  })

  it('come first among the next steps while one is open, and no longer once its time is over', async () => {
    const [student, other] = [await app.person(), await app.person()]
    const paperId = await paperOf({ durationMinutes: 10 })
    const { id: attemptId } = (await student.call(startAttempt, { paperId })).body
    await watch(student, await makeCourse(app.db, recorded), 60)
    const step = { kind: 'exam', attemptId, paperId, secondsLeft: 540 }
    expect(await nextOf(student)).toMatchObject(step)
    expect((await dashboard(student)).nextSteps[0]).toMatchObject(step)
    expect(await nextOf(other)).toEqual({ kind: 'begin', what: 'practice' })
    app.clock.advance(541)
    expect(await nextOf(student)).toMatchObject({ kind: 'lesson' })
    expect((await dashboard(student)).nextSteps[0]).toMatchObject({ kind: 'lesson' })
  })
})

describe('lessons and practice on the dashboard', () => {
  it('go on with the lesson watched last, unless it was finished, withdrawn or is locked', async () => {
    const student = await app.person()
    const [open, done, locked] = await Promise.all([
      makeCourse(app.db, { ...recorded, titleEn: 'Open' }),
      makeCourse(app.db, recorded),
      makeCourse(app.db, { ...recorded, isPremium: true }),
    ])
    await watch(student, open, 200)
    await watch(student, done, 600)
    await app.pool.query(
      `insert into lesson_progress (course_id, user_id, position_seconds, duration_seconds, watched, watched_seconds, started_at, updated_at)
       values ($1, $2, 9, 600, '{[0,9)}', 9, $3, $3)`,
      [locked, student.id, new Date(app.clock.now().getTime() + 1000)],
    )
    const step = { kind: 'lesson', courseId: open, positionSeconds: 200, secondsLeft: 400 }
    expect(await nextOf(student)).toMatchObject(step)
    const { lessons, nextSteps } = await dashboard(student)
    expect(lessons).toMatchObject({ started: 3, completed: 1, next: step })
    expect(nextSteps[0]).toMatchObject(step)
    await app.pool.query("update courses set status = 'draft' where id = $1", [open])
    expect((await dashboard(student)).lessons).toMatchObject({ started: 2, next: null })
  })

  it('go on with the question that is open, then with reviews that are due, and name the weakest skill', async () => {
    const student = await app.person()
    await practise(student, 'wrong')
    await student.call(takeTurn, { scope })
    expect(await nextOf(student)).toEqual({ kind: 'practice', scope, skill: expect.any(Object) })
    expect((await dashboard(student)).nextSteps[0]).toMatchObject({
      kind: 'skill',
      skillId: 'MA.NA.FR.01',
      subject: 'math',
    })
    await practise(student, 'right')
    app.clock.advance(2 * 86_400)
    expect(await nextOf(student)).toEqual({ kind: 'reviews', of: 'question', count: expect.any(Number) })
    const { nextSteps, skills } = await dashboard(student)
    expect(nextSteps[0]).toMatchObject({ kind: 'reviews' })
    expect(skills.growing).toBe(2)
  })

  it('name homework that is due before the rest, and no longer once it was handed in or withdrawn', async () => {
    const scene = await homeworkScene(app)
    const student = await app.person()
    const { id } = await scene.classWith(student)
    const later = await scene.assigned(id, { title: 'Later', dueOn: scene.dayAfter(5) })
    await scene.assigned(id, { title: 'Soon', dueOn: scene.dayAfter(1) })
    const titles = async () =>
      (await dashboard(student)).nextSteps.flatMap((step) => (step.kind === 'homework' ? [[step.title, step.due]] : []))
    expect(await titles()).toEqual([
      ['Soon', 'tomorrow'],
      ['Later', 'later'],
    ])
    expect(await nextOf(student)).toMatchObject({ kind: 'homework', title: 'Soon', due: 'tomorrow' })
    app.clock.advance(86_400)
    expect((await titles())[0]).toEqual(['Soon', 'today'])
    await watch(student, await makeCourse(app.db, recorded), 60)
    expect(await nextOf(student)).toMatchObject({ kind: 'homework', title: 'Soon', due: 'today' })
    app.clock.advance(86_400)
    expect((await titles())[0]).toEqual(['Soon', 'overdue'])
    expect(await nextOf(student)).toMatchObject({ kind: 'lesson' })
    await app.pool.query('delete from lesson_progress where user_id = $1', [student.id])
    expect(await nextOf(student)).toMatchObject({ kind: 'homework', title: 'Soon', due: 'overdue' })
    const today = await scene.assigned(id, { title: 'Today', dueOn: scene.dayAfter(0) })
    expect((await titles()).slice(0, 2)).toEqual([
      ['Today', 'today'],
      ['Soon', 'overdue'],
    ])
    await scene.save(student, today.id, 0, 'B')
    await student.call(submitHomework, { assignmentId: today.id })
    expect((await titles())[0]).toEqual(['Soon', 'overdue'])
    await app.pool.query('update homework_assignments set withdrawn_at = now() where id = $1', [later.id])
    app.clock.advance(31 * 86_400 - 86_400 * 20)
    expect(await titles()).toEqual([['Soon', 'overdue']])
    expect((await dashboard(await app.person())).nextSteps.every(({ kind }) => kind === 'begin')).toBe(true)
  })
})

describe('days of Singapore', () => {
  it('begin at midnight there, also at the end of a month, and weeks on Monday', async () => {
    goTo('2027-01-31T15:59:59Z')
    const student = await app.person()
    await record(student.id, app.clock.now(), answered())
    const before = await dashboard(student, '7')
    expect(before.days.at(-1)).toMatchObject({ day: '2027-01-31', answered: 1 })
    expect(before.week.questionSeconds).toBe(60)
    // The 1st of February is a Monday.
    app.clock.advance(1)
    await record(student.id, app.clock.now(), answered(), answered())
    const after = await dashboard(student, '7')
    expect(after.days.slice(-2)).toMatchObject([
      { day: '2027-01-31', answered: 1 },
      { day: '2027-02-01', answered: 2 },
    ])
    expect(after.week.questionSeconds).toBe(120)
    expect(after.activity).toMatchObject([{ answered: 2 }, { answered: 1 }])
  })
})

describe('an exam with a question that open homework asks', () => {
  it('tells its score nowhere until the homework is handed in, nor does homework its marks', async () => {
    const [student, other] = [await app.person(), await app.person()]
    const { ids, classWith, assigned, save } = await homeworkScene(app)
    const { id: classId } = await classWith(student)
    const paperId = await paperOf({ topics: [{ topic: 'Numbers', questions: [choiceQuestion({ id: 'asked' })] }] })
    await app.pool.query('update paper_questions set question_version_id = $1 where paper_id = $2', [ids[0], paperId])
    const [work, sameWork] = [await assigned(classId), await assigned(classId)]
    const takeExam = async (taker: Caller, answer: string) => {
      const { id: attemptId, topics } = (await taker.call(startAttempt, { paperId })).body
      const questionId = topics[0]?.questions[0]?.id ?? ''
      await taker.call(saveAnswer, { attemptId, questionId, answer, revision: 1 })
      await taker.call(submitAttempt, { attemptId })
    }
    const figures = async (of: Caller) => {
      const { exams, activity, days, levels } = await dashboard(of)
      return { exams, activity, levels, right: days.at(-1)?.right, xp: (await of.call(getStreak, {})).body.streak.xp }
    }
    const untold = { exams: { taken: 1, last: null, best: null, averageShare: null }, levels: [], right: 0, xp: 0 }
    await takeExam(student, 'B')
    expect(await figures(student)).toMatchObject({
      ...untold,
      activity: [{ kind: 'exam', score: null, isProvisional: false }],
    })
    await save(student, work.id, 0, 'B')
    await student.call(submitHomework, { assignmentId: work.id })
    expect(await figures(student)).toMatchObject(untold)
    await student.call(submitHomework, { assignmentId: sameWork.id })
    expect(await figures(student)).toMatchObject({ exams: { last: { score: 2 } } })

    await takeExam(other, 'B')
    expect(await figures(other)).toMatchObject({ exams: { last: { score: 2 } }, right: 1, xp: 10 })
  })
})

describe('an exam with an answer that a teacher still has to mark', () => {
  it('is provisional on the dashboard and in the list, with the share of the marks that are known', async () => {
    const student = await app.person()
    const { teacher, classWith } = await homeworkScene(app)
    await classWith(student)
    const seen = async () => {
      const { exams, activity } = await dashboard(student)
      const { attempts } = (await student.call(listAttempts, {})).body
      return { exams, states: [activity[0], attempts[0]] }
    }
    const waits = { last: { score: 0, knownShare: null, isProvisional: true }, best: null }
    await sitOpen(student)
    expect(await seen()).toMatchObject({ exams: { taken: 1, averageShare: null, ...waits } })
    app.clock.advance(60)
    const { attemptId, questionId } = await sitOpen(student, choiceQuestion({ marks: 20 }))
    const half = { attemptId, score: 20, totalMarks: 40, knownShare: 1, isProvisional: true }
    expect(await seen()).toMatchObject({
      exams: { taken: 2, averageShare: 1, last: half, best: half },
      states: [{ kind: 'exam', score: 20, isProvisional: true }, { isProvisional: true }],
    })
    await teacher.call(checkAnswer, { attemptId, questionId, marks: 10, note: '', revision: 0 })
    const known = { score: 30, knownShare: 0.75, isProvisional: false }
    expect(await seen()).toMatchObject({
      exams: { taken: 2, averageShare: 0.75, last: known, best: known },
      states: [{ score: 30, isProvisional: false }, { isProvisional: false }],
    })
  })
})

describe('an exam that was submitted empty', () => {
  it('brings no XP for answers that its review has shown, until the day after', async () => {
    const student = await app.person()
    const paperId = await paperOf()
    const streak = async () => (await student.call(getStreak, {})).body.streak
    const { id: attemptId } = (await student.call(startAttempt, { paperId })).body
    await student.call(submitAttempt, { attemptId })
    await sit(student, paperId, 20)
    expect(await streak()).toMatchObject({ xp: 0 })
    expect((await dashboard(student)).days.at(-1)).toMatchObject({ answered: 20, right: 20 })
    app.clock.advance(86_400)
    await sit(student, paperId, 20)
    expect(await streak()).toMatchObject({ xp: 200 })
    expect((await rebuildSums(app.db)).changed).toEqual([])
  })
})
