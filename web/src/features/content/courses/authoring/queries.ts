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
  orderCourses,
  orderSeries,
  type AuthoredCourse,
  type AuthoredSeries,
  type AuthoredCourseRow,
  type AuthoredSeriesRow,
} from '@capyzen/contracts/course-authoring'
import type { CallInput, CallResult } from '@capyzen/contracts/endpoint'
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { contentAccess } from '#features/identity/entitlements/queries.ts'
import { call } from '#platform/api.ts'
import { textNow } from '#platform/i18n.ts'
import { catalogueQuery } from '#shared/catalogue-query.ts'
import { toast } from '#ui/toast.tsx'
import { orderMessages } from './messages.ts'

export type Catalogue = CallResult<typeof listAuthored>

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
export const useAuthoredSeries = (seriesId: string) => useQuery(seriesQuery(seriesId))
export const useAuthoredCourse = (courseId: string) => useQuery(courseQuery(courseId))
export const useLessonText = (courseId: string) => useQuery(textQuery(courseId))

/** Whether a published lesson is hidden from students because its series is a draft. */
export function useWaitsForSeries(): (entry: AuthoredSeries | AuthoredCourse) => boolean {
  const { data } = useAuthoredCatalogue()
  return (entry) =>
    'seriesId' in entry && data?.series.some(({ id, status }) => id === entry.seriesId && status === 'draft') === true
}

/** Refetches the authors' list now, and what students see when it is next shown. */
async function tellCatalogueChanged(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['public'], refetchType: 'none' })
  await queries.invalidateQueries({ ...contentAccess(), refetchType: 'none' })
  await queries.invalidateQueries(catalogueQuery)
}

type SavingEndpoint = typeof createSeries | typeof createCourse | typeof changeSeries | typeof changeCourse

/** Caches the saved entry and refetches the list, which may be long, in the background. */
function useSaveEntry<E extends SavingEndpoint>(endpoint: E) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onSuccess: (answer) => cacheSaved(queries, answer),
  })
}

function cacheSaved(queries: QueryClient, answer: CallResult<SavingEndpoint>): void {
  if ('series' in answer) queries.setQueryData(seriesQuery(answer.series.id).queryKey, { series: answer.series })
  else if ('course' in answer) queries.setQueryData(courseQuery(answer.course.id).queryKey, { course: answer.course })
  else return
  void tellCatalogueChanged(queries)
}

export const useCreateSeries = () => useSaveEntry(createSeries)
export const useCreateCourse = () => useSaveEntry(createCourse)
export const useChangeSeries = () => useSaveEntry(changeSeries)
export const useChangeCourse = () => useSaveEntry(changeCourse)

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

/** A trial run changes nothing; an import may change every course. */
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

/** All ids of a list; `within` is a series, or null for single courses. */
export type NewOrder = { list: 'series'; ids: string[] } | { list: 'courses'; within: string | null; ids: string[] }

const mutationKey = ['authoring', 'order']

/** Shows the new order at once; an error restores the old one and says why. */
export function useOrder() {
  const queries = useQueryClient()
  const { queryKey } = catalogueQuery
  return useMutation({
    mutationKey,
    // One after the other, so that the last request wins.
    scope: { id: 'authoring-order' },
    mutationFn: (order: NewOrder) =>
      order.list === 'series'
        ? call(orderSeries, { seriesIds: order.ids })
        : call(orderCourses, { within: order.within, courseIds: order.ids }),
    onMutate: async ({ list, ids }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      if (before)
        queries.setQueryData(queryKey, {
          ...before,
          [list]: inOrder<AuthoredSeriesRow | AuthoredCourseRow>(before[list], ids),
        })
      return { before }
    },
    onSuccess: ({ outcome }, _order, context) => {
      if (outcome === 'ordered') return
      queries.setQueryData(queryKey, context.before)
      toast.error(textNow(orderMessages, 'changedMeanwhile'), textNow(orderMessages, 'changedMeanwhileWhy'))
    },
    onError: (_error, _order, context) => {
      queries.setQueryData(queryKey, context?.before)
      toast.error(textNow(orderMessages, 'notOrdered'), textNow(orderMessages, 'notOrderedWhy'))
    },
    // While another request waits, the server's list would undo it on the screen.
    onSettled: () => (queries.isMutating({ mutationKey }) === 1 ? tellCatalogueChanged(queries) : undefined),
  })
}

/** Reorders the named items among their places; all others stay. */
function inOrder<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const named = new Set(ids)
  const queue = ids.values()
  return items.map((item) => (named.has(item.id) ? (byId.get(queue.next().value ?? '') ?? item) : item))
}
