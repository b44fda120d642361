import { and, eq, sql } from 'drizzle-orm'
import { lockUser } from '#domains/identity/auth'
import { courses, enrol, requirePublishedCourse } from '#domains/content/courses'
import { giveContent } from '#domains/commerce/ledger'
import { ownsContent } from '#domains/identity/entitlements'
import type { Transaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { refund } from '#platform/rate-limits'
import { stateOf } from './code-state.ts'
import { spendGuess } from './guess-budgets.ts'
import { accessCodeRedemptions, accessCodes } from './tables.ts'

/** Unknown, switched off, expired and used up codes have one outcome, so that a guess reveals nothing. */
type RedemptionOutcome = 'granted' | 'already_owned' | 'unknown_code'

/** Grants the course; entitlement, enrolment and redemption are written in one transaction (spec 1 §4). */
export async function redeem(
  { db, clock }: Deps,
  { code, courseId, userId, network }: { code: string; courseId: string; userId: string; network: string },
): Promise<{ outcome: RedemptionOutcome }> {
  const now = clock.now()
  const course = await requirePublishedCourse(db, courseId)
  const contentIds = course.seriesId ? [courseId, course.seriesId] : [courseId]
  if (await ownsContent(db, { userId, contentIds })) return { outcome: 'already_owned' }
  return db.transaction(async (tx) => {
    // Before the code and the ledger, as the deletion of an account locks them in this order.
    const account = await lockUser(tx, userId, 'key share')
    if (!account) throw new AppError('session_not_found')
    const requester = { userId, network, accountCreatedAt: account.createdAt }
    const guess = await spendGuess(tx, courseId, requester, now)
    const [found] = await tx
      .select()
      .from(accessCodes)
      .where(and(eq(accessCodes.code, code), eq(accessCodes.courseId, courseId)))
      // Serialises redemptions, so that the last use is granted once, and waits for a change of the code.
      .for('update')
    const state = found && stateOf(found, now)
    const redemption = async (): Promise<RedemptionOutcome> => {
      // A parallel request of the same account may have taken the last use.
      if (!found || state !== 'usable')
        return (await ownsContent(tx, { userId, contentIds })) ? 'already_owned' : 'unknown_code'
      // Serialises with unpublishing the course.
      await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('key share')
      await requirePublishedCourse(tx, courseId)
      const source = `redemption ${newId()}`
      const granted = await giveContent(tx, {
        userId,
        contentId: courseId,
        source,
        reason: `access code ${found.id}`,
        now,
      })
      if (granted === 'already_owned') return granted
      await enrol(tx, { userId, courseId, classType: 'video', now })
      await countUse(tx, { accessCodeId: found.id, userId, redeemedAt: now })
      return granted
    }
    const outcome = await redemption()
    // Nobody guesses with a code that a classmate used up, and finding one out opens nothing.
    if (outcome !== 'unknown_code' || state === 'used_up') await refund(tx, guess)
    return { outcome }
  })
}

/** Counts an account once, also when it redeems again after losing the course. */
async function countUse(tx: Transaction, use: typeof accessCodeRedemptions.$inferInsert): Promise<void> {
  const first = await tx.insert(accessCodeRedemptions).values(use).onConflictDoNothing().returning()
  if (first.length === 0) return
  await tx
    .update(accessCodes)
    .set({ useCount: sql`${accessCodes.useCount} + 1` })
    .where(eq(accessCodes.id, use.accessCodeId))
}
