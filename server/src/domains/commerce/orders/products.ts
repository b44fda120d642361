import { eq } from 'drizzle-orm'
import { courses } from '#domains/content/courses'
import type { DatabaseOrTransaction } from '#platform/database'

/** A lesson is also given by its series. */
export async function contentThatGives(db: DatabaseOrTransaction, contentId: string): Promise<string[]> {
  const [course] = await db.select({ seriesId: courses.seriesId }).from(courses).where(eq(courses.id, contentId))
  return course?.seriesId ? [contentId, course.seriesId] : [contentId]
}
