import { and, count, eq, gt, sql } from 'drizzle-orm'
import { courses, isPublishedCourse } from '#domains/content/courses'
import { lessonProgress } from '#domains/content/videos'
import type { Database } from '#platform/database'

/** Lessons that were begun, and how many of them were watched to the end. */
export async function countLessons(db: Database, userId: string): Promise<{ started: number; completed: number }> {
  const [row] = await db
    .select({ started: count(), completed: sql<number>`count(${lessonProgress.completedAt})::int` })
    .from(lessonProgress)
    .innerJoin(courses, eq(courses.id, lessonProgress.courseId))
    .where(and(eq(lessonProgress.userId, userId), gt(lessonProgress.watchedSeconds, 0), isPublishedCourse))
  return row ?? { started: 0, completed: 0 }
}
