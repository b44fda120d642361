import type { Language } from '@capyzen/contracts/bilingual'
import { getCourseVideo, getTranscript, saveLessonProgress, type LessonProgress } from '@capyzen/contracts/videos'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { knownViewer } from '#features/identity/auth/session-query.ts'
import { useSession } from '#features/identity/auth/session.tsx'
import { contentAccess } from '#features/identity/entitlements/queries.ts'
import { ApiError, call } from '#platform/api.ts'
import { deviceNow } from '#platform/clock.ts'
import { untilRenewal } from './address-life.ts'
import type { Sent, WhatWasWatched } from './progress-keeper.ts'

const courseVideoQuery = (courseId: string, userId: string | null) =>
  queryOptions({
    queryKey: [...contentAccess(courseId).queryKey, 'video', userId],
    queryFn: async ({ signal }) => {
      const { video, embedded } = await call(getCourseVideo, { courseId }, { signal })
      return { video, embedded, fetchedAt: deviceNow() }
    },
    // Addresses expire after an hour, so they are refetched shortly before, also in a hidden tab.
    staleTime: ({ state: { data } }) => lastingFor(data, data?.fetchedAt),
    refetchInterval: ({ state: { data } }) => lastingFor(data, deviceNow()),
    refetchIntervalInBackground: true,
  })

type Fetched = { video: { expiresAt: string } | null; fetchedAt: number }

function lastingFor(data: Fetched | undefined, since = 0): number {
  if (!data?.video) return 300_000
  return untilRenewal({ fetchedAt: data.fetchedAt, expiresAt: data.video.expiresAt }, since)
}

/** The video of a course that the viewer may watch, with addresses that have not expired. */
export function useCourseVideo(courseId: string) {
  const session = useSession()
  const userId = typeof session === 'string' ? null : session.id
  return useQuery({ ...courseVideoQuery(courseId, userId), enabled: session !== 'loading' })
}

export function useAskAccessAgain(courseId: string) {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries(contentAccess(courseId)), [queries, courseId])
}

/** Saves what was watched, even when the page closes; undefined for visitors. */
export function useSaveProgress(courseId: string, onSaved?: (progress: LessonProgress) => void) {
  const queries = useQueryClient()
  const session = useSession()
  const userId = typeof session === 'string' ? null : session.id
  const save = useCallback(
    async (what: WhatWasWatched): Promise<Sent> => {
      // Another viewer has signed in, and one child's progress must not count for another.
      if (knownViewer(queries)?.id !== userId) return 'refused'
      try {
        const { progress } = await call(
          saveLessonProgress,
          { courseId, ...what },
          { keepalive: true, isRepeatable: true },
        )
        const { queryKey } = courseVideoQuery(courseId, userId)
        // Keeps the age of the addresses in it.
        const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt
        queries.setQueryData(
          queryKey,
          (kept) =>
            kept && {
              ...kept,
              video: kept.video && { ...kept.video, progress },
              embedded: kept.embedded && { ...kept.embedded, progress },
            },
          updatedAt === undefined ? {} : { updatedAt },
        )
        onSaved?.(progress)
        return 'kept'
      } catch (error) {
        return error instanceof ApiError && error.status >= 400 && error.status < 500 ? 'refused' : 'later'
      }
    },
    [queries, courseId, userId, onSaved],
  )
  return userId === null ? undefined : save
}

export function useTranscript(courseId: string, language: Language) {
  return useQuery({
    queryKey: [...contentAccess(courseId).queryKey, 'transcript', language],
    queryFn: ({ signal }) => call(getTranscript, { courseId, language }, { signal }),
    staleTime: 3_600_000,
  })
}
