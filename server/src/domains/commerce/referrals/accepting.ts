import { and, eq, gt, or, sql, isNull } from 'drizzle-orm'
import { tidyCode } from '@capyzen/contracts/typed-codes'
import { ledgerEntries } from '#domains/commerce/ledger'
import { type AccountHolder, lockUser, users, rateLimits } from '#domains/identity/auth'
import { householdOf } from '#domains/identity/families'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { newId } from '#platform/ids'
import { lockName } from '#platform/named-lock'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'
import { isNewAccount } from './rules.ts'
import { referralCodes, referrals } from './tables.ts'

/** The first code that counts wins. The caller cannot tell whether it counted. */
export async function accept(
  { db, clock }: Deps,
  { userId: friendId }: AccountHolder,
  typed: string,
): Promise<{ outcome: 'noted' }> {
  const now = clock.now()
  await spendOrRefuse(db, budgetsOf(rateLimits.referralAccepts, { user: friendId }), now)
  await db.transaction(async (tx) => {
    // One at a time, so that two accounts that name each other at once are seen as a ring.
    await lockName(tx, 'referrals')
    // A payment of this account waits for this, or comes before it.
    const friend = await lockUser(tx, friendId)
    const referrerId = await ownerOf(tx, tidyCode(typed))
    if (!friend || referrerId === undefined || !isNewAccount(friend.createdAt, now)) return
    if (await areOneFamily(tx, friendId, referrerId)) return
    if (await hasPaid(tx, friendId)) return
    if (await cameBy(tx, referrerId, friendId)) return
    await tx.insert(referrals).values({ id: newId(), friendId, referrerId, joinedAt: now }).onConflictDoNothing()
  })
  return { outcome: 'noted' }
}

async function ownerOf(tx: Transaction, code: string): Promise<string | undefined> {
  const [owner] = await tx
    .select({ userId: referralCodes.userId })
    .from(referralCodes)
    .innerJoin(users, eq(users.id, referralCodes.userId))
    .where(and(eq(referralCodes.code, code), isNull(users.bannedAt)))
    .for('key share', { of: users })
  return owner?.userId
}

/** Oneself, a parent and a child, or two children of one parent. */
export async function areOneFamily(db: DatabaseOrTransaction, one: string, other: string): Promise<boolean> {
  if (one === other) return true
  const { rows } = await db.execute<{ isOne: boolean }>(
    sql`select coalesce(${householdOf(one)} = ${householdOf(other)}, false) as "isOne"`,
  )
  return rows[0]?.isOne === true
}

/** Money for this account or by it, so that neither a former customer nor an account with the same payer counts. */
async function hasPaid(tx: Transaction, userId: string): Promise<boolean> {
  const [charge] = await tx
    .select({ position: ledgerEntries.position })
    .from(ledgerEntries)
    .where(
      and(
        or(eq(ledgerEntries.userId, userId), eq(ledgerEntries.payerId, userId)),
        eq(ledgerEntries.kind, 'charge'),
        gt(ledgerEntries.amountCents, 0),
      ),
    )
    .limit(1)
  return charge !== undefined
}

/** Whether `userId` came by a link of `ancestorId`, also over others in between. Rings cannot come about, so this ends. */
async function cameBy(tx: Transaction, userId: string, ancestorId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive chain (id) as (
      select referrer_id from referrals where friend_id = ${userId}
      union
      select referrals.referrer_id from referrals join chain on referrals.friend_id = chain.id
    )
    select from chain where id = ${ancestorId}`)
  return rows.length > 0
}
