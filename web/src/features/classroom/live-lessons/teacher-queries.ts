import { listTaughtClasses } from '@capyzen/contracts/classes'
import type { CallInput, CallResult } from '@capyzen/contracts/endpoint'
import { getAuthoredLiveCourse } from '@capyzen/contracts/live-courses'
import {
  addSlides,
  arrangeSlides,
  askQuestion,
  closeAsk,
  prepareLiveSession,
  readLiveResults,
  readMaterials,
  type Slide,
} from '@capyzen/contracts/live-lessons'
import { listRoomReports } from '@capyzen/contracts/live-room'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { key, showAsk } from './queries.ts'

export const materialsQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [...key, 'materials', sessionId],
    queryFn: ({ signal }) => call(readMaterials, { sessionId }, { signal }),
    // It may have been prepared in another tab meanwhile.
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export const resultsQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [...key, 'results', sessionId],
    queryFn: ({ signal }) => call(readLiveResults, { sessionId }, { signal }),
    staleTime: 0,
  })

export const reportsQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [...key, 'reports', sessionId],
    queryFn: ({ signal }) => call(listRoomReports, { sessionId }, { signal }),
    staleTime: 0,
  })

/** The classes whose students have seats in the course, or all of the teacher's where it has none of them. */
export const classesOfCourseQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...key, 'classes', courseId],
    queryFn: async ({ signal }) => {
      const [{ course }, { classes }] = await Promise.all([
        call(getAuthoredLiveCourse, { courseId }, { signal }),
        call(listTaughtClasses, {}, { signal }),
      ])
      const taught = classes.filter(({ isArchived }) => !isArchived)
      const linked = taught.filter(({ id }) => course.classIds.includes(id))
      const isLinked = linked.length > 0
      return { classes: isLinked ? linked : taught, isLinked, inNoClass: course.inNoClass }
    },
  })

export function useAskQuestion(sessionId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (questionVersionId: string) => call(askQuestion, { sessionId, questionVersionId }),
    onSuccess: ({ ask }) => showAsk(queries, sessionId, ask),
  })
}

export function useCloseAsk(sessionId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { askId: string; isPutAway: boolean }) => call(closeAsk, input, { isRepeatable: true }),
    onSuccess: ({ ask }, { isPutAway }) => showAsk(queries, sessionId, isPutAway ? null : ask),
  })
}

type Materials = CallResult<typeof readMaterials>

function useMaterialsChange(sessionId: string) {
  const queries = useQueryClient()
  return (change: Partial<Materials['materials']>) =>
    queries.setQueryData(
      materialsQuery(sessionId).queryKey,
      (before) => before && { ...before, materials: { ...before.materials, ...change } },
    )
}

export function useAddSlides(sessionId: string) {
  const show = useMaterialsChange(sessionId)
  return useMutation({
    mutationFn: (base64: string) => call(addSlides, { sessionId, base64 }),
    onSuccess: ({ slides }) => show({ slides }),
  })
}

/** Shown at once; an answer of the server that refuses it brings the order back that is stored. */
export function useArrangeSlides(sessionId: string) {
  const queries = useQueryClient()
  const show = useMaterialsChange(sessionId)
  return useMutation({
    mutationFn: (slides: readonly Slide[]) =>
      call(arrangeSlides, { sessionId, slideIds: slides.map(({ id }) => id) }, { isRepeatable: true }),
    onMutate: (slides) => show({ slides: [...slides] }),
    onSuccess: ({ slides }) => show({ slides }),
    onError: () => queries.invalidateQueries({ queryKey: materialsQuery(sessionId).queryKey }),
    scope: { id: `slides ${sessionId}` },
  })
}

export function usePrepare(sessionId: string) {
  const show = useMaterialsChange(sessionId)
  return useMutation({
    mutationFn: (prepared: Omit<CallInput<typeof prepareLiveSession>, 'sessionId'>) =>
      call(prepareLiveSession, { sessionId, ...prepared }, { isRepeatable: true }),
    onSuccess: ({ materials }) => show(materials),
    scope: { id: `prepared ${sessionId}` },
  })
}
