import type { Bilingual } from '@capyzen/contracts/bilingual'
import { getCatalogue, getCourse, getSeries, listContentTitles } from '@capyzen/contracts/courses'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '#features/auth/session.tsx'
import { contentAccess } from '#features/entitlements/queries.ts'
import { ApiError, call } from '#platform/api.ts'
import { toQuestion, type Filters } from './filters.ts'

const catalogueQuery = (filters: Filters, content: string | null) => {
  const question = toQuestion(filters)
  return infiniteQueryOptions({
    queryKey: ['public', 'catalogue', question, content],
    queryFn: ({ signal, pageParam }) =>
      call(
        getCatalogue,
        { ...question, offset: pageParam, ...(content !== null && pageParam === 0 && { content }) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }) => nextOffset,
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

/** Page by page, from the first one; with `content` as far as that goes. What was shown stays until the new answer is there. */
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

/** An id that no course could have is as unknown as one that no course has. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_request')
}
