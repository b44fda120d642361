/** Weekly boards and ranks of all time: who is shown, and which nicknames are refused. */

import * as contract from '@capyzen/contracts/leaderboard'
import { defineDomain } from '#platform/domain'
import { serve } from '#platform/http'
import { readAllTimeBoard } from './all-time.ts'
import { deleteOldWeeks, readWeekBoard, seatLearners } from './cohorts.ts'
import { allowChild, leaveBoard, listChildren, readOwnBoard, setMembership } from './membership.ts'
import { leaderboardPersonalData } from './personal-data.ts'

export { boardNickname } from './visibility.ts'

export const leaderboardDomain = defineDomain({
  name: 'leaderboard',
  routes(app, deps) {
    const { db } = deps
    serve(app, contract.getOwnBoard, ({ actor }) => readOwnBoard(db, actor.userId))
    serve(app, contract.getWeekBoard, ({ actor }) => readWeekBoard(deps, actor.userId))
    serve(app, contract.getAllTimeBoard, ({ actor, query }) => readAllTimeBoard(deps, query, actor.userId))
    serve(app, contract.setMembership, ({ actor, body }) => setMembership(deps, body.nickname, actor))
    serve(app, contract.leaveBoard, ({ actor }) => leaveBoard(db, actor.userId))
    serve(app, contract.listChildrenOnBoard, async ({ actor }) => ({ children: await listChildren(db, actor) }))
    serve(app, contract.allowChild, ({ actor, params, body }) => allowChild(deps, { ...params, ...body }, actor))
  },
  personalData: leaderboardPersonalData,
  periodicTasks: [
    { name: 'seat learners on the weekly board', everySeconds: 60, run: seatLearners },
    { name: 'delete old weekly boards', everySeconds: 3_600, run: deleteOldWeeks },
  ],
})
