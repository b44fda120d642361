import { and, eq, sql } from 'drizzle-orm'
import { accountCreatedAt } from '#domains/auth'
import { courses, enrol, requirePublishedCourse } from '#domains/courses'
import { grantContent, ownsContent } from '#domains/entitlements'
import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { isUsableAt } from './code-state.ts'
import { reserveGuess } from './guess-limits.ts'
import { accessCodeRedemptions, accessCodes } from './tables.ts'

export interface Redemption {
  code: string
  courseId: string
  userId: string
  /** Where the guess came from. */
  network: string
}

/** Unknown, switched off, expired and used up are one answer: whoever guesses learns nothing about a code. */
export type RedemptionOutcome = 'granted' | 'already_owned' | 'unknown_code'

/** A code opens one course for its holder; purchase, enrolment and record stand or fall together (spec 1 §4). */
export async function redeem(
  { db, clock }: { db: Database; clock: Clock },
  { code, courseId, userId, network }: Redemption,
): Promise<{ outcome: RedemptionOutcome }> {
  const now = clock.now()
  // What is not published is known to nobody, with or without a code.
  const course = await requirePublishedCourse(db, courseId)
  const contentIds = course.seriesId ? [courseId, course.seriesId] : [courseId]
  if (await ownsContent(db, { userId, contentIds })) return { outcome: 'already_owned' }
  const createdAt = await accountCreatedAt(db, userId)
  const guess = await reserveGuess(db, courseId, { userId, network, accountCreatedAt: createdAt }, now)
  if (!guess.allowed) throw new AppError('too_many_requests', { retryAfterSeconds: guess.retryAfterSeconds })
  const redemption = db.transaction(async (tx): Promise<RedemptionOutcome> => {
    const [found] = await tx
      .select({ id: accessCodes.id })
      .from(accessCodes)
      .where(and(eq(accessCodes.code, code), eq(accessCodes.courseId, courseId), isUsableAt(now)))
      // One after the other, so that the last use goes once; and switching off waits for us, or we for it.
      .for('update')
    if (!found) return 'unknown_code'
    // Whoever takes the course back at this moment waits for us, or we for them.
    await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('key share')
    await requirePublishedCourse(tx, courseId)
    const granted = await grantContent(tx, { userId, contentId: courseId, priceCents: 0, now })
    if (granted === 'already_owned') return granted
    await enrol(tx, { userId, courseId, classType: 'video', now })
    await countUse(tx, { accessCodeId: found.id, userId, redeemedAt: now })
    return granted
  })
  // One that fails by itself has guessed nothing.
  const outcome = await redemption.catch(async (error: unknown) => {
    await guess.giveBack()
    throw error
  })
  if (outcome !== 'unknown_code') await guess.giveBack()
  return { outcome }
}

/** An account counts once, also when it comes back after the course was taken from it. */
async function countUse(tx: Transaction, use: typeof accessCodeRedemptions.$inferInsert): Promise<void> {
  const first = await tx.insert(accessCodeRedemptions).values(use).onConflictDoNothing().returning()
  if (first.length === 0) return
  await tx
    .update(accessCodes)
    .set({ useCount: sql`${accessCodes.useCount} + 1` })
    .where(eq(accessCodes.id, use.accessCodeId))
}
