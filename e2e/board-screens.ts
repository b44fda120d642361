import { randomInt } from 'node:crypto'
import { expect, type BrowserContext } from '@playwright/test'
import type { Screen } from './screen.ts'

async function mayJoin(context: BrowserContext): Promise<string> {
  expect((await context.request.patch('/api/account/profile', { data: { level: 'P5' } })).status()).toBe(200)
  return '/leaderboard'
}

async function asMember(context: BrowserContext): Promise<string> {
  const path = await mayJoin(context)
  const nickname = `Otter ${randomInt(10_000, 99_999)}`
  const joined = await context.request.put('/api/leaderboard/membership', { data: { nickname } })
  expect(await joined.json()).toMatchObject({ outcome: 'joined' })
  return path
}

/** Streak and leaderboard. */
export const boardScreens: Screen[] = [
  { name: 'learning streak', who: 'student', path: '/learning-streak' },
  { name: 'streak society', who: 'student', path: '/learning-streak?view=society' },
  { name: 'leaderboard before joining', who: 'student', path: mayJoin },
  { name: 'leaderboard of a member', who: 'student', path: asMember },
  {
    name: 'leaderboard of all time',
    who: 'student',
    path: async (context) => `${await asMember(context)}?board=all-time`,
  },
]
