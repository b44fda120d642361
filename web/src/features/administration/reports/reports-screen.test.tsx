import { getSession } from '@capyzen/contracts/auth'
import {
  exportQuestionHealth,
  reportErrors,
  reportFunnel,
  reportLearners,
  reportLesson,
  reportLessons,
  reportQuestions,
  type QuestionHealth,
} from '@capyzen/contracts/reports'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage, type Language } from '#platform/i18n.ts'
import { saveTextFile } from '#platform/text-file.ts'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { dayLabel, lastDays, readRange } from '#shared/day-range.ts'
import { ReportsScreen } from './reports-screen.tsx'

vi.mock('#platform/text-file.ts', () => ({ saveTextFile: vi.fn() }))

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  vi.mocked(saveTextFile).mockReset()
  stubResizeObserver()
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf({ isAdministrator: true, hasSecondFactor: true })))
  api.on(reportLearners, { periods: [], learners: 0 })
})

function open(query = '', language: Language = 'en') {
  const routes = [
    { path: '/administration/reports', element: <ReportsScreen /> },
    { path: '*', element: <p>elsewhere</p> },
  ]
  return renderApp(null, { at: `/administration/reports${query}`, language, routes })
}

const november = 'from=2026-11-01&to=2026-11-02'
const health: QuestionHealth = {
  questionId: '0b000000-0000-7000-8000-000000000001',
  title: 'Halves and quarters',
  ...{ language: 'en', subject: 'math', level: 'P5', answered: 1_240, facility: 0.12, discrimination: 0.314 },
  wrongOption: { label: 'C. {3/4}', count: 41 },
  alarm: 'too_hard',
}

describe('readRange', () => {
  it('takes the last 28 days for an address without days, and none for days that make no range', () => {
    expect(readRange({ from: '', to: '' }, '2026-11-28')).toEqual({ from: '2026-11-01', to: '2026-11-28' })
    expect(readRange({ from: '2026-11-01', to: '2026-11-01' })).toEqual({ from: '2026-11-01', to: '2026-11-01' })
    expect(readRange(lastDays(365, '2026-11-28'))).toBeDefined()
    for (const [from = '', to = ''] of [
      ['2026-11-02', '2026-11-01'],
      ['2026-11-01', ''],
      ['today', '2026-11-01'],
      ['2026-13-01', '2026-13-02'],
      ['2025-11-01', '2026-11-02'],
    ])
      expect(readRange({ from, to })).toBeUndefined()
  })

  it('labels days in both languages, with the year where a range has two', () => {
    const [one, two] = [readRange({ from: '2026-11-01', to: '2026-11-30' })!, { from: '2026-11-01', to: '2027-01-30' }]
    expect([dayLabel('2026-11-21', one, 'en'), dayLabel('2026-11-21', one, 'zh')]).toEqual(['21 Nov', '11月21日'])
    expect(dayLabel('2026-11-21', two, 'en')).toBe('21 Nov 2026')
  })
})

describe('ReportsScreen', () => {
  it('is closed to everybody but administrators', async () => {
    api.on(getSession, sessionOf(viewerOf({ isConfirmedTeacher: true })))
    const asked = api.on(reportLearners, { periods: [], learners: 0 })
    open()
    expect(await screen.findByText('For administrators only')).toBeDefined()
    expect(asked).toHaveLength(0)
  })

  it.each([
    ['en', 'Nobody learned in these days'],
    ['zh', '这段时间没有学生学习'],
  ] as const)('says kindly that there is nothing yet, in %s', async (language, title) => {
    open('', language)
    expect(await screen.findByText(title)).toBeDefined()
  })

  it('shows active students of the days in the address, and saves them as CSV', async () => {
    const asked = api.on(reportLearners, {
      periods: [
        { start: '2026-11-01', learners: 12 },
        { start: '2026-11-02', learners: 1_034 },
      ],
      learners: 1_040,
    })
    const { user, router } = open(`?${november}`)
    expect(await screen.findByText('1,040')).toBeDefined()
    expect(asked[0]?.query).toEqual({ from: '2026-11-01', to: '2026-11-02', per: 'day' })
    expect(within(screen.getByRole('table')).getByRole('row', { name: '2 Nov 1,034' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    expect(saveTextFile).toHaveBeenCalledExactlyOnceWith(
      '\uFEFF"Day","Students"\r\n"2026-11-01","12"\r\n"2026-11-02","1034"\r\n',
      { name: 'capyzen-Active students-2026-11-01-2026-11-02.csv', type: 'text/csv' },
    )
    await user.click(screen.getByRole('button', { name: 'Last 7 days' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?from=${lastDays(7).from}&to=${lastDays(7).to}`))
    expect(screen.getByRole('button', { name: 'Last 7 days', pressed: true })).toBeDefined()
  })

  it('says so when the address has no range of days, and shows the last 28', async () => {
    const asked = api.on(reportLearners, { periods: [], learners: 0 })
    open('?from=2026-11-09&to=2026-11-01')
    expect((await screen.findByRole('alert')).textContent).toContain('the last 28 days')
    await waitFor(() => expect(asked[0]?.query).toEqual({ ...lastDays(28), per: 'day' }))
  })

  it('shows minute by minute the lesson of the address, or else the one watched most', async () => {
    const lessons = ['one', 'two'].map((id) => ({
      id,
      title: { en: `Lesson ${id}`, zh: id },
      viewers: 4,
      completed: 1,
    }))
    api.on(reportLessons, { lessons })
    const asked = api.on(reportLesson, { viewers: 4, minutes: [1, 0.5] })
    open(`?view=lessons&lesson=two&${november}`)
    expect(await screen.findByText('4 students began this lesson in these days')).toBeDefined()
    expect(asked[0]?.params).toEqual({ courseId: 'two' })
    expect(screen.getByRole('row', { name: '2 50%' })).toBeDefined()
    expect(screen.getByRole('row', { name: /Lesson one.*1 \(25%\)/ })).toBeDefined()
  })

  it('shows questions with their alarms and links to them, in the chosen order, and saves all of them', async () => {
    const asked = api.on(reportQuestions, {
      questions: [health],
      total: 1,
      alarms: 1,
      countedAt: '2026-11-22T01:00:00Z',
    })
    const exported = api.on(exportQuestionHealth, {
      questions: [health, { ...health, wrongOption: null, alarm: null }],
    })
    const { user } = open('?view=questions&subject=math&show=alarms&order=hardest')
    const link = await screen.findByRole('link', { name: 'Halves and quarters' })
    expect(link.getAttribute('href')).toBe(`/authoring/questions/${health.questionId}`)
    expect(asked[0]?.query).toEqual({ subject: 'math', show: 'alarms', order: 'hardest', page: '1' })
    expect(screen.getByText('Very hard')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(saveTextFile).toHaveBeenCalled())
    expect(exported[0]?.query).toEqual({ subject: 'math', show: 'alarms', order: 'hardest' })
    expect(vi.mocked(saveTextFile).mock.calls[0]?.[0]).toContain(
      '"Halves and quarters","Math","P5","1240","0.120","0.314","C. 3/4","Very hard"',
    )
  })

  it('shows errors by the address pattern of their page', async () => {
    api.on(reportErrors, {
      days: [{ day: '2026-11-01', pageErrors: 1, failedCalls: 2 }],
      kinds: [
        { name: 'internal', operation: 'GET /api/courses/:courseId', page: 'course', count: 2, users: 1 },
        { name: 'TypeError', operation: null, page: null, count: 1, users: 1 },
      ],
    })
    open(`?view=errors&${november}`)
    expect(await screen.findByText('/courses/:courseId')).toBeDefined()
    expect(screen.getByText('another address')).toBeDefined()
  })

  it('shows each step to premium with its share of the step before, and follows the language', async () => {
    const counts = [200, 150, 30, 6, 3]
    const steps = ['registered', 'started', 'seven_days', 'looked_at_premium', 'premium'] as const
    api.on(reportFunnel, { steps: steps.map((step, nth) => ({ step, learners: counts[nth] ?? 0 })) })
    open(`?view=funnel&${november}`)
    expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
      'Registered200',
      'First lesson or question150 · 75% of the step before',
      'Seven days of learning30 · 20% of the step before',
      'Opened a payment page, or a parent did6 · 20% of the step before',
      'Premium3 · 50% of the step before',
    ])
    setLanguage('zh')
    expect(await screen.findByText('学习满七天')).toBeDefined()
  })
})
