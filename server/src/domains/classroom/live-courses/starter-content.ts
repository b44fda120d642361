import type { Database } from '#platform/database'
import { endPosition } from '#platform/ordering'
import { drawEnrolmentCode } from './authoring.ts'
import { liveCourses } from './tables.ts'

type LoadedLiveCourse = Pick<
  typeof liveCourses.$inferSelect,
  'id' | 'title' | 'description' | 'level' | 'subject' | 'maxStudents' | 'lessons' | 'priceCents' | 'isPremium'
>

/** Published without a teacher and a session, so that they show a price and nobody can enrol. Those that are there stay as they are. */
export async function loadLiveCourses(db: Database, courses: readonly LoadedLiveCourse[], now: Date): Promise<void> {
  for (const course of courses)
    await db
      .insert(liveCourses)
      .values({
        ...course,
        isPublished: true,
        isFreeForAll: false,
        enrolmentCode: drawEnrolmentCode(),
        position: endPosition(liveCourses),
        createdAt: now,
      })
      .onConflictDoNothing({ target: liveCourses.id })
}
