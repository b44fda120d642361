import { and, eq, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#platform/database'
import { courseRatings, courses } from './tables.ts'

interface OfOne {
  courseId: string
  userId: string
}

export async function starsBy(db: DatabaseOrTransaction, { courseId, userId }: OfOne): Promise<number | null> {
  const [given] = await db
    .select({ stars: courseRatings.stars })
    .from(courseRatings)
    .where(and(eq(courseRatings.courseId, courseId), eq(courseRatings.userId, userId)))
  return given?.stars ?? null
}

/** One opinion a pupil; a second one takes the place of the first. The course's sum and count move in the same transaction. */
export async function rate(
  db: DatabaseOrTransaction,
  { courseId, userId, stars, now }: OfOne & { stars: number; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Ratings of one course wait for each other, so that none is counted twice or lost.
    await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('update')
    const before = await starsBy(tx, { courseId, userId })
    await tx
      .insert(courseRatings)
      .values({ courseId, userId, stars, ratedAt: now })
      .onConflictDoUpdate({ target: [courseRatings.courseId, courseRatings.userId], set: { stars, ratedAt: now } })
    await tx
      .update(courses)
      .set({
        ratingSum: sql`${courses.ratingSum} + ${stars - (before ?? 0)}`,
        ratingCount: sql`${courses.ratingCount} + ${before === null ? 1 : 0}`,
      })
      .where(eq(courses.id, courseId))
  })
}
