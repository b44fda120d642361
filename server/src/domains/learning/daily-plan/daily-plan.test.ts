import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDailyPlan, refreshDailyPlan, type PlanItem } from '@capyzen/contracts/daily-plan'
import { planBonusXp } from '@capyzen/contracts/learning-events'
import { goOn } from '@capyzen/contracts/progress'
import { answerTurn, takeTurn, type PracticeScope } from '@capyzen/contracts/practice'
import { updateProfile } from '@capyzen/contracts/account'
import { getCourseVideo, saveLessonProgress } from '@capyzen/contracts/videos'
import { users } from '#domains/identity/auth'
import { subscriptions } from '#domains/identity/entitlements'
import { learningEvents } from '#domains/insight/learning-events'
import { courses } from '#domains/content/courses'
import { questions } from '#domains/learning/questions'
import { makeCourse } from '#test/fixtures/courses'
import { makePaper } from '#test/fixtures/exams'
import { record } from '#test/fixtures/learning-events'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { finishPlans } from './finishing.ts'
import { skillQuestionsReader } from './skill-questions.ts'
import { dailyPlans } from './tables.ts'

let app: TestApp
let lessonId: string
type Student = Awaited<ReturnType<TestApp['person']>>

const fractions = ['MA.NA.FR.11', 'MA.NA.FR.12']
const algebra = 'MA.NA.AL.01'
const drive = 'https://drive.google.com/file/d/abcdefghijklmnopqrstuvwxy/view'

beforeAll(async () => {
  app = await startTestApp()
  for (const skillId of [algebra, 'EN.GR.SY.08', ...fractions])
    await publishForPractice(
      app.db,
      ...Array.from({ length: 6 }, () =>
        practiceQuestion({ skills: [skillId], subject: skillId.startsWith('EN') ? 'english' : 'math' }),
      ),
    )
  lessonId = await makeCourse(app.db, { videoUrl: drive, durationMinutes: 6 })
  await makePaper(app.db)
})
afterAll(() => app?.close())

const levelled = async (student: Student, level: 'P5' | 'P6' | null = 'P6') => {
  await app.db.update(users).set({ level }).where(eq(users.id, student.id))
  return student
}
const member = async () => levelled(await app.premium())
const read = async (student: Pick<Student, 'call'>) => (await student.call(readDailyPlan, {})).body
const nameOf = (item: PlanItem) =>
  item.kind === 'reviews' ? 'reviews' : item.kind === 'skill' ? item.skillId : item.kind
const names = ({ items }: { items: PlanItem[] }) => items.map(nameOf)

async function answer(student: Pick<Student, 'call'>, scope: PracticeScope, count: number, given = 'right') {
  for (let round = 0; round < count; round += 1) {
    const { turn } = (await student.call(takeTurn, { scope })).body
    await student.call(answerTurn, { turnId: turn?.id ?? '', answer: given, isLast: true })
  }
}
const answerSkill = (student: Pick<Student, 'call'>, skillId: string, count: number, given?: string) =>
  answer(student, { kind: 'skill', skillId }, count, given)

async function watch(student: Pick<Student, 'call'>, courseId = lessonId) {
  await student.call(getCourseVideo, { courseId })
  app.clock.advance(150)
  return student.call(saveLessonProgress, { courseId, positionSeconds: 150, watched: [{ start: 0, end: 150 }] })
}

const bonusesOf = async (userId: string) =>
  (await app.db.select().from(learningEvents).where(eq(learningEvents.userId, userId))).filter(
    ({ kind }) => kind === 'plan_finished',
  )

/** Does everything the plan needs. */
async function finishAll(student: Student) {
  for (const item of (await read(student)).items) {
    if (item.kind === 'skill') await answerSkill(student, item.skillId, item.needed - item.done)
    if (item.kind === 'reviews') await answer(student, { kind: 'reviews' }, item.needed - item.done)
    if (item.kind === 'lesson') await watch(student, item.courseId)
  }
}

const runTask = () => finishPlans({ ...app, domains: [], readSkillQuestions: skillQuestionsReader(app.db, app.clock) })

async function premiumTo(userId: string, endDate: Date) {
  await app.db.update(subscriptions).set({ endDate }).where(eq(subscriptions.userId, userId))
}

describe('readDailyPlan', () => {
  it('starts a new student gently with few questions of the level, a lesson, and a paper for the weekend', async () => {
    const student = await member()
    const plan = await read(student)
    expect(plan).toMatchObject({ day: '2026-11-21', hasPath: true, level: 'P6', isFinished: false, canRefresh: true })
    expect(plan.items).toMatchObject([
      { kind: 'skill', reason: 'first_steps', needed: 3, done: 0, state: 'open' },
      { kind: 'skill', reason: 'first_steps', needed: 3, done: 0, state: 'open' },
      { kind: 'lesson', courseId: lessonId, reason: 'first_lesson' },
      { kind: 'paper', reason: 'weekend_paper' },
    ])
    expect(new Set(plan.items.slice(0, 2).map((item) => item.kind === 'skill' && item.subject)).size).toBe(2)
    expect(plan.week.map(({ day }) => day)).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`))
  })

  it('is named on the home page until it is finished, and for nobody without all of it', async () => {
    const [student, other] = [await member(), await levelled(await app.person())]
    const step = async (of: Pick<Student, 'call'>) => (await of.call(goOn, {})).body.step
    expect(await step(student)).toEqual({ kind: 'plan', parts: null })
    expect(await app.db.$count(dailyPlans, eq(dailyPlans.userId, student.id))).toBe(0)
    await read(student)
    await read(other)
    expect(await step(student)).toEqual({ kind: 'plan', parts: { done: 0, total: 3 } })
    expect(await step(other)).toEqual({ kind: 'begin', what: 'practice' })
    await watch(student)
    expect(await step(student)).toMatchObject({ kind: 'lesson' })
    await finishAll(student)
    await app.pool.query('delete from lesson_progress where user_id = $1', [student.id])
    expect(await step(student)).toBeNull()
  })

  it('makes one plan of a day when two first looks race, and keeps it', async () => {
    const student = await member()
    const [one, other] = await Promise.all([read(student), read(student)])
    expect(one).toEqual(other)
    expect(await app.db.$count(dailyPlans, eq(dailyPlans.userId, student.id))).toBe(1)
    await answerSkill(student, algebra, 1)
    expect(names(await read(student))).toEqual(names(one))
  })

  it('puts due reviews and the weakest skill first, with the newest mistake among equals', async () => {
    const student = await member()
    await answerSkill(student, fractions[0]!, 1, 'wrong')
    app.clock.advance(60)
    await answerSkill(student, fractions[1]!, 1, 'wrong')
    app.clock.advance(4 * 86_400)
    const plan = await read(student)
    expect(plan.items).toMatchObject([
      { kind: 'reviews', reason: 'due_reviews', needed: 2, done: 0 },
      { kind: 'skill', skillId: fractions[1], reason: 'weak_skill' },
      { kind: 'skill', subject: 'english', reason: 'first_steps' },
      { kind: 'lesson' },
    ])
    await answer(student, { kind: 'reviews' }, 2)
    expect((await read(student)).items[0]).toMatchObject({ done: 2, needed: 2, state: 'done' })
  })

  it('counts what was learned today, whatever the browser says, and gives the bonus once', async () => {
    const student = await member()
    const before = await read(student)
    await finishAll(student)
    const [plan] = await Promise.all([read(student), read(student), runTask(), runTask()])
    expect(plan.isFinished).toBe(true)
    expect(plan.canRefresh).toBe(false)
    expect(plan.items.filter(({ kind }) => kind !== 'paper').every(({ state }) => state === 'done')).toBe(true)
    expect(await bonusesOf(student.id)).toHaveLength(1)
    const today = plan.week.find(({ day }) => day === before.day)
    expect(today).toMatchObject({ hasLearned: true, questions: 6, xp: 6 * 10 + planBonusXp })
  })

  it('makes a new plan when the day ends in Singapore, also at the end of a month', async () => {
    app.clock.moveTo('2026-11-30T15:30:00Z')
    const student = await member()
    expect((await read(student)).day).toBe('2026-11-30')
    await finishAll(student)
    app.clock.moveTo('2026-11-30T16:00:00Z')
    const next = await read(student)
    expect(next).toMatchObject({ day: '2026-12-01', isFinished: false })
    expect(next.items.every(({ done }) => done === 0)).toBe(true)
    // What was done in the last half hour counts for the day that is over.
    await runTask()
    expect((await bonusesOf(student.id)).map(({ source }) => source)).toEqual(['plan 2026-11-30'])
    const [yesterday, today] = (await read(student)).week
    expect([yesterday, today]).toMatchObject([
      { day: '2026-11-30', xp: 60 + planBonusXp },
      { day: '2026-12-01', xp: 0, hasLearned: false },
    ])
  })

  it('asks for a level, and completes the plan once it is chosen', async () => {
    const student = await levelled(await app.premium(), null)
    expect(await read(student)).toMatchObject({ level: null, items: [], isFinished: false, canRefresh: false })
    await student.call(updateProfile, { level: 'P6' })
    const plan = await read(student)
    expect(plan.level).toBe('P6')
    expect(plan.items.filter(({ kind }) => kind === 'skill')).toHaveLength(2)
    expect(await read(student)).toEqual(plan)
  })

  it('gives a newcomer without premium a few questions, which finish the day without the bonus', async () => {
    const student = await levelled(await app.person())
    const [item, ...others] = (await read(student)).items
    expect(others).toEqual([])
    if (item?.kind !== 'skill') throw new Error('no skill')
    expect(item).toMatchObject({ reason: 'first_steps', needed: 3, done: 0, state: 'open' })
    await answerSkill(student, item.skillId, 3)
    expect(await read(student)).toMatchObject({ isFinished: true, hasBonus: false, hasPath: false, canRefresh: false })
    await runTask()
    expect(await bonusesOf(student.id)).toEqual([])
  })

  it('is empty and unfinished where nothing can be practised, and nobody is rewarded for that', async () => {
    const student = await levelled(await app.person(), null)
    expect(await read(student)).toMatchObject({ items: [], isFinished: false, hasPath: false })
    await answerSkill(student, algebra, 1)
    await runTask()
    expect(await bonusesOf(student.id)).toEqual([])
  })

  it('lets nobody be held up by withdrawn questions and lessons', async () => {
    const student = await member()
    const ownLesson = await makeCourse(app.db, { videoUrl: drive, subject: 'science' })
    const plan = await read(student)
    expect(plan.items).toMatchObject([{ kind: 'skill' }, { kind: 'skill' }, { kind: 'lesson' }])
    const [first, second] = plan.items
    if (first?.kind !== 'skill' || second?.kind !== 'skill') throw new Error('no skills')
    await answerSkill(student, first.skillId, 2)
    await app.db.update(questions).set({ inPractice: false })
    await app.db.update(courses).set({ status: 'draft' })
    app.clock.advance(61)
    const step = (await student.call(goOn, {})).body.step
    const after = await read(student)
    await app.db.update(questions).set({ inPractice: true })
    await app.db.update(courses).set({ status: 'published' })
    app.clock.advance(61)
    expect(after.items).toMatchObject([
      { done: 2, needed: 2, state: 'done' },
      { done: 0, state: 'unavailable' },
      { done: 0, state: 'unavailable' },
    ])
    expect(after.isFinished).toBe(true)
    // The home page, which was looked at before, says the same.
    expect(step).toBeNull()
    await app.db.update(courses).set({ status: 'draft' }).where(eq(courses.id, ownLesson))
  })

  it('leaves out questions that are open elsewhere, so that the plan is never out of reach', async () => {
    const student = await member()
    const skillId = 'MA.NA.RA.01'
    await publishForPractice(app.db, practiceQuestion({ slug: 'lonely', skills: [skillId], term: 'PSLE' }))
    app.clock.advance(61)
    await app.db.insert(dailyPlans).values({
      ...{ userId: student.id, day: (await read(await member())).day, level: 'P6', madeAt: app.clock.now() },
      items: [
        {
          ...{ kind: 'skill', skillId, title: { en: 'Ratio', zh: '比' }, subject: 'math' },
          ...{ reason: 'next_skill', minutes: 8, needed: 1 },
        },
      ],
    })
    expect((await read(student)).items).toMatchObject([{ state: 'open' }])
    await student.call(takeTurn, { scope: { kind: 'set', level: 'P6', subject: 'math', term: 'PSLE' } })
    expect((await read(student)).items).toMatchObject([{ state: 'unavailable' }])
  })

  it('shows reviews alone without premium, which earn the bonus too', async () => {
    const student = await levelled(await app.person())
    await answerSkill(student, algebra, 1, 'wrong')
    app.clock.advance(4 * 86_400)
    expect(await read(student)).toMatchObject({ hasPath: false, items: [{ kind: 'reviews' }], canRefresh: false })
    await answer(student, { kind: 'reviews' }, 1)
    await runTask()
    expect(await bonusesOf(student.id)).toHaveLength(1)
    expect(await read(student)).toMatchObject({ isFinished: true, items: [{ kind: 'reviews', state: 'done' }] })
  })

  it('shows reviews alone once premium has ended during the day', async () => {
    const student = await member()
    await answerSkill(student, algebra, 1, 'wrong')
    app.clock.advance(4 * 86_400)
    expect(names(await read(student))).toContain('lesson')
    await premiumTo(student.id, new Date(app.clock.now().getTime() + 1000))
    app.clock.advance(2)
    expect(await read(student)).toMatchObject({ hasPath: false, items: [{ kind: 'reviews' }] })
    expect((await student.call(refreshDailyPlan, {})).body.error).toBe('forbidden')
  })

  it('lets teachers and administrators look, without a bonus', async () => {
    for (const viewer of [await app.confirmedTeacher(), await app.administrator()]) {
      expect(await read(viewer)).toMatchObject({ hasPath: true, level: 'P6' })
      await finishAll(viewer)
      // Administrators watch without being counted.
      await record(app, viewer.id, app.clock.now(), { kind: 'lesson_completed', source: 'x', about: lessonId })
      expect((await read(viewer)).isFinished).toBe(true)
      await runTask()
      expect(await bonusesOf(viewer.id)).toEqual([])
    }
  })

  it('is not finished by what is done the day after', async () => {
    const student = await levelled(await app.person())
    await answerSkill(student, algebra, 3, 'wrong')
    app.clock.advance(4 * 86_400)
    const subscriber = await member()
    const { day, items } = await read(subscriber)
    expect((await read(student)).items).toMatchObject([{ kind: 'reviews', needed: 3 }])
    await answer(student, { kind: 'reviews' }, 1)
    const skills = items.flatMap((item) => (item.kind === 'skill' ? [item.skillId] : []))
    expect(skills).toHaveLength(2)
    for (const skillId of skills) await answerSkill(subscriber, skillId, 1)
    await watch(subscriber)
    await runTask()
    app.clock.moveTo(`${day}T16:00:00Z`)
    await answer(student, { kind: 'reviews' }, 2)
    for (const skillId of skills) await answerSkill(subscriber, skillId, 5)
    await runTask()
    expect([...(await bonusesOf(student.id)), ...(await bonusesOf(subscriber.id))]).toEqual([])
  })
})

describe('refreshDailyPlan', () => {
  it('keeps what is done and chooses the rest anew, once a day', async () => {
    const student = await member()
    const [first, second] = (await read(student)).items
    if (first?.kind !== 'skill' || second?.kind !== 'skill') throw new Error('no skills')
    await answerSkill(student, first.skillId, 3)
    const answers = await Promise.all([student.call(refreshDailyPlan, {}), student.call(refreshDailyPlan, {})])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body } = answers.find(({ status }) => status === 200)!
    expect(body.outcome).toBe('refreshed')
    expect(body.plan.canRefresh).toBe(false)
    expect(names(body.plan)).toContain(first.skillId)
    expect(names(body.plan)).not.toContain(second.skillId)
    expect((await student.call(refreshDailyPlan, {})).body.error).toBe('limit_reached')
    app.clock.advance(86_400)
    await read(student)
    expect((await student.call(refreshDailyPlan, {})).body.outcome).toBe('refreshed')
  })

  it('changes nothing of a finished plan', async () => {
    const student = await member()
    await finishAll(student)
    const plan = await read(student)
    expect(plan.isFinished).toBe(true)
    expect((await student.call(refreshDailyPlan, {})).body.error).toBe('limit_reached')
    expect(await read(student)).toEqual(plan)
  })

  it('is not used up where nothing else can be offered', async () => {
    const student = await levelled(await app.premium(), null)
    await read(student)
    const answers = [await student.call(refreshDailyPlan, {}), await student.call(refreshDailyPlan, {})]
    expect(answers.map(({ body }) => body.outcome)).toEqual(['nothing_else', 'nothing_else'])
  })
})
