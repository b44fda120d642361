import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { users, type Parent } from '#domains/identity/auth'
import type { Database } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { sharedSecret } from '#platform/secrets'
import { weeklyMailChoices } from './tables.ts'

export async function readChoice({ db }: Pick<Deps, 'db'>, { userId }: Parent) {
  const [found] = await db
    .select({ isOn: weeklyMailChoices.isOn, email: users.email, isConfirmed: users.emailVerified })
    .from(users)
    .leftJoin(weeklyMailChoices, eq(weeklyMailChoices.parentId, users.id))
    .where(eq(users.id, userId))
  return { isOn: found?.isOn ?? true, email: found?.isConfirmed ? found.email : null }
}

/** Of nobody when the account is gone. */
export async function setChoice({ db, clock }: Deps, parentId: string, isOn: boolean): Promise<void> {
  const changedAt = clock.now()
  await db
    .insert(weeklyMailChoices)
    .select(
      db
        .select({
          parentId: users.id,
          isOn: sql<boolean>`${isOn}::boolean`.as('is_on'),
          changedAt: sql<Date>`${changedAt.toISOString()}::timestamptz`.as('changed_at'),
        })
        .from(users)
        .where(eq(users.id, parentId)),
    )
    .onConflictDoUpdate({ target: weeklyMailChoices.parentId, set: { isOn, changedAt } })
}

/** A condition: the account has a confirmed email, isn't banned and has not switched it off. */
export const mayBeMailed = and(
  eq(users.emailVerified, true),
  isNotNull(users.email),
  isNull(users.bannedAt),
  notExists(
    sql`(select from ${weeklyMailChoices} where ${weeklyMailChoices.parentId} = ${users.id} and not ${weeklyMailChoices.isOn})`,
  ),
)

/** Never expires, because an old email must be able to end the series. It can do nothing else. */
export async function mailToken(db: Database, parentId: string): Promise<string> {
  return `${parentId}.${signatureOf(await sharedSecret(db, 'weekly mail'), parentId)}`
}

export async function stopByToken(deps: Deps, token: string): Promise<void> {
  const [parentId = '', signature = ''] = token.split('.')
  const expected = Buffer.from(signatureOf(await sharedSecret(deps.db, 'weekly mail'), parentId))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new AppError('link_expired')
  await setChoice(deps, parentId, false)
}

const signatureOf = (secret: string, parentId: string) =>
  createHmac('sha256', secret).update(parentId).digest('base64url')
