import { listLessonProgress, type LessonProgress } from '@capyzen/contracts/videos'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { call } from '#platform/api.ts'

export type BegunLesson = CallResult<typeof listLessonProgress>['lessons'][number]

const progressQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['lesson-progress', userId],
    queryFn: ({ signal }) => call(listLessonProgress, {}, { signal }),
    select: ({ lessons }) => lessons,
    enabled: userId !== undefined,
    // The player saves progress meanwhile, so every screen fetches it again.
    staleTime: 0,
  })

/** The viewer's begun lessons by course id, latest first; undefined for visitors and while loading. */
export function useLessonProgress(): ReadonlyMap<string, BegunLesson> | undefined {
  const { data } = useQuery(progressQuery(useViewer()?.id))
  return useMemo(() => data && new Map(data.map((lesson) => [lesson.courseId, lesson])), [data])
}

/** Caches progress that the player has saved, so that screens need not poll; a lesson not cached yet is fetched. */
export function useTakeProgress(): (saved: LessonProgress) => void {
  const queries = useQueryClient()
  const userId = useViewer()?.id
  return useCallback(
    (saved) => {
      const { queryKey } = progressQuery(userId)
      const known = queries.getQueryData(queryKey)?.lessons ?? []
      if (!known.some(({ courseId }) => courseId === saved.courseId))
        return void queries.invalidateQueries({ queryKey })
      const lessons = known.map((lesson) => (lesson.courseId === saved.courseId ? { ...lesson, ...saved } : lesson))
      queries.setQueryData(queryKey, { lessons })
    },
    [queries, userId],
  )
}

/** From 0 to 1; 1 only for a completed lesson. */
export function watchedShare({ watchedSeconds, durationSeconds, completedAt }: BegunLesson): number {
  return completedAt === null ? Math.min(0.99, watchedSeconds / durationSeconds) : 1
}

export function minutesLeft({ watchedSeconds, durationSeconds }: BegunLesson): number {
  return Math.max(1, Math.ceil((durationSeconds - watchedSeconds) / 60))
}

export function isUnfinished({ watchedSeconds, completedAt }: BegunLesson): boolean {
  return watchedSeconds > 0 && completedAt === null
}
