import type { Bilingual } from '@capyzen/contracts/bilingual'
import {
  cataloguePageSize,
  getCatalogue,
  getCourse,
  getSeries,
  getWatchableCatalogue,
  listContentTitles,
  rateCourse,
  wishForRecording,
  withdrawRecordingWish,
} from '@capyzen/contracts/courses'
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession, useViewer } from '#features/identity/auth/session.tsx'
import { contentAccess } from '#features/identity/entitlements/queries.ts'
import { call } from '#platform/api.ts'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { chosenFilters } from '#shared/address-filters.ts'
import { catalogueFilters, type CatalogueFilters } from './catalogue-filters.tsx'
import { messages } from './messages.ts'

const courseQuery = (courseId: string, userId: string | null) =>
  queryOptions({
    queryKey: [...contentAccess(courseId).queryKey, 'course', userId],
    queryFn: ({ signal }) => call(getCourse, { courseId }, { signal }),
  })

/** Pages of the catalogue from the one with `content`, or the first. The previous result stays until the new one is there. */
export function useCatalogue(filters: CatalogueFilters, content: string | null) {
  const { watch, ...chosen } = chosenFilters(catalogueFilters, filters)
  const userId = useViewer()?.id
  // What can be watched depends on the viewer, so it is not part of the public cache.
  const key = watch ? [...contentAccess().queryKey, 'watchable', userId] : ['public', 'catalogue']
  const beginning = content === null ? {} : { content }
  return useInfiniteQuery({
    queryKey: [...key, chosen, content],
    queryFn: ({ signal, pageParam }) =>
      call(
        watch ? getWatchableCatalogue : getCatalogue,
        { ...chosen, ...(pageParam === null ? beginning : { offset: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextOffset }) => nextOffset,
    getPreviousPageParam: ({ offset }) => (offset > 0 ? Math.max(0, offset - cataloguePageSize) : null),
    placeholderData: keepPreviousData,
  })
}

/** Titles of courses and series by id; undefined while loading. */
export function useContentTitles(allIds: string[]): ReadonlyMap<string, Bilingual> | undefined {
  const ids = allIds.slice(0, 100)
  const { data } = useQuery({
    queryKey: ['public', 'content-titles', ids],
    queryFn: ({ signal }) => call(listContentTitles, { ids: ids.join(',') }, { signal }),
    enabled: ids.length > 0,
  })
  return useMemo(() => data && new Map(data.titles.map(({ id, title }) => [id, title])), [data])
}

/** With what is open to the viewer, so it is fetched again after signing in or out, and after a code was entered. */
export function useSeries(seriesId: string, { enabled = true } = {}) {
  const session = useSession()
  const userId = typeof session === 'string' ? null : session.id
  return useQuery({
    enabled: enabled && session !== 'loading',
    queryKey: ['public', 'series', seriesId, userId],
    queryFn: ({ signal }) => call(getSeries, { seriesId }, { signal }),
    staleTime: 0,
  })
}

/** One course and the viewer's access to it, fetched again after signing in or out. */
export function useCourse(courseId: string | null) {
  const session = useSession()
  const userId = typeof session === 'string' ? null : session.id
  return useQuery({ ...courseQuery(courseId ?? '', userId), enabled: session !== 'loading' && courseId !== null })
}

/** Asks for an email about the recording, or takes that back. */
export function useRecordingWish(courseId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (isWished: boolean) => {
      const { outcome } = await call(isWished ? wishForRecording : withdrawRecordingWish, { courseId })
      return outcome
    },
    onSuccess: (outcome) => {
      if (outcome === 'already_recorded') toast.success(textNow(messages, 'wishRecorded'))
      return queries.invalidateQueries(contentAccess(courseId))
    },
    onError: () => toast.error(textNow(messages, 'wishFailed')),
  })
}

/** A new rating shows at once here, and in the catalogue when it is next fetched. */
export function useRateCourse(courseId: string) {
  const queries = useQueryClient()
  const userId = useViewer()?.id ?? null
  return useMutation({
    mutationFn: (stars: number) => call(rateCourse, { courseId, stars }),
    onSuccess: async ({ outcome }) => {
      if (outcome === 'not_watched_yet') toast.info(textNow(messages, 'rateNotYet'))
      await queries.invalidateQueries({ queryKey: courseQuery(courseId, userId).queryKey })
      await queries.invalidateQueries({ queryKey: ['public'], refetchType: 'none' })
    },
    onError: () => toast.error(textNow(messages, 'rateFailed')),
  })
}
