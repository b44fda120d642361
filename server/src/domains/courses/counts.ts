import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { courseEnrollments, courseRatings, courses } from './tables.ts'

const counted = {
  enrolmentCount: sql<number>`(select count(*)::int from ${courseEnrollments} e where e.course_id = courses.id)`,
  ratingSum: sql<number>`(select coalesce(sum(r.stars), 0)::int from ${courseRatings} r where r.course_id = courses.id)`,
  ratingCount: sql<number>`(select count(*)::int from ${courseRatings} r where r.course_id = courses.id)`,
}

/**
 * Whoever deletes an account takes their enrolments and stars along, which the numbers beside a course don't hear. Those that are
 * wrong are counted anew, their rows locked: who joins meanwhile is added afterwards.
 */
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
