import {
  changeCaptions,
  changeChapters,
  changeCourse,
  changeSeries,
  createCourse,
  createSeries,
  deleteCourseDraft,
  deleteSeriesDraft,
  exportCourses,
  getAuthoredCourse,
  getAuthoredSeries,
  getLessonText,
  importCourses,
  listAuthored,
  type AuthoredCourse,
  type AuthoredSeries,
} from '@capyzen/contracts/course-authoring'
import type { CallInput, CallResult } from '@capyzen/contracts/endpoint'
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { contentAccess } from '#features/entitlements/queries.ts'
import { call } from '#platform/api.ts'

export type Catalogue = CallResult<typeof listAuthored>

/** All series and courses as rows, drafts among them. */
export const catalogueQuery = queryOptions({
  queryKey: ['authoring', 'catalogue'],
  queryFn: ({ signal }) => call(listAuthored, {}, { signal }),
})

const seriesQuery = (seriesId: string) =>
  queryOptions({
    queryKey: ['authoring', 'series', seriesId],
    queryFn: ({ signal }) => call(getAuthoredSeries, { seriesId }, { signal }),
    select: ({ series }) => series,
  })

const courseQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['authoring', 'course', courseId],
    queryFn: ({ signal }) => call(getAuthoredCourse, { courseId }, { signal }),
    select: ({ course }) => course,
  })

const textQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['authoring', 'text', courseId],
    queryFn: ({ signal }) => call(getLessonText, { courseId }, { signal }),
  })

export const useAuthoredCatalogue = () => useQuery(catalogueQuery)
/** Undefined asks for nothing: the reader is no administrator. */
export const useAuthoredSeries = (seriesId: string | undefined) =>
  useQuery({ ...seriesQuery(seriesId ?? ''), enabled: seriesId !== undefined })
export const useAuthoredCourse = (courseId: string | undefined) =>
  useQuery({ ...courseQuery(courseId ?? ''), enabled: courseId !== undefined })
export const useLessonText = (courseId: string) => useQuery(textQuery(courseId))

/** Whether a lesson, even published, is out of pupils' sight because its series is a draft. */
export function useWaitsForSeries(): (entry: AuthoredSeries | AuthoredCourse) => boolean {
  const { data } = useAuthoredCatalogue()
  return (entry) =>
    'seriesId' in entry && data?.series.some(({ id, status }) => id === entry.seriesId && status === 'draft') === true
}

/** What pupils see of it is asked for again when it is next shown; the list of authors at once. */
export async function tellCatalogueChanged(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['public'], refetchType: 'none' })
  await queries.invalidateQueries({ ...contentAccess(), refetchType: 'none' })
  await queries.invalidateQueries(catalogueQuery)
}

// What is saved is saved: nobody waits for the list of everything, which may be long.
function keepSeries(queries: QueryClient, series: AuthoredSeries): void {
  queries.setQueryData(seriesQuery(series.id).queryKey, { series })
  void tellCatalogueChanged(queries)
}

function keepCourse(queries: QueryClient, course: AuthoredCourse): void {
  queries.setQueryData(courseQuery(course.id).queryKey, { course })
  void tellCatalogueChanged(queries)
}

export function useCreateSeries() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (made: CallInput<typeof createSeries>) => call(createSeries, made),
    onSuccess: (answer) => {
      if (answer.outcome === 'created') keepSeries(queries, answer.series)
    },
  })
}

export function useCreateCourse() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (made: CallInput<typeof createCourse>) => call(createCourse, made),
    onSuccess: (answer) => {
      if (answer.outcome === 'created') keepCourse(queries, answer.course)
    },
  })
}

export function useChangeSeries() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: CallInput<typeof changeSeries>) => call(changeSeries, change),
    onSuccess: (answer) => {
      if ('series' in answer) keepSeries(queries, answer.series)
    },
  })
}

export function useChangeCourse() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: CallInput<typeof changeCourse>) => call(changeCourse, change),
    onSuccess: (answer) => {
      if ('course' in answer) keepCourse(queries, answer.course)
    },
  })
}

export function useDeleteSeriesDraft() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (draft: CallInput<typeof deleteSeriesDraft>) => call(deleteSeriesDraft, draft),
    onSuccess: ({ outcome }, { seriesId }) => {
      if (outcome === 'deleted')
        void queries.invalidateQueries({ queryKey: seriesQuery(seriesId).queryKey, refetchType: 'none' })
      return tellCatalogueChanged(queries)
    },
  })
}

export function useDeleteCourseDraft() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (draft: CallInput<typeof deleteCourseDraft>) => call(deleteCourseDraft, draft),
    onSuccess: ({ outcome }, { courseId }) => {
      if (outcome === 'deleted')
        void queries.invalidateQueries({ queryKey: courseQuery(courseId).queryKey, refetchType: 'none' })
      return tellCatalogueChanged(queries)
    },
  })
}

/** Of a broken file nothing was kept, so nothing is asked for again. */
export function useChangeCaptions(courseId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: Omit<CallInput<typeof changeCaptions>, 'courseId'>) =>
      call(changeCaptions, { courseId, ...change }),
    onSuccess: (answer, { language }) => {
      if (!('captions' in answer)) return
      queries.setQueryData(
        textQuery(courseId).queryKey,
        (text) => text && { ...text, captions: { ...text.captions, [language]: answer.captions } },
      )
      void tellCatalogueChanged(queries)
    },
  })
}

export function useChangeChapters(courseId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: Omit<CallInput<typeof changeChapters>, 'courseId'>) =>
      call(changeChapters, { courseId, ...change }),
    onSuccess: ({ chapters, version }) => {
      queries.setQueryData(textQuery(courseId).queryKey, (text) => text && { ...text, chapters: { chapters, version } })
      void tellCatalogueChanged(queries)
    },
  })
}

export const useExportCourses = () => useMutation({ mutationFn: () => call(exportCourses, {}) })

/** A try changes nothing; what was applied may have changed every course. */
export function useImportCourses() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (table: CallInput<typeof importCourses>) => call(importCourses, table),
    onSuccess: async ({ applied }) => {
      if (!applied) return
      await tellCatalogueChanged(queries)
      await queries.invalidateQueries({ queryKey: ['authoring'], refetchType: 'none' })
    },
  })
}
