import type { Bilingual } from '@capyzen/contracts/bilingual'
import { getCatalogue, getCourse, getSeries } from '@capyzen/contracts/courses'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '#features/auth/session.tsx'
import { contentAccess } from '#features/entitlements/queries.ts'
import { ApiError, call } from '#platform/api.ts'

const catalogueQuery = queryOptions({
  queryKey: ['public', 'catalogue'],
  queryFn: ({ signal }) => call(getCatalogue, {}, { signal }),
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

export function useCatalogue() {
  return useQuery(catalogueQuery)
}

/** What every course and series is called, by id; undefined until it is known. */
export function useContentTitles(): ReadonlyMap<string, Bilingual> | undefined {
  const { data } = useCatalogue()
  return useMemo(() => data && new Map([...data.series, ...data.courses].map(({ id, title }) => [id, title])), [data])
}

export function useSeries(seriesId: string) {
  return useQuery(seriesQuery(seriesId))
}

/** One course and whether the reader may watch it, which is asked anew for everybody who signs in or out. */
export function useCourse(courseId: string) {
  const session = useSession()
  const userId = typeof session === 'string' ? null : session.id
  return useQuery({ ...courseQuery(courseId, userId), enabled: session !== 'loading' })
}

/** An id that no course could have is as unknown as one that no course has. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_request')
}
