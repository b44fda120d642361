import { users } from '#domains/auth'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { redeem } from './service.ts'

/** New pupils, each at a place of their own, who enter one code at the same moment. Gives what each was answered. */
export async function redeemAtOnce(
  deps: { db: Database; clock: Clock },
  { code, courseId, pupils }: { code: string; courseId: string; pupils: number },
) {
  const rows = Array.from({ length: pupils }, (_, at) => ({ name: `Pupil ${at}`, userType: 'student' as const }))
  const made = await deps.db.insert(users).values(rows).returning({ userId: users.id })
  return Promise.all(
    made.map(async ({ userId }, at) => {
      const { outcome } = await redeem(deps, { code, courseId, userId, network: `10.1.0.${at}` })
      return { userId, outcome }
    }),
  )
}
