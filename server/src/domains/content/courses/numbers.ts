import { and, eq, sql } from 'drizzle-orm'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { courseEnrollments, courseRatings, courses } from './tables.ts'

/** A second rating by the student replaces the first. Sum and count of the course change in the same transaction. */
export async function rate(
  db: DatabaseOrTransaction,
  { courseId, userId, stars, now }: { courseId: string; userId: string; stars: number; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Serialises ratings of one course, so that none is counted twice or lost.
    await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('update')
    const [before] = await tx
      .select({ stars: courseRatings.stars })
      .from(courseRatings)
      .where(and(eq(courseRatings.courseId, courseId), eq(courseRatings.userId, userId)))
    await tx
      .insert(courseRatings)
      .values({ courseId, userId, stars, ratedAt: now })
      .onConflictDoUpdate({ target: [courseRatings.courseId, courseRatings.userId], set: { stars, ratedAt: now } })
    await tx
      .update(courses)
      .set({
        ratingSum: sql`${courses.ratingSum} + ${stars - (before?.stars ?? 0)}`,
        ratingCount: sql`${courses.ratingCount} + ${before ? 0 : 1}`,
      })
      .where(eq(courses.id, courseId))
  })
}

const counted = {
  enrolmentCount: sql<number>`(select count(*)::int from ${courseEnrollments} e where e.course_id = courses.id)`,
  ratingSum: sql<number>`(select coalesce(sum(r.stars), 0)::int from ${courseRatings} r where r.course_id = courses.id)`,
  ratingCount: sql<number>`(select count(*)::int from ${courseRatings} r where r.course_id = courses.id)`,
}

/** Repairs counts after deleted accounts; the lock lets concurrent enrolments be added afterwards. */
export async function recountCourses(db: Database): Promise<void> {
  const wrong = await db
    .select({ id: courses.id })
    .from(courses)
    .where(
      sql`(${courses.enrolmentCount}, ${courses.ratingSum}, ${courses.ratingCount})
        <> (${counted.enrolmentCount}, ${counted.ratingSum}, ${counted.ratingCount})`,
    )
  for (const { id } of wrong)
    await db.transaction(async (tx) => {
      await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, id)).for('update')
      await tx.update(courses).set(counted).where(eq(courses.id, id))
    })
}
