interface Numbered<Lesson> {
  lesson: Lesson
  number: number
}

/** Lessons that cannot be watched yet come last; each keeps its number in the series. */
export function inDisplayOrder<Lesson extends { hasVideo: boolean; comingSoon?: boolean }>(
  lessons: readonly Lesson[],
): Numbered<Lesson>[] {
  const numbered = lessons.map((lesson, index) => ({ lesson, number: index + 1 }))
  return numbered.toSorted((one, other) => Number(isUnrecorded(one.lesson)) - Number(isUnrecorded(other.lesson)))
}

/** As a whole; an opening does not count. */
export const isRecorded = (lesson: { hasVideo: boolean; isOpeningOnly: boolean }) =>
  lesson.hasVideo && !lesson.isOpeningOnly

export function isUnrecorded({ hasVideo, comingSoon }: { hasVideo: boolean; comingSoon?: boolean }): boolean {
  return !hasVideo || comingSoon === true
}
