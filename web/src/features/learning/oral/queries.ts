import {
  deleteRehearsal,
  finishRehearsal,
  getOralClip,
  getRehearsal,
  listOralSets,
  listRehearsals,
  listStudentRehearsals,
  markRest,
  overrideMark,
  reviewTake,
  startRehearsal,
  type OralRehearsal,
  type SelfAssessment,
} from '@capyzen/contracts/oral'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { useCall } from '#platform/use-call.ts'

/** Everything of the oral exam; a rehearsal changes the lists too. */
const oral = { queryKey: ['oral'] }
const lists = { queryKey: [...oral.queryKey, 'list'] }

export const setsQuery = queryOptions({
  queryKey: [...lists.queryKey, 'sets'],
  queryFn: ({ signal }) => call(listOralSets, {}, { signal }),
})

export const ownRehearsalsQuery = queryOptions({
  queryKey: [...lists.queryKey, 'own'],
  queryFn: ({ signal }) => call(listRehearsals, {}, { signal }),
})

export const studentRehearsalsQuery = (studentId: string) =>
  queryOptions({
    queryKey: [...lists.queryKey, 'student', studentId],
    queryFn: ({ signal }) => call(listStudentRehearsals, { studentId }, { signal }),
  })

export const rehearsalQuery = (rehearsalId: string) =>
  queryOptions({
    queryKey: [...oral.queryKey, 'rehearsal', rehearsalId],
    queryFn: ({ signal }) => call(getRehearsal, { rehearsalId }, { signal }),
    // What was said elsewhere meanwhile is shown.
    staleTime: 0,
  })

export const clipQuery = (setId: string) =>
  queryOptions({
    queryKey: [...oral.queryKey, 'clip', setId],
    queryFn: ({ signal }) => call(getOralClip, { setId }, { signal }),
    staleTime: Infinity,
  })

/** Puts an answered rehearsal where it is read, and has the lists read again. */
export function useShowRehearsal(): (answer: { rehearsal: OralRehearsal }) => void {
  const queries = useQueryClient()
  return (answer) => {
    queries.setQueryData(rehearsalQuery(answer.rehearsal.id).queryKey, answer)
    void queries.invalidateQueries(lists)
  }
}

export function useStartRehearsal() {
  const show = useShowRehearsal()
  return useMutation({
    mutationFn: (setId: string) => call(startRehearsal, { setId }, { isRepeatable: true }),
    onSuccess: show,
  })
}

export function useFinishRehearsal() {
  const show = useShowRehearsal()
  return useMutation({
    mutationFn: (rehearsalId: string) => call(finishRehearsal, { rehearsalId }, { isRepeatable: true }),
    onSuccess: show,
  })
}

export function useOverrideMark(rehearsalId: string) {
  const show = useShowRehearsal()
  return useMutation({
    mutationFn: ({ unit, isHeard }: { unit: number; isHeard: boolean | null }) =>
      call(overrideMark, { rehearsalId, unit: String(unit), isHeard }, { isRepeatable: true }),
    onSuccess: show,
  })
}

export function useReviewTake() {
  const show = useShowRehearsal()
  return useMutation({
    mutationFn: (review: { takeId: string; stars: SelfAssessment; comment: string }) =>
      call(reviewTake, review, { isRepeatable: true }),
    onSuccess: show,
  })
}

export function useMarkRest() {
  const show = useShowRehearsal()
  return useMutation({
    mutationFn: (rehearsalId: string) => call(markRest, { rehearsalId }, { isRepeatable: true }),
    onSuccess: show,
  })
}

export const useDeleteRehearsal = () => useCall(deleteRehearsal, { refreshes: lists, evenAfterError: true })
