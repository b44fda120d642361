import { inArray, sql } from 'drizzle-orm'
import { readSessionTitles, sessionsTaughtBy } from '#domains/classroom/live-courses'
import { attempts, listIdOf, workIdOf } from '#domains/learning/attempts'
import type { DomainHooks } from '#platform/domain'
import { liveAsks } from './tables.ts'

/** Of lessons of the teacher's own courses. Its names also stand in the mistakes book. */
export const liveAnswersToCheck: DomainHooks['workToCheck'] = [
  {
    purpose: 'live',
    isCheckedBy: ({ userId }) =>
      sql`${attempts.listId} in (select 'live:' || asked.id from ${liveAsks} asked
        where asked.session_id in ${sessionsTaughtBy(userId)})`,
    async readNames(db, listIds) {
      const asked = await db
        .select({ id: liveAsks.id, sessionId: liveAsks.sessionId })
        .from(liveAsks)
        .where(inArray(liveAsks.id, listIds.map(workIdOf)))
      const titles = await readSessionTitles(
        db,
        asked.map(({ sessionId }) => sessionId),
      )
      return new Map(
        asked.flatMap(({ id, sessionId }) => {
          const title = titles.get(sessionId)
          return title ? [[listIdOf('live', id), { title, className: null, isListed: true }] as const] : []
        }),
      )
    },
  },
]
