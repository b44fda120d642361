import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { referralRules } from '@capyzen/contracts/referrals'
import { effectiveEntries } from '@capyzen/contracts/ledger'
import { enter, entriesOf, entriesOfOrder, ledgerEntries, lockLedger, type LedgerRow } from '#domains/commerce/ledger'
import { isPaid, leftOf, type OrderRow } from '#domains/commerce/orders'
import { lockUser, people } from '#domains/identity/auth'
import { childrenOf } from '#domains/identity/families'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import { areOneFamily } from './accepting.ts'
import { yearAround } from './rules.ts'
import { referrals } from './tables.ts'

interface OrderEvent {
  order: OrderRow
  now: Date
}

const reasons = {
  friend: 'First month of premium after an invitation',
  referrer: 'First month of premium of an invited friend',
  takenBack: 'The first month of premium was refunded',
  givenAgain: 'The refund of the first month of premium failed',
}

/** The referrer with their children, and whoever has a month of this order. */
export async function lockAccounts(tx: Transaction, order: OrderRow): Promise<void> {
  const isConcerned = or(
    and(eq(referrals.friendId, order.payerId), eq(referrals.status, 'pending')),
    eq(referrals.orderId, order.id),
  )
  const [referral] = await tx.select().from(referrals).where(isConcerned)
  if (!referral) return
  const rewarded = tx
    .select({ id: ledgerEntries.userId })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.source, Object.values(sourcesOf(referral.id))))
  const { referrerId } = referral
  const isOfReferrer =
    referrerId === null ? undefined : or(eq(people.id, referrerId), eq(people.guardianId, referrerId))
  await tx
    .select({ id: people.id })
    .from(people)
    .where(or(inArray(people.id, rewarded), isOfReferrer))
    // Parents before their children, as a deletion locks them.
    .orderBy(sql`${people.guardianId} nulls first`, people.id)
    .for('key share')
}

/** One month for both sides when an invited friend paid premium for the first time, in the transaction of the payment. */
export async function reward(tx: Transaction, { order, now }: OrderEvent): Promise<void> {
  if (order.kind !== 'premium_subscription') return
  // Puts payments of the friends of one referrer in order, so that the limit of the year holds.
  await lockLedger(tx)
  const isOfPayer = and(eq(referrals.friendId, order.payerId), eq(referrals.status, 'pending'))
  const [found] = await tx.select({ referrerId: referrals.referrerId }).from(referrals).where(isOfPayer)
  if (!found) return
  const referrer = found.referrerId === null ? undefined : await lockUser(tx, found.referrerId, 'key share')
  const [referral] = await tx.select().from(referrals).where(isOfPayer).for('update')
  if (!referral) return
  const payments = await premiumPaidBy(tx, order.payerId)
  if (!payments.includes(order.id)) return
  const isFirst = payments.every((orderId) => orderId === order.id)
  if (!isFirst || (referrer && (await areOneFamily(tx, order.payerId, referrer.id)))) {
    await tx.update(referrals).set({ status: 'refused' }).where(eq(referrals.id, referral.id))
    return
  }
  const isReferrerRewarded =
    referrer !== undefined &&
    referrer.bannedAt === null &&
    (await earnedIn(tx, referrer.id, now)) < referralRules.monthsPerYear
  await tx
    .update(referrals)
    .set({ status: 'earned', orderId: order.id, earnedAt: now, isReferrerRewarded })
    .where(eq(referrals.id, referral.id))
  const month = { kind: 'reward', at: now, amountCents: 0, product: 'premium', months: 1 } as const
  const source = sourcesOf(referral.id)
  await enter(tx, { ...month, userId: order.learnerId, source: source.friend, reason: reasons.friend })
  if (!isReferrerRewarded) return
  const userId = await learnerOf(tx, referrer.id)
  await enter(tx, { ...month, userId, source: source.referrer, reason: reasons.referrer })
}

const sourcesOf = (referralId: string) => ({
  friend: `referral ${referralId} friend`,
  referrer: `referral ${referralId} referrer`,
})

/** The orders of the payments; null for one from before there were orders. */
async function premiumPaidBy(tx: Transaction, userId: string): Promise<(string | null)[]> {
  const charges = await tx
    .selectDistinct({ orderId: ledgerEntries.orderId })
    .from(ledgerEntries)
    .where(
      and(
        or(eq(ledgerEntries.payerId, userId), eq(ledgerEntries.userId, userId)),
        eq(ledgerEntries.kind, 'charge'),
        eq(ledgerEntries.product, 'premium'),
        gt(ledgerEntries.amountCents, 0),
      ),
    )
  return charges.map(({ orderId }) => orderId)
}

/** Months that the account earned in the year around `now`, without those taken back. */
export async function earnedIn(db: DatabaseOrTransaction, referrerId: string, now: Date): Promise<number> {
  const { from, until } = yearAround(now)
  const [counted] = await db
    .select({ months: count() })
    .from(referrals)
    .where(and(hasEarned(referrerId), gte(referrals.earnedAt, from), lt(referrals.earnedAt, until)))
  return counted?.months ?? 0
}

export const hasEarned = (referrerId: string) =>
  and(eq(referrals.referrerId, referrerId), eq(referrals.status, 'earned'), eq(referrals.isReferrerRewarded, true))

/**
 * A parent's month goes to the student whose premium they paid for last, or else to their first child; everybody else
 * learns with their own account.
 */
async function learnerOf(tx: Transaction, referrerId: string): Promise<string> {
  const isOwn = or(eq(people.id, referrerId), eq(people.guardianId, referrerId))
  const [paidFor] = await tx
    .select({ id: people.id })
    .from(ledgerEntries)
    .innerJoin(people, eq(people.id, ledgerEntries.userId))
    .where(
      and(
        eq(ledgerEntries.payerId, referrerId),
        eq(ledgerEntries.kind, 'charge'),
        eq(ledgerEntries.product, 'premium'),
        isOwn,
      ),
    )
    .orderBy(desc(ledgerEntries.position))
    .limit(1)
  if (paidFor) return paidFor.id
  const [child] = await childrenOf(tx, referrerId)
  return child?.id ?? referrerId
}

/**
 * While the payment that earned them is refunded in full, both months are taken back; days that have passed stay. A
 * refund that failed gives them again.
 */
export async function followRefunds(tx: Transaction, { order, now }: OrderEvent): Promise<void> {
  if (!isPaid(order)) return
  await lockLedger(tx)
  const [first] = leftOf(await entriesOfOrder(tx, order.id)).toReversed()
  if (!first) return
  const [from, to] = first.leftCents === 0 ? (['earned', 'refused'] as const) : (['refused', 'earned'] as const)
  const [referral] = await tx
    .update(referrals)
    .set({ status: to })
    .where(and(eq(referrals.orderId, order.id), eq(referrals.status, from)))
    .returning({ id: referrals.id })
  if (!referral) return
  const rewards = await tx
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.source, Object.values(sourcesOf(referral.id))))
    .orderBy(asc(ledgerEntries.position))
  for (const reward of rewards)
    await reverse(tx, reward, to === 'refused' ? reasons.takenBack : reasons.givenAgain, now)
}

/** Takes a reward back, or undoes the last taking back. Each time is an entry of its own. */
async function reverse(tx: Transaction, reward: LedgerRow, reason: string, now: Date): Promise<void> {
  const { userId, source } = reward
  const own = (await entriesOf(tx, userId)).filter((entry) => entry.source.startsWith(source))
  const back = effectiveEntries(own).find(({ reverses }) => reverses === reward.position)
  await enter(tx, {
    ...{ kind: 'adjustment', at: now, userId, amountCents: 0, product: 'premium', reason },
    reverses: (back ?? reward).position,
    source: `${source} ${back ? 'given again' : 'taken back'}${own.length > 2 ? ` ${own.length}` : ''}`,
  })
}

/** Of deleted friends, unless the row still counts for the referrer. */
export async function deleteOrphans(db: Database): Promise<void> {
  await db
    .delete(referrals)
    .where(and(isNull(referrals.friendId), or(isNull(referrals.referrerId), ne(referrals.status, 'earned'))))
}
