import { findPage } from '@capyzen/contracts/pages'
import type { trackBehaviour } from '@capyzen/contracts/analytics'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { z } from 'zod'
import { rateLimits } from '#domains/identity/auth'
import type { Deps } from '#platform/deps'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'
import { userBehaviour } from './tables.ts'

type Batch = z.output<NonNullable<(typeof trackBehaviour)['body']>>

/** Older events are taken for so old: the browser's word places an event, but not far. */
const oldestMs = 5 * 60_000

export async function recordBehaviour(
  { db, clock }: Deps,
  userId: string,
  { events, sessionId, metadata }: Batch,
): Promise<CallResult<typeof trackBehaviour>> {
  const now = clock.now()
  await spendOrRefuse(db, budgetsOf(rateLimits.behaviourBatches, { user: userId }), now)
  const rows = await db
    .insert(userBehaviour)
    .values(
      events.map(({ ageMs, ...event }) => ({
        ...event,
        ...{ userId, sessionId, metadata },
        pageName: findPage(event.pageUrl) ?? null,
        ...(event.activityType === 'error_encounter' && {
          errorName: event.actionDetails?.name ?? null,
          operation: event.actionDetails?.operation ?? null,
        }),
        createdAt: new Date(now.getTime() - Math.min(ageMs, oldestMs)),
      })),
    )
    .onConflictDoNothing({ target: userBehaviour.id })
    .returning({ id: userBehaviour.id })
  return { stored: rows.length }
}
