import { listLessonProgress } from '@capyzen/contracts/videos'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useViewer } from '#features/auth/session.tsx'
import { call } from '#platform/api.ts'

export type BegunLesson = CallResult<typeof listLessonProgress>['lessons'][number]

/** Whatever saves progress invalidates this: `queries.invalidateQueries({ queryKey: ['lesson-progress'] })`. */
const progressQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['lesson-progress', userId],
    queryFn: ({ signal }) => call(listLessonProgress, {}, { signal }),
    select: ({ lessons }) => lessons,
    enabled: userId !== undefined,
    // The player writes it meanwhile, so every screen that comes up asks anew.
    staleTime: 0,
  })

/** The lessons that the signed-in user has begun, the latest first, by their id; undefined for visitors and until it is known. */
export function useLessonProgress(): ReadonlyMap<string, BegunLesson> | undefined {
  const { data } = useQuery(progressQuery(useViewer()?.id))
  return useMemo(() => data && new Map(data.map((lesson) => [lesson.courseId, lesson])), [data])
}

/** From 0 to 1; only a lesson that is completed shows all of it. */
export function watchedShare({ watchedSeconds, durationSeconds, completedAt }: BegunLesson): number {
  return completedAt === null ? Math.min(0.99, watchedSeconds / durationSeconds) : 1
}

/** Whole minutes, at least one. */
export function minutesLeft({ watchedSeconds, durationSeconds }: BegunLesson): number {
  return Math.max(1, Math.ceil((durationSeconds - watchedSeconds) / 60))
}

/** Begun, not completed and worth going on with. */
export function isUnfinished({ watchedSeconds, completedAt }: BegunLesson): boolean {
  return watchedSeconds > 0 && completedAt === null
}
