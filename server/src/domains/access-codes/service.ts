import { randomInt } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { AccessCodeRow } from '@capyzen/contracts/access-codes'
import { accountCreatedAt, type Administrator } from '#domains/auth'
import { enrol, requireCourse } from '#domains/courses'
import { grantContent, ownsContent } from '#domains/entitlements'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { reserveGuess } from './guess-limits.ts'
import { accessCodes } from './tables.ts'

export interface Redemption {
  code: string
  courseId: string
  userId: string
  /** Where the guess came from. */
  address: string
}

export type RedemptionOutcome = 'granted' | 'already_owned' | 'unknown_code'

/** A code opens one course for its holder; purchase and enrolment stand or fall together (spec 1 §4). */
export async function redeem(
  { db, clock }: { db: Database; clock: Clock },
  { code, courseId, userId, address }: Redemption,
): Promise<{ outcome: RedemptionOutcome }> {
  const now = clock.now()
  const course = await requireCourse(db, courseId)
  const contentIds = course.seriesId ? [courseId, course.seriesId] : [courseId]
  if (await ownsContent(db, { userId, contentIds })) return { outcome: 'already_owned' }
  const createdAt = await accountCreatedAt(db, userId)
  const guess = await reserveGuess(db, courseId, { userId, address, accountCreatedAt: createdAt }, now)
  if (!guess.allowed) throw new AppError('too_many_requests', { retryAfterSeconds: guess.retryAfterSeconds })
  const outcome = await db.transaction(async (tx): Promise<RedemptionOutcome> => {
    const [found] = await tx
      .select({ id: accessCodes.id })
      .from(accessCodes)
      .where(and(eq(accessCodes.code, code), eq(accessCodes.courseId, courseId), eq(accessCodes.isActive, true)))
      // Switching the code off waits for us, or we for it: never a redemption after the switch.
      .for('share')
    if (!found) return 'unknown_code'
    const granted = await grantContent(tx, { userId, contentId: courseId, priceCents: 0, now })
    if (granted === 'granted') await enrol(tx, { userId, courseId, classType: 'video', now })
    return granted
  })
  if (outcome !== 'unknown_code') await guess.giveBack()
  return { outcome }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Eight characters from a cryptographic source, every one of the 36⁸ equally likely. */
export function drawCode(): string {
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

export async function generate(
  { db, clock }: { db: Database; clock: Clock },
  { courseId, by }: { courseId: string; by: Administrator },
): Promise<AccessCodeRow> {
  await requireCourse(db, courseId)
  for (;;) {
    const [row] = await db
      .insert(accessCodes)
      .values({ code: drawCode(), courseId, createdBy: by.userId, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning()
    if (row) return toRow(row)
  }
}

export async function listCodes(db: Database, courseId: string): Promise<AccessCodeRow[]> {
  await requireCourse(db, courseId)
  const rows = await db
    .select()
    .from(accessCodes)
    .where(eq(accessCodes.courseId, courseId))
    .orderBy(desc(accessCodes.createdAt), desc(accessCodes.id))
  return rows.map(toRow)
}

/** Doing it twice changes nothing. */
export async function deactivate(db: Database, accessCodeId: string): Promise<AccessCodeRow> {
  const [row] = await db
    .update(accessCodes)
    .set({ isActive: false })
    .where(eq(accessCodes.id, accessCodeId))
    .returning()
  if (!row) throw new AppError('not_found')
  return toRow(row)
}

function toRow({ id, code, courseId, isActive, createdAt }: typeof accessCodes.$inferSelect): AccessCodeRow {
  return { id, code, courseId, isActive, createdAt: createdAt.toISOString() }
}
