import type { CallInput } from '@capyzen/contracts/endpoint'
import type { trackBehaviour } from '@capyzen/contracts/analytics'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { spend } from '#platform/throttle'
import { userBehaviour } from './tables.ts'

type Behaviour = CallInput<typeof trackBehaviour>

/** Far more than a pupil can click; a loop gone wild stops here. */
const recordsPerMinute = 120

export async function record(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  behaviour: Behaviour,
): Promise<{ id: string }> {
  const now = clock.now()
  const rule = { key: `behaviour:${userId}`, limit: recordsPerMinute, windowSeconds: 60 }
  const { allowed, retryAfterSeconds } = await spend(db, rule, now)
  if (!allowed) throw new AppError('too_many_requests', { retryAfterSeconds })
  const [row] = await db
    .insert(userBehaviour)
    .values({ ...behaviour, userId, createdAt: now })
    .returning({ id: userBehaviour.id })
  if (!row) throw new Error('The behaviour record was not written')
  return row
}
