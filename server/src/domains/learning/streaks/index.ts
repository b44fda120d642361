/** Which days make a learning streak, with freezes and milestones. */

import * as contract from '@capyzen/contracts/streaks'
import { defineDomain } from '#platform/domain'
import { serve } from '#platform/http'
import { readMonth, readStreak } from './service.ts'

export const streaksDomain = defineDomain({
  name: 'streaks',
  routes(app, { db, clock }) {
    serve(app, contract.getStreak, async ({ actor }) => ({ streak: await readStreak(db, actor.userId, clock.now()) }))
    serve(app, contract.getStreakMonth, ({ actor, params }) => readMonth(db, actor.userId, params.month, clock.now()))
  },
})
