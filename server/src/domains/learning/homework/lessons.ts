import type { Domain } from '#platform/domain'
import type { Transaction } from '#platform/database'
import { AppError } from '#platform/errors'

export interface Lesson {
  grade: number
  lessonNumber: number
}

declare module '#platform/domain' {
  interface DomainHooks {
    /** Makes the questions of a lesson of characters, in its order; none where it has no characters to write. */
    publishLesson(tx: Transaction, lesson: Lesson, now: Date): Promise<{ questionVersionId: string; marks: number }[]>
  }
}

/** `not_found` for a lesson without questions. */
export async function placesOfLesson(
  tx: Transaction,
  domains: readonly Domain[],
  lesson: Lesson,
  now: Date,
): Promise<{ questionVersionId: string; marks: number; passage: null }[]> {
  for (const { publishLesson } of domains) {
    const places = publishLesson ? await publishLesson(tx, lesson, now) : []
    if (places.length > 0) return places.map((place) => ({ ...place, passage: null }))
  }
  throw new AppError('not_found')
}
