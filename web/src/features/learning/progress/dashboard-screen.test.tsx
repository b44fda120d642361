import { getSession } from '@capyzen/contracts/auth'
import { listSkillLessons } from '@capyzen/contracts/courses'
import { goOn, readDashboard, type Dashboard } from '@capyzen/contracts/progress'
import { addDays } from '@capyzen/contracts/singapore-days'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '#platform/i18n.ts'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { toPoints } from './chart-points.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import { GoOnCard } from './go-on-card.tsx'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  stubResizeObserver()
  localStorage.clear()
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf({ name: 'Mei' })))
})

const lastDay = '2026-11-21'
const daysUntil = (count: number): Dashboard['days'] =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays(lastDay, index + 1 - count),
    ...{ lessonSeconds: 600, questionSeconds: 300, answered: 5, marked: 5, right: 4 },
  }))

const skill = { en: 'Halves and quarters', zh: '二分之一和四分之一' }
const score = {
  attemptId: '0b000000-0000-4000-8000-000000000001',
  paperId: 'p6-math-2026-a',
  title: { en: 'Maths paper', zh: '数学试卷' },
  submittedAt: '2026-11-20T04:00:00.000Z',
  ...{ score: 40, totalMarks: 50, knownShare: 0.8, isProvisional: false },
}
const lesson = { kind: 'lesson', courseId: 'p5-ratio', title: { en: 'Ratio', zh: '比' }, positionSeconds: 60 } as const

const busy: Dashboard = {
  isNew: false,
  encouragement: { kind: 'corrected', count: 3 },
  days: daysUntil(30),
  week: { lessonSeconds: 3_900, questionSeconds: 0 },
  exams: { taken: 2, averageShare: 0.75, last: score, best: score },
  lessons: { started: 7, completed: 3, next: { ...lesson, secondsLeft: 200 } },
  levels: [{ subject: 'math', best: 3, worst: 5, papers: 2, questions: 61, trend: 'up' }],
  skills: { mastered: 2, proficient: 1, growing: 4, newest: [{ id: 'x', label: skill, mastery: 'mastered' }] },
  activity: [
    {
      kind: 'questions',
      at: '2026-11-21T01:00:00.000Z',
      topic: { en: 'Fractions', zh: '分数' },
      subject: 'math',
      answered: 12,
      right: 9,
    },
    { kind: 'questions', at: '2026-11-20T02:00:00.000Z', topic: null, subject: null, answered: 1, right: 0 },
    { kind: 'watched', at: '2026-11-20T01:00:00.000Z', title: lesson.title, seconds: 720 },
  ],
  nextSteps: [
    { kind: 'exam', attemptId: score.attemptId, paperId: score.paperId, title: score.title, secondsLeft: 720 },
    { kind: 'homework', assignmentId: score.attemptId, title: 'Fractions', dueOn: lastDay, due: 'today' },
    { kind: 'skill', skillId: 'MA.NA.FR.01', skill, subject: 'math' },
  ],
}

const nothing: Dashboard = {
  isNew: true,
  encouragement: { kind: 'new' },
  days: daysUntil(30).map(({ day }) => ({
    day,
    lessonSeconds: 0,
    questionSeconds: 0,
    answered: 0,
    marked: 0,
    right: 0,
  })),
  week: { lessonSeconds: 0, questionSeconds: 0 },
  exams: { taken: 0, averageShare: null, last: null, best: null },
  lessons: { started: 0, completed: 0, next: null },
  levels: [],
  skills: { mastered: 0, proficient: 0, growing: 0, newest: [] },
  activity: [],
  nextSteps: [{ kind: 'begin', what: 'practice' }],
}

const open = (language: Language = 'en', slots: Parameters<typeof DashboardScreen>[0] = {}, at = '/dashboard') =>
  renderApp(null, { at, language, routes: [{ path: '/dashboard', element: <DashboardScreen {...slots} /> }] })

describe('DashboardScreen', () => {
  it('leads to the next live lesson with its day and time', async () => {
    const title = { en: 'PSLE Chinese oral', zh: '小六口试' }
    const times = { startsAt: '2026-11-22T07:00:00Z', endsAt: '2026-11-22T08:00:00Z' }
    const about = { id: score.attemptId, courseId: 'oral', title, topic: title, ...times, place: 'room' as const }
    const live = { kind: 'live' as const, ...about, state: 'later' as const }
    api.on(readDashboard, { ...busy, nextSteps: [live, { ...live, state: 'on' }] })
    open()
    const [later, running] = await screen.findAllByRole('link', { name: /Live lesson: PSLE Chinese oral/ })
    expect(later!.getAttribute('href')).toBe('/zoom-courses')
    expect(later!.textContent).toContain('22 Nov 2026, 3:00 pm')
    expect(running!.getAttribute('href')).toBe(`/zoom-courses/rooms/${score.attemptId}`)
    expect(running!.textContent).toContain('On now – come in')
  })

  it.each([
    [
      'en',
      'You’ve put 3 mistakes right in the last seven days. That’s how learning works!',
      ['12 questions on Fractions, 9 right', 'One question tried', 'Watched 12 min of “Ratio”'],
      ['AL3 to AL5', 'From 2 papers with 61 questions', '1 h 5 min', '3 of 7 lessons finished'],
      ['Finish “Maths paper”', 'Homework: Fractions', 'Practise “Halves and quarters”'],
    ],
    [
      'zh',
      '这七天你订正了 3 道错题，学习就是这样进步的！',
      ['分数：做了 12 题，对了 9 题', '练了 1 题', '看了《比》，12 分钟'],
      ['AL3 至 AL5', '来自 2 份试卷，共 61 题', '1 小时 5 分钟', '看过 7 节课，看完了 3 节'],
      ['做完《数学试卷》', '作业：Fractions', '练一练“二分之一和四分之一”'],
    ],
  ] as const)('tells in %s what was done and what comes next', async (language, praise, lines, figures, steps) => {
    api.on(readDashboard, busy)
    api.on(listSkillLessons, { lessons: [{ skillId: 'MA.NA.FR.01', courseId: 'halves', title: skill }] })
    open(language)
    await screen.findByText(praise)
    for (const text of [...lines, ...figures]) expect(await screen.findByText(text)).toBeTruthy()
    const targets = steps.map((name) => screen.getByText(name).closest('a')?.getAttribute('href'))
    expect(targets).toEqual([
      `/take-exam/p6-math-2026-a?attempt=${score.attemptId}`,
      `/homework?assignment=${score.attemptId}`,
      '/question-practice?kind=skill&skillId=MA.NA.FR.01',
    ])
    const watch = await screen.findByRole('link', { name: language === 'en' ? /^Watch/ : /^看课/ })
    expect(watch.getAttribute('href')).toBe('/courses/halves')
  })

  it('shows right answers beside those that are marked, while some wait for a teacher', async () => {
    api.on(readDashboard, { ...busy, days: daysUntil(7).map((day) => ({ ...day, marked: 4 })) })
    open()
    expect(await screen.findByText('right of 28 marked so far, 35 answered')).toBeTruthy()
  })

  it('asks for the range in the address, and for another one when it is chosen', async () => {
    const calls = api.on(readDashboard, busy)
    const { user, router } = open('en', {}, '/dashboard?days=90')
    await user.click(await screen.findByRole('button', { name: '7 days' }))
    await waitFor(() => expect(calls.map(({ query }) => query.days)).toEqual(['90', '7']))
    expect(router.state.location.search).toBe('?days=7')
    expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('offers a new account beginnings instead of empty figures, with the streak beside them', async () => {
    api.on(readDashboard, nothing)
    open('en', { streak: <p>Streak</p> })
    const link = await screen.findByRole('link', { name: /^Try a few practice questions/ })
    expect(link.getAttribute('href')).toBe('/question-practice')
    expect(screen.getByText('Your days will appear here')).toBeTruthy()
    expect(screen.getByText('Streak')).toBeTruthy()
    expect(screen.queryByText('Time spent')).toBeNull()
    expect(screen.queryByRole('group', { name: 'Show' })).toBeNull()
  })

  it('says so where nothing was done in the range', async () => {
    api.on(readDashboard, { ...nothing, isNew: false, encouragement: { kind: 'back' } })
    open()
    expect(await screen.findAllByText('Nothing in these 30 days yet.')).toHaveLength(2)
    expect(screen.getByText('No mock exam in these 30 days.')).toBeTruthy()
  })

  it.each([
    ['en', ['20 of 40 · 20 Nov 2026 · provisional', 'Mock exam “Maths paper”: 20 of 40, provisional', '100%']],
    ['zh', ['20 / 40 分 · 2026年11月20日 · 暂定', '模拟考试《数学试卷》：20 / 40 分（暂定）', '100%']],
  ] as const)('says in %s that marks of an exam wait for a teacher', async (language, lines) => {
    const half = { ...score, score: 20, totalMarks: 40, knownShare: 1, isProvisional: true }
    const exam = { kind: 'exam' as const, at: half.submittedAt, title: half.title, score: 20, totalMarks: 40 }
    const exams = { taken: 1, averageShare: 0.875, last: half, best: half }
    api.on(readDashboard, { ...busy, exams, activity: [{ ...exam, isProvisional: true }] })
    open(language)
    for (const line of lines) expect(await screen.findByText(line)).toBeTruthy()
  })

  it('counts an exam of which nothing is known yet', async () => {
    api.on(readDashboard, { ...busy, exams: { taken: 1, averageShare: null, last: null, best: null } })
    open()
    expect((await screen.findByText('Papers')).nextElementSibling?.textContent).toBe('1')
    expect(screen.queryByText('Average')).toBeNull()
    expect(screen.queryByText('No mock exam in these 30 days.')).toBeNull()
  })

  it('leads parents to their children and teachers to their classes, without a dashboard', async () => {
    const calls = api.on(readDashboard, busy)
    api.on(getSession, sessionOf(viewerOf({ userType: 'parent' })))
    const { unmount } = open('zh', { family: <p>小雨</p> })
    await screen.findByRole('heading', { name: '孩子学得怎么样？' })
    expect(screen.getByText('小雨')).toBeTruthy()
    unmount()
    api.on(getSession, sessionOf(viewerOf({ userType: 'teacher' })))
    open()
    const main = await screen.findByRole('link', { name: 'To my classes' })
    expect(main.getAttribute('href')).toBe('/classes')
    expect(calls).toEqual([])
  })

  it('offers another try when it could not be fetched', async () => {
    api.fail(readDashboard, { error: 'not_found' })
    const { user } = open()
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.on(readDashboard, busy)
    await user.click(again)
    expect(await screen.findByText('Time spent')).toBeTruthy()
  })
})

describe('toPoints', () => {
  it('shows weekdays, days, and weeks from Monday', () => {
    expect(toPoints(daysUntil(7), 'en').map(({ label }) => label)).toEqual('Sun Mon Tue Wed Thu Fri Sat'.split(' '))
    expect(toPoints(daysUntil(30), 'zh').at(-1)).toMatchObject({ label: '11月21日', right: 4 })
    const weeks = toPoints(daysUntil(90), 'en')
    expect(weeks.map(({ label }) => label).slice(-2)).toEqual(['9 Nov', '16 Nov'])
    expect(weeks.at(-2)).toMatchObject({ answered: 35, lessonSeconds: 4_200 })
    expect(weeks.reduce((sum, { answered }) => sum + answered, 0)).toBe(450)
  })
})

describe('GoOnCard', () => {
  const space = <p>space</p>

  it.each([
    ['en', /^Carry on where you left off ?Carry on with “Ratio” ?About 3 min left/],
    ['zh', /^接着上次的 ?接着看《比》 ?大约还有 3 分钟/],
  ] as const)('leads to where one stopped in %s, and is remembered', async (language, name) => {
    api.on(goOn, { step: { ...lesson, secondsLeft: 200 } })
    renderApp(<GoOnCard space={space} />, { language })
    expect(screen.getByText('space')).toBeTruthy()
    const region = await screen.findByRole('region')
    expect(within(region).getByRole('link', { name }).getAttribute('href')).toBe('/courses/p5-ratio')
    expect(localStorage.getItem('capyzen.home-card')).toBe('shown')
  })

  it.each([
    ['en', null, /^Next for you ?Today’s plan ?A little of what helps you most/],
    ['zh', { done: 1, total: 3 }, /^接下来 ?今天的计划 ?3 项，做完了 1 项/],
  ] as const)('leads in %s to the plan of today', async (language, parts, name) => {
    api.on(goOn, { step: { kind: 'plan', parts } })
    renderApp(<GoOnCard space={space} />, { language })
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/daily-plan')
  })

  it('is left out where there is nothing, or it could not be fetched', async () => {
    api.on(goOn, { step: null })
    const { unmount } = renderApp(<GoOnCard space={space} />)
    await waitFor(() => expect(screen.queryByText('space')).toBeNull())
    expect(localStorage.getItem('capyzen.home-card')).toBe('none')
    unmount()
    api.fail(goOn, { error: 'not_found' })
    renderApp(<GoOnCard space={space} />)
    await waitFor(() => expect(screen.queryByText('space')).toBeNull(), { timeout: 4_000 })
    expect(screen.queryByRole('link')).toBeNull()
  })
})
