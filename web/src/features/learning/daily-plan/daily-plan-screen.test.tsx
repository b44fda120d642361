import { getSession } from '@capyzen/contracts/auth'
import { readDailyPlan, refreshDailyPlan, type DailyPlan, type PlanItem } from '@capyzen/contracts/daily-plan'
import { getEntitlements } from '@capyzen/contracts/entitlements'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { expectToast } from '#test/toasts.ts'
import type { Language } from '#platform/i18n.ts'
import { takeToasts } from '#ui/toast.tsx'
import { DailyPlanScreen } from './daily-plan-screen.tsx'
import { PlanCard } from './plan-card.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf({ level: 'P6' })))
  api.on(getEntitlements, { isPremium: false, premiumUntil: null, premiumPriceCents: 2990, isPremiumForSale: true })
})

const reviews: PlanItem = {
  ...{ kind: 'reviews', of: 'question', reason: 'due_reviews', minutes: 2 },
  ...{ needed: 2, done: 0, state: 'open' },
}
const skill: PlanItem = {
  ...{ kind: 'skill', skillId: 'MA.NA.FR.11', title: { en: 'Divide by a proper fraction', zh: '除以真分数' } },
  ...{ subject: 'math', reason: 'weak_skill', minutes: 8, needed: 5, done: 2, state: 'open' },
}
const lesson: PlanItem = {
  ...{ kind: 'lesson', courseId: 'p6-fractions', title: { en: 'Fractions', zh: '分数' }, subject: 'math' },
  ...{ reason: 'begun_lesson', minutes: 4, needed: 1, done: 0, state: 'open' },
}

const planOf = (over: Partial<DailyPlan> = {}): DailyPlan => ({
  day: '2026-11-24',
  items: [reviews, skill, lesson],
  isFinished: false,
  hasBonus: true,
  hasPath: true,
  level: 'P6',
  canRefresh: true,
  liveSession: null,
  week: [23, 24, 25, 26, 27, 28, 29].map((date) => ({
    day: `2026-11-${date}`,
    ...(date === 23
      ? { hasLearned: true, questions: 12, minutes: 25, xp: 1_150 }
      : { hasLearned: false, questions: 0, minutes: 0, xp: 0 }),
  })),
  ...over,
})

function open(plan: DailyPlan, language: Language = 'en') {
  api.on(readDailyPlan, plan)
  return renderApp(<DailyPlanScreen streak={<p>streak</p>} offer={<p>offer of premium</p>} />, { language })
}

describe('daily plan', () => {
  it.each([
    [
      'en',
      'Start: Review your mistakes',
      'Continue: Divide by a proper fraction',
      'Continue: Fractions',
      '0 of 3 done',
    ],
    ['zh', '开始：复习错题', '继续：除以真分数', '继续：分数', '完成 0 / 3 项'],
  ] as const)('leads to each part with its reason in %s', async (language, first, second, third, progress) => {
    open(planOf(), language)
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    await screen.findByRole('link', { name: first })
    expect(hrefOf(first)).toBe('/question-practice?kind=reviews')
    expect(hrefOf(second)).toBe('/question-practice?kind=skill&skillId=MA.NA.FR.11')
    expect(hrefOf(third)).toBe('/courses/p6-fractions')
    expect(screen.getByRole('progressbar', { name: progress })).toBeTruthy()
    expect(screen.getByText('streak')).toBeTruthy()
  })

  it.each([
    ['en', 'PSLE Chinese oral', 'Reading aloud', 'Sunday 22 Nov, 3:00 pm – 4:00 pm'],
    ['zh', '小六口试', '朗读', '星期日 11月22日15:00 – 16:00'],
  ] as const)('shows the next live session with its time in %s', async (language, title, topic, time) => {
    const liveSession = {
      ...{ id: '0198a000-0000-7000-8000-000000000001', courseId: 'oral' },
      ...{ title: { en: 'PSLE Chinese oral', zh: '小六口试' }, topic: { en: 'Reading aloud', zh: '朗读' } },
      ...{ startsAt: '2026-11-22T07:00:00Z', endsAt: '2026-11-22T08:00:00Z' },
      ...{ place: 'room' as const, state: 'later' as const },
    }
    open(planOf({ liveSession }), language)
    for (const text of [title, topic, time]) expect(await screen.findByText(text)).toBeTruthy()
    const link = screen.getByRole('link', { name: language === 'en' ? 'Online classroom' : '在线课堂' })
    expect(link.getAttribute('href')).toBe('/zoom-courses')
  })

  it('begins with a live lesson that is on', async () => {
    const liveSession = {
      ...{ id: '0198a000-0000-7000-8000-000000000001', courseId: 'oral', place: 'room' as const, state: 'on' as const },
      ...{ title: { en: 'PSLE Chinese oral', zh: '小六口试' }, topic: { en: 'Reading aloud', zh: '朗读' } },
      ...{ startsAt: '2026-11-22T07:00:00Z', endsAt: '2026-11-22T08:00:00Z' },
    }
    open(planOf({ liveSession }))
    expect(await screen.findByText('On now')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Join live session' })
    expect(link.getAttribute('href')).toBe(`/zoom-courses/rooms/${liveSession.id}`)
  })

  it('says that there is none for who has no seat', async () => {
    open(planOf())
    expect(await screen.findByText(/You aren’t enrolled in a live session/)).toBeTruthy()
  })

  it('shows the week of the server with a table of numbers', async () => {
    open(planOf())
    expect(await screen.findByText('You’ve learned something on 1 day this week.')).toBeTruthy()
    expect(screen.getByText(/Tuesday \(Today\): nothing yet/)).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Mon 12 25 1,150' })).toBeTruthy()
  })

  it('says the days in Chinese with its punctuation', async () => {
    open(planOf(), 'zh')
    expect(await screen.findByText('星期一：学过')).toBeTruthy()
    expect(screen.getByText('星期二（今天）：还没有学习')).toBeTruthy()
  })

  it('praises a finished plan, and says what needs not be done', async () => {
    open(
      planOf({
        isFinished: true,
        canRefresh: false,
        items: [
          { ...skill, done: 5, state: 'done' },
          { ...lesson, state: 'unavailable' },
        ],
      }),
    )
    expect(await screen.findByRole('heading', { name: 'Today’s plan is done!' })).toBeTruthy()
    expect(screen.getByText('Not needed')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Refresh path' })).toBeNull()
  })

  it('refreshes the path, and kindly refuses a second time', async () => {
    const { user } = open(planOf())
    const other = { ...skill, title: { en: 'Simplify expressions', zh: '化简代数式' } }
    api.on(refreshDailyPlan, { outcome: 'refreshed', plan: planOf({ items: [other] }) })
    await user.click(await screen.findByRole('button', { name: 'Refresh path' }))
    expect(await screen.findByText('Simplify expressions')).toBeTruthy()
    expect(takeToasts()).toMatchObject([{ title: 'Here is another path.' }])
    api.fail(refreshDailyPlan, { error: 'limit_reached' })
    await user.click(screen.getByRole('button', { name: 'Refresh path' }))
    await expectToast({ title: expect.stringMatching(/You’ve had another path today/) })
  })

  it('offers premium once in place of the path', async () => {
    const { unmount } = open(planOf({ hasPath: false, canRefresh: false, items: [reviews] }))
    expect(await screen.findAllByText('offer of premium')).toHaveLength(1)
    unmount()
    open(planOf())
    await screen.findByRole('button', { name: 'Refresh path' })
    expect(screen.queryByText('offer of premium')).toBeNull()
  })

  it.each([
    [{ level: null }, { level: null, items: [], canRefresh: false }, 'Which level are you in?'],
    [{ level: null, userType: 'parent' }, { level: null, items: [], hasPath: false }, 'Daily plans are for students'],
    [{ level: 'P6' }, { items: [], hasPath: false }, 'Nothing to review today'],
    [{ level: 'P6' }, { items: [], canRefresh: false }, 'Nothing is planned yet'],
  ] as const)('explains an empty plan of %j', async (viewer, plan, title) => {
    api.on(getSession, sessionOf(viewerOf(viewer)))
    open(planOf({ ...plan, items: [] }))
    expect(await screen.findByText(title)).toBeTruthy()
  })
})

describe('PlanCard', () => {
  it('tells how far today’s plan is, without the extra paper, and leads to it', async () => {
    const paper: PlanItem = {
      ...{ kind: 'paper', paperId: 'p6', title: { en: 'Paper', zh: '试卷' }, subject: 'math' },
      ...{ reason: 'weekend_paper', minutes: 60, needed: 1, done: 0, state: 'open' },
    }
    api.on(readDailyPlan, planOf({ items: [{ ...reviews, done: 2, state: 'done' }, skill, paper] }))
    renderApp(<PlanCard />)
    expect(await screen.findByText('1 of 2 done · About 5 min left')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See plan' }).getAttribute('href')).toBe('/daily-plan')
  })
})
