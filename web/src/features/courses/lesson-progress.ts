import { listLessonProgress, type LessonProgress } from '@capyzen/contracts/videos'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useViewer } from '#features/auth/session.tsx'
import { call } from '#platform/api.ts'

export type BegunLesson = CallResult<typeof listLessonProgress>['lessons'][number]

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

/** What the player has saved stands on every screen at once, without asking every ten seconds; a lesson that is new is asked for. */
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
