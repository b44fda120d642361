import { and, eq } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#platform/database'
import { courses, isPublishedCourse } from './tables.ts'

/** Skills of the taxonomy that a published lesson is about; none for one that is not known. */
export async function readLessonSkills(db: DatabaseOrTransaction, courseId: string): Promise<string[]> {
  const [found] = await db
    .select({ skills: courses.skills })
    .from(courses)
    .where(and(eq(courses.id, courseId), isPublishedCourse))
  return found?.skills ?? []
}
