import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trackBehaviour, type BehaviourEvent } from '@capyzen/contracts/analytics'
import * as contract from '@capyzen/contracts/reports'
import { subscriptions } from '#domains/identity/entitlements'
import { sumWaiting, type LearningEvent } from '#domains/insight/learning-events'
import { attemptAnswers } from '#domains/learning/attempts'
import { questionVersions } from '#domains/learning/questions'
import { lessonProgress } from '#domains/content/videos'
import { makeCourse } from '#test/fixtures/courses'
import { answered, record } from '#test/fixtures/learning-events'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { countQuestionHealth } from './question-health.ts'
import { periodsOf } from './periods.ts'
import { sumReports } from './sums.ts'
import { reportSums } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

/** A new one for each test, because sessions end while the clock is put forward. */
const asAdministrator = () => app.administrator()

const learn = (userId: string, over: Partial<LearningEvent> = {}) =>
  record(app, userId, app.clock.now(), answered(over))

const event = (over: Partial<BehaviourEvent>): BehaviourEvent => ({
  ...{ id: crypto.randomUUID(), activityType: 'page_view', pageUrl: '/courses', ageMs: 0 },
  ...over,
})
const track = (caller: Caller, ...events: BehaviourEvent[]) =>
  caller.call(trackBehaviour, { events, sessionId: crypto.randomUUID() })

describe('reports', () => {
  const range = { from: '2026-11-01', to: '2026-11-30' }

  it('are for administrators alone', async () => {
    const [student, teacher, visitor] = [await app.person(), await app.confirmedTeacher(), app.visitor()]
    for (const [other, error] of [
      [student, 'forbidden'],
      [teacher, 'forbidden'],
      [visitor, 'login_required'],
    ] as const) {
      const asked = await Promise.all([
        other.call(contract.reportLearners, range),
        other.call(contract.reportLessons, range),
        other.call(contract.reportLesson, { ...range, courseId: 'a' }),
        other.call(contract.reportQuestions, {}),
        other.call(contract.exportQuestionHealth, {}),
        other.call(contract.reportErrors, range),
        other.call(contract.reportFunnel, range),
      ])
      expect(new Set(asked.map(({ body }) => body.error))).toEqual(new Set([error]))
    }
  })

  it('take a range of real days, in order and of a year at most', async () => {
    const administrator = await asAdministrator()
    const ranges = [
      ['2026-11-02', '2026-11-01'],
      ['2026-02-30', '2026-03-01'],
      ['2025-11-01', '2026-11-02'],
      ['0001-01-01', '9999-12-31'],
      ['2026-11-01', 'today'],
    ]
    for (const [from = '', to = ''] of ranges) {
      const answer = await administrator.call(contract.reportErrors, { from, to })
      expect([from, answer.body.error]).toEqual([from, 'invalid_request'])
    }
    const leapYear = { from: '2024-01-01', to: '2024-12-31' }
    expect((await administrator.call(contract.reportErrors, leapYear)).body.days).toHaveLength(366)
    expect((await administrator.call(contract.reportErrors, { from: range.from, to: range.from })).status).toBe(200)
  })
})

describe('reportLearners', () => {
  it('counts each student once in a period, by the day in Singapore, and no teacher', async () => {
    const [mei, raj, teacher] = [await app.person(), await app.person(), await app.confirmedTeacher()]
    app.clock.moveTo('2027-02-26T16:30:00Z')
    await learn(mei.id)
    await learn(mei.id)
    await learn(teacher.id)
    app.clock.moveTo('2027-02-28T15:59:00Z')
    await learn(mei.id)
    await learn(raj.id)
    app.clock.moveTo('2027-02-28T16:00:00Z')
    await learn(raj.id)
    await sumWaiting(app)
    const administrator = await asAdministrator()
    const ask = async (from: string, to: string, per: contract.LearnersPer) =>
      (await administrator.call(contract.reportLearners, { from, to, per })).body
    expect(await ask('2027-02-27', '2027-03-02', 'day')).toEqual({
      periods: [
        { start: '2027-02-27', learners: 1 },
        { start: '2027-02-28', learners: 2 },
        { start: '2027-03-01', learners: 1 },
        { start: '2027-03-02', learners: 0 },
      ],
      learners: 2,
    })
    // The 1st of March is a Monday.
    expect((await ask('2027-02-27', '2027-03-02', 'week')).periods).toEqual([
      { start: '2027-02-27', learners: 2 },
      { start: '2027-03-01', learners: 1 },
    ])
    expect((await ask('2027-02-28', '2027-03-02', 'month')).periods).toEqual([
      { start: '2027-02-28', learners: 2 },
      { start: '2027-03-01', learners: 1 },
    ])
    expect(await ask('2027-03-02', '2027-03-02', 'day')).toEqual({
      periods: [{ start: '2027-03-02', learners: 0 }],
      learners: 0,
    })
  })
})

describe('periodsOf', () => {
  it('cuts the first and the last, and knows which are whole', () => {
    const shown = (from: string, to: string, per: contract.LearnersPer) =>
      periodsOf({ from, to }, per).map((one) => `${one.start} ${one.from} ${one.to} ${one.isWhole}`)
    expect(shown('2027-02-27', '2027-03-08', 'week')).toEqual([
      '2027-02-22 2027-02-27 2027-02-28 false',
      '2027-03-01 2027-03-01 2027-03-07 true',
      '2027-03-08 2027-03-08 2027-03-08 false',
    ])
    expect(shown('2027-12-02', '2028-02-29', 'month')).toEqual([
      '2027-12-01 2027-12-02 2027-12-31 false',
      '2028-01-01 2028-01-01 2028-01-31 true',
      '2028-02-01 2028-02-01 2028-02-29 true',
    ])
    expect(shown('2027-02-28', '2027-03-01', 'day')).toEqual([
      '2027-02-28 2027-02-28 2027-02-28 true',
      '2027-03-01 2027-03-01 2027-03-01 true',
    ])
  })
})

describe('sumReports', () => {
  it('changes no report, counts what is over once, and keeps counting the days that are not', async () => {
    const [mei, raj] = [await app.person(), await app.person()]
    const failed = (operation?: string) =>
      event({ activityType: 'error_encounter', actionDetails: { name: 'internal', ...(operation && { operation }) } })
    for (const day of ['2028-01-31', '2028-02-01', '2028-02-09', '2028-03-20']) {
      app.clock.moveTo(`${day}T04:00:00Z`)
      await learn(mei.id)
      if (day !== '2028-02-09') await learn(raj.id)
      const { email, password } = mei
      await mei.send({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password } })
      await track(mei, failed(), failed('GET /api/courses'), failed('GET /api/courses'))
    }
    await sumWaiting(app)
    const administrator = await asAdministrator()
    const ask = async () => {
      const answers = []
      for (const [from, to] of [
        ['2027-12-15', '2028-03-20'],
        ['2028-02-01', '2028-02-29'],
        ['2028-02-02', '2028-03-19'],
        ['2028-03-20', '2028-03-20'],
      ] as const) {
        for (const per of ['day', 'week', 'month'] as const)
          answers.push((await administrator.call(contract.reportLearners, { from, to, per })).body)
        answers.push((await administrator.call(contract.reportErrors, { from, to })).body)
      }
      return answers
    }
    const before = await ask()
    expect(before[2]).toMatchObject({ periods: [0, 2, 2, 2].map((learners) => ({ learners })), learners: 2 })
    await Promise.all([sumReports(app), sumReports(app)])
    expect(await ask()).toEqual(before)
    // The 17th is the last day that is surely over.
    const { rows } = await app.pool.query<{ name: string; last: string }>(
      'select name, max(start)::text as last from report_sums group by name order by name',
    )
    expect(rows.map(({ name, last }) => `${name} ${last}`)).toEqual([
      'failed_calls 2028-03-17',
      'learners_day 2028-03-17',
      'learners_month 2028-02-01',
      'learners_week 2028-03-06',
      'page_errors 2028-03-17',
    ])
    const counted = await app.db.$count(reportSums)
    await sumReports(app)
    expect(await app.db.$count(reportSums)).toBe(counted)
    // What was summed is read, not counted again; what follows is added.
    await app.db.update(reportSums).set({ count: 7 })
    app.clock.moveTo('2028-04-05T04:00:00Z')
    await sumReports(app)
    const again = await app.administrator()
    const range = { from: '2028-02-01', to: '2028-03-31', per: 'month' } as const
    const months = (await again.call(contract.reportLearners, range)).body.periods
    expect(months.map(({ learners }) => learners)).toEqual([7, 2])
  })
})

describe('reportLesson', () => {
  it('says which share of those who began watched the middle of each minute', async () => {
    const administrator = await asAdministrator()
    const [courseId, quiet] = [await makeCourse(app.db), await makeCourse(app.db)]
    const people = [
      await app.person(),
      await app.person(),
      await app.person(),
      await app.person({ userType: 'teacher' }),
    ]
    const watched = ['{[0,150)}', '{[0,35)}', '{[0,20),[130,140)}', '{[0,150)}']
    const startedAt = new Date('2027-05-01T00:00:00Z')
    await app.db.insert(lessonProgress).values(
      people.map(({ id }, nth) => ({
        ...{ courseId, userId: id, positionSeconds: 1, durationSeconds: 150, watched: watched[nth] ?? '' },
        ...{ watchedSeconds: 1, completedAt: nth === 0 ? startedAt : null, startedAt, updatedAt: startedAt },
      })),
    )
    const day = { from: '2027-05-01', to: '2027-05-01' }
    expect((await administrator.call(contract.reportLesson, { courseId, ...day })).body).toEqual({
      viewers: 3,
      minutes: [2 / 3, 1 / 3, 2 / 3],
    })
    const lessons = (await administrator.call(contract.reportLessons, day)).body.lessons
    expect(lessons).toMatchObject([{ id: courseId, viewers: 3, completed: 1 }])
    const before = { from: '2027-04-30', to: '2027-04-30' }
    expect((await administrator.call(contract.reportLessons, before)).body.lessons).toEqual([])
    expect((await administrator.call(contract.reportLesson, { courseId: quiet, ...day })).body).toEqual({
      viewers: 0,
      minutes: [],
    })
    expect((await administrator.call(contract.reportLesson, { courseId: 'none', ...day })).body.error).toBe('not_found')
  })
})

describe('reportErrors', () => {
  it('counts errors by day and kind, and each user once in a kind', async () => {
    app.clock.moveTo('2027-06-01T15:59:59Z')
    const [mei, raj] = [await app.person(), await app.person()]
    const failed = (name: string, operation?: string) =>
      event({ activityType: 'error_encounter', actionDetails: { name, ...(operation && { operation }) } })
    await track(
      mei,
      failed('TypeError'),
      failed('internal', 'GET /api/courses'),
      failed('internal', 'GET /api/courses'),
    )
    app.clock.moveTo('2027-06-01T16:00:00Z')
    await track(raj, failed('internal', 'GET /api/courses'), event({}))
    const administrator = await asAdministrator()
    const { body } = await administrator.call(contract.reportErrors, { from: '2027-05-31', to: '2027-06-02' })
    expect(body.days).toEqual([
      { day: '2027-05-31', pageErrors: 0, failedCalls: 0 },
      { day: '2027-06-01', pageErrors: 1, failedCalls: 2 },
      { day: '2027-06-02', pageErrors: 0, failedCalls: 1 },
    ])
    expect(body.kinds).toEqual([
      { name: 'internal', operation: 'GET /api/courses', page: 'courses', count: 3, users: 2 },
      { name: 'TypeError', operation: null, page: 'courses', count: 1, users: 1 },
    ])
  })
})

describe('reportFunnel', () => {
  it('counts at each step those of the step before, however often they did it', async () => {
    app.clock.moveTo('2027-08-01T01:00:00Z')
    const people = []
    for (let nth = 0; nth < 4; nth += 1) people.push(await app.person())
    const [, started, regular, looking] = people
    const premium = await app.child()
    // Children see no prices: their parents open these pages.
    const parent = app.visitor()
    const { email, password } = premium
    await parent.send({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password } })
    const look = () => event({ pageUrl: '/payment-verification' })
    for (const one of [looking!, parent]) await track(one, look(), look())
    await track(started!, look())
    await learn(started!.id)
    for (let day = 0; day < 8; day += 1) {
      for (const one of [regular, looking, premium]) await learn(one!.id)
      app.clock.advance(86_400)
    }
    await sumWaiting(app)
    const startDate = app.clock.now()
    await app.db.insert(subscriptions).values(
      [premium, started].map((one) => ({
        ...{ userId: one!.id, subscriptionType: 'premium' as const, status: 'active' as const, startDate },
        endDate: new Date(startDate.getTime() + 1_000),
      })),
    )
    const administrator = await asAdministrator()
    const { body } = await administrator.call(contract.reportFunnel, { from: '2027-08-01', to: '2027-08-01' })
    expect(body.steps.map(({ learners }) => learners)).toEqual([5, 4, 3, 2, 1])
    const before = await administrator.call(contract.reportFunnel, { from: '2027-07-31', to: '2027-07-31' })
    expect(before.body.steps.map(({ learners }) => learners)).toEqual([0, 0, 0, 0, 0])
  })
})

describe('reportQuestions', () => {
  it('counts first answers of students, finds alarms and the wrong option that is chosen most', async () => {
    const administrator = await asAdministrator()
    const options = ['A', 'B', 'C'].map((value) => ({ value, label: `${value}. Answer ${value}` }))
    const choice = { type: 'MCQ' as const, options, key: { kind: 'option' as const, value: 'A' } }
    const versions = await publishForPractice(
      app.db,
      practiceQuestion({ slug: 'easy', subject: 'science' }),
      practiceQuestion({ slug: 'fair', ...choice }),
      practiceQuestion({ slug: 'hard' }),
    )
    const rows = await app.db
      .select({ id: questionVersions.id, questionId: questionVersions.questionId })
      .from(questionVersions)
    const [easy = '', fair = '', hard = ''] = versions.map((id) => rows.find((row) => row.id === id)?.questionId ?? '')
    expect((await administrator.call(contract.reportQuestions, {})).body).toMatchObject({ total: 0, countedAt: null })

    const { rows: students } = await app.pool.query<{ id: string }>(
      "insert into users (name, email, user_type) select 'S ' || n, 'health-' || n || '@academy.test', 'student' from generate_series(1, 40) n returning id",
    )
    for (const [nth, { id }] of students.entries()) {
      await learn(id, { questionId: easy })
      await learn(id, { questionId: fair, isCorrect: nth < 20 })
      // Later answers and answers that wait for a teacher don't count; help makes a right answer none.
      await learn(id, { questionId: fair, isCorrect: true })
      await learn(id, { questionId: hard, isCorrect: null })
      await learn(id, { questionId: hard, isCorrect: true, isAided: nth >= 4 })
    }
    const teacher = await app.confirmedTeacher()
    await learn(teacher.id, { questionId: easy, isCorrect: false })
    await answerWrong(versions[1] ?? '', ['B', 'C', 'C', 'B', 'C'])

    await Promise.all([countQuestionHealth(app), countQuestionHealth(app)])
    const { body } = await administrator.call(contract.reportQuestions, { order: 'hardest' })
    expect(body).toMatchObject({ total: 3, alarms: 2, countedAt: app.clock.now().toISOString() })
    expect(body.questions).toMatchObject([
      { questionId: hard, answered: 40, facility: expect.closeTo(0.1), alarm: 'too_hard' },
      { questionId: fair, answered: 40, facility: 0.5, alarm: null, wrongOption: { label: 'C. Answer C', count: 3 } },
      { questionId: easy, answered: 40, facility: 1, discrimination: null, alarm: 'too_easy', wrongOption: null },
    ])
    const idsOf = async (query: object) =>
      (await administrator.call(contract.reportQuestions, query)).body.questions.map(({ questionId }) => questionId)
    expect(await idsOf({ subject: 'science' })).toEqual([easy])
    expect(await idsOf({ level: 'P5' })).toEqual([])
    expect(await idsOf({ show: 'alarms', order: 'easiest' })).toEqual([easy, hard])
    expect((await idsOf({ order: 'discrimination' })).at(-1)).toBe(easy)
    expect((await administrator.call(contract.exportQuestionHealth, {})).body.questions).toHaveLength(3)

    // Counted again after an hour, and not before.
    await app.db.execute(sql`delete from learning_events where question_id = ${easy}`)
    await countQuestionHealth(app)
    expect(await idsOf({})).toHaveLength(3)
    app.clock.advance(3_600)
    await countQuestionHealth(app)
    expect((await idsOf({})).sort()).toEqual([fair, hard].sort())
  })

  it('raises no alarm before thirty students have answered', async () => {
    const administrator = await asAdministrator()
    const [version = ''] = await publishForPractice(app.db, practiceQuestion({ slug: 'new' }))
    const { rows } = await app.pool.query<{ id: string }>(
      'select question_id as id from question_versions where id = $1',
      [version],
    )
    const questionId = rows[0]?.id ?? ''
    const { rows: students } = await app.pool.query<{ id: string }>(
      "select id from users where email like 'health-%' order by email",
    )
    for (const { id } of students.slice(0, 29)) await learn(id, { questionId, isCorrect: false })
    const alarmOf = async () => {
      app.clock.advance(3_600)
      await countQuestionHealth(app)
      const { questions } = (await administrator.call(contract.reportQuestions, {})).body
      return questions.find((one) => one.questionId === questionId)?.alarm
    }
    expect(await alarmOf()).toBeNull()
    await learn(students[29]?.id ?? '', { questionId, isCorrect: false })
    expect(await alarmOf()).toBe('too_hard')
  })

  /** As if so many papers had been handed in. */
  async function answerWrong(questionVersionId: string, answers: string[]): Promise<void> {
    await app.pool.query(
      `insert into papers (id, title_en, title_zh, school, subject, level, year, syllabus_year, type, language,
         duration_minutes, instructions_en, instructions_zh, current_version, position)
       values ('health', 'a', 'b', '', 'math', 'P6', 2026, 2026, 'practice', 'en', 1, '', '', 1, 1);
       insert into paper_versions (paper_id, version, sections, total_marks, question_count, created_at)
       values ('health', 1, '[]', 1, 1, now())`,
    )
    for (const answer of answers) {
      const { id: userId } = await app.person()
      const attempt = await app.pool.query<{ id: string }>(
        `insert into attempts (user_id, paper_id, paper_version, started_at, deadline, total_marks)
         values ($1, 'health', 1, now(), now(), 1) returning id`,
        [userId],
      )
      await app.db.insert(attemptAnswers).values({
        ...{ attemptId: attempt.rows[0]?.id ?? '', questionVersionId, answer, revision: 1, savedAt: app.clock.now() },
        ...{ marksAwarded: 0, isCorrect: false, provisional: false },
      })
    }
  }
})
