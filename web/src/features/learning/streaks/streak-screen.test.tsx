import { getSession } from '@capyzen/contracts/auth'
import { getStreak, getStreakMonth, type Streak } from '@capyzen/contracts/streaks'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { StreakCard } from './streak-card.tsx'
import { StreakScreen } from './streak-screen.tsx'

let api: ReturnType<typeof fakeApi>

const streak: Streak = {
  today: '2026-11-21',
  current: 12,
  longest: 40,
  learnedToday: false,
  freezes: { held: 1, nextInDays: 3 },
  broken: null,
  milestones: [
    { days: 7, reachedOn: '2026-10-07' },
    { days: 30, reachedOn: '2026-10-30' },
    { days: 100, reachedOn: null },
    { days: 365, reachedOn: null },
  ],
  learningDays: 60,
  xp: 1_250,
  firstMonth: '2026-10',
}

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
  api.on(getStreakMonth, ({ params }) => ({
    month: params.month ?? '',
    days:
      params.month === '2026-11'
        ? [
            { day: '2026-11-19', state: 'learned' as const },
            { day: '2026-11-20', state: 'frozen' as const },
          ]
        : [{ day: '2026-10-31', state: 'learned' as const }],
  }))
})

const open = (over: Partial<Streak> = {}, at = '/learning-streak', language: 'en' | 'zh' = 'en') => {
  api.on(getStreak, { streak: { ...streak, ...over } })
  return renderApp(<StreakScreen />, { at, language })
}

describe('StreakScreen', () => {
  it('says how many days it is, what today would add and how many freezes are ready', async () => {
    open()
    expect(await screen.findByText('One question today adds a day.')).toBeDefined()
    expect(screen.getByText('1 of 2 ready')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Practise a question' })).toBeDefined()
  })

  it('tells by words which days of a month were learned or frozen, and turns the months', async () => {
    const { user } = open()
    const november = await screen.findByRole('table', { name: 'Learning days in November 2026' })
    expect(within(november).getByRole('cell', { name: /^20\s?Saved by a streak saver$/ })).toBeDefined()
    expect(
      within(november)
        .getByRole('cell', { name: /^21\s?Today$/ })
        .getAttribute('aria-current'),
    ).toBe('date')
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    const october = await screen.findByRole('table', { name: 'Learning days in October 2026' })
    expect(await within(october).findByRole('cell', { name: /^31\s?Learned$/ })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Previous month' })).toHaveProperty('disabled', true)
  })

  it('separates in Chinese what it says of today as Chinese does', async () => {
    open({ today: '2026-11-19', learnedToday: true }, '/learning-streak', 'zh')
    expect(await screen.findByText('今天，学习了')).toBeDefined()
  })

  it('is kind about a streak that ended, and says what remains', async () => {
    open({ current: 0, broken: { days: 12, lastDay: '2026-11-18' } })
    expect(await screen.findByText('You learned 12 days in a row')).toBeDefined()
    expect(screen.getByText(/longest streak, your points and the skills you’ve mastered all stay/)).toBeDefined()
    expect(screen.getByText(/A new one starts whenever you like/)).toBeDefined()
  })

  it('says of a streak that ended that the new one has begun, once it has', async () => {
    open({ current: 3, broken: { days: 12, lastDay: '2026-11-18' } })
    expect(await screen.findByText(/A new one has already begun/)).toBeDefined()
    expect(screen.queryByText(/whenever you like/)).toBeNull()
  })

  it('shows the badges of the streak society with their dates, and friends as coming soon', async () => {
    const { user } = open({}, '/learning-streak?view=society')
    expect(await screen.findByText('Reached on 7 Oct 2026')).toBeDefined()
    expect(screen.getByText('40 of 100 days')).toBeDefined()
    await user.click(screen.getByRole('tab', { name: 'Friends' }))
    expect(await screen.findByText('Coming soon')).toBeDefined()
  })
})

describe('StreakCard', () => {
  it('shows the streak in short with the way to its page', async () => {
    api.on(getStreak, { streak: { ...streak, current: 1, learnedToday: true } })
    renderApp(<StreakCard />)
    expect(await screen.findByText('day in a row')).toBeDefined()
    expect(screen.getByRole('link', { name: 'See calendar' }).getAttribute('href')).toBe('/learning-streak')
  })

  it('invites instead of counting none', async () => {
    api.on(getStreak, { streak: { ...streak, current: 0 } })
    renderApp(<StreakCard />)
    expect(await screen.findByText('Ready for a streak?')).toBeDefined()
    expect(screen.queryByText('0')).toBeNull()
  })
})
