import type { Bilingual } from '@capyzen/contracts/bilingual'
import {
  cataloguePageSize,
  getCatalogue,
  getCourse,
  getSeries,
  listContentTitles,
  rateCourse,
} from '@capyzen/contracts/courses'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession, useViewer } from '#features/auth/session.tsx'
import { contentAccess } from '#features/entitlements/queries.ts'
import { call } from '#platform/api.ts'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { toQuestion, type Filters } from './filters.ts'
import { messages } from './messages.ts'

/** A page begins at its offset; without one it is that of the content, or the first one. */
const catalogueQuery = (filters: Filters, content: string | null) => {
  const question = toQuestion(filters)
  const beginning = { ...(content !== null && { content }) }
  return infiniteQueryOptions({
    queryKey: ['public', 'catalogue', question, content],
    queryFn: ({ signal, pageParam }) =>
      call(getCatalogue, { ...question, ...(pageParam === null ? beginning : { offset: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextOffset }) => nextOffset,
    getPreviousPageParam: ({ offset }) => (offset > 0 ? Math.max(0, offset - cataloguePageSize) : null),
  })
}

const titlesQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ['public', 'content-titles', ids],
    queryFn: ({ signal }) => call(listContentTitles, { ids: ids.join(',') }, { signal }),
    enabled: ids.length > 0,
  })

const seriesQuery = (seriesId: string) =>
  queryOptions({
    queryKey: ['public', 'series', seriesId],
    queryFn: ({ signal }) => call(getSeries, { seriesId }, { signal }),
  })

const courseQuery = (courseId: string, userId: string | null) =>
  queryOptions({
    queryKey: [...contentAccess(courseId).queryKey, 'course', userId],
    queryFn: ({ signal }) => call(getCourse, { courseId }, { signal }),
  })

/** Page by page, from the first one, or from that on which `content` stands. What was shown stays until the new answer is there. */
export function useCatalogue(filters: Filters, content: string | null) {
  return useInfiniteQuery({ ...catalogueQuery(filters, content), placeholderData: keepPreviousData })
}

/** What these courses and series are called, by id; undefined until it is known. */
export function useContentTitles(ids: string[]): ReadonlyMap<string, Bilingual> | undefined {
  const { data } = useQuery(titlesQuery(ids.slice(0, 100)))
  return useMemo(() => data && new Map(data.titles.map(({ id, title }) => [id, title])), [data])
}

export function useSeries(seriesId: string) {
  return useQuery(seriesQuery(seriesId))
}

/** One course and whether the reader may watch it, which is asked anew for everybody who signs in or out. */
export function useCourse(courseId: string | null) {
  const session = useSession()
  const userId = typeof session === 'string' ? null : session.id
  return useQuery({ ...courseQuery(courseId ?? '', userId), enabled: session !== 'loading' && courseId !== null })
}

/** The stars show at once, and in the catalogue when that is next asked for. */
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
