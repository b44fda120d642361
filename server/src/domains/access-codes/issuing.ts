import { randomInt } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import { mostUsableCodes, type AccessCodeRow } from '@capyzen/contracts/access-codes'
import type { Administrator } from '#domains/auth'
import { courses, requireCourse } from '#domains/courses'
import { recordAudit } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { isUsableAt, toRow } from './code-state.ts'
import { accessCodes } from './tables.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Eight characters from a cryptographic source, every one of the 36⁸ equally likely. */
export function drawCode(): string {
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

export interface Terms {
  label: string
  expiresAt: Date | null
  maxUses: number | null
}

/** Made together, so that all have the same `createdAt`. */
export async function generate(
  { db, clock }: { db: Database; clock: Clock },
  { courseId, number, terms, by }: { courseId: string; number: number; terms: Terms; by: Administrator },
): Promise<AccessCodeRow[]> {
  const now = clock.now()
  requireFuture(terms.expiresAt, now)
  await requireCourse(db, courseId)
  return db.transaction(async (tx) => {
    await requireRoom(tx, { courseId, number, now })
    const made: (typeof accessCodes.$inferSelect)[] = []
    while (made.length < number) {
      const drawn = Array.from({ length: number - made.length }, () => ({
        ...{ ...terms, courseId, createdAt: now, createdBy: by.userId },
        code: drawCode(),
      }))
      // One that the course has already is drawn again.
      made.push(...(await tx.insert(accessCodes).values(drawn).onConflictDoNothing().returning()))
    }
    const subject = { subjectId: courseId, detail: String(number) }
    await recordAudit(tx, { actorId: by.userId, action: 'access_codes_made', ...subject, at: now })
    return made.map((row) => toRow(row, now))
  })
}

/** Codes that are made for a course at the same time are counted one after the other. */
export async function requireRoom(
  tx: Transaction,
  { courseId, number, now }: { courseId: string; number: number; now: Date },
): Promise<void> {
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('no key update')
  const [{ usable } = { usable: 0 }] = await tx
    .select({ usable: count() })
    .from(accessCodes)
    .where(and(eq(accessCodes.courseId, courseId), isUsableAt(now)))
  if (usable + number > mostUsableCodes) throw new AppError('limit_reached')
}

/** A code that is over when it is made is a slip of the hand. */
export function requireFuture(expiresAt: Date | null | undefined, now: Date): void {
  if (expiresAt && expiresAt <= now) throw new AppError('invalid_request', { fields: ['expiresAt'] })
}
