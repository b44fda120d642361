import type { CallInput, CallResult } from '@capyzen/contracts/endpoint'
import {
  countDownload,
  getAttempt,
  getChildAttempt,
  getClassResults,
  getPaper,
  getPrintablePaper,
  listAttempts,
  listClassPapers,
  listExtraTimes,
  requestSecondLook,
  selfCheckAnswer,
  setExtraTime,
  startAttempt,
  submitAttempt,
  type Attempt,
  type OpenAttempt,
  type SubmittedAttempt,
} from '@capyzen/contracts/exams'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, timedCall } from '#platform/api.ts'
import { useCall } from '#platform/use-call.ts'
import { papersQuery } from '#shared/paper-queries.ts'
import { readClock, type ClockReading } from './exam-clock.ts'

export type PaperPage = CallResult<typeof getPaper>
export type PrintablePaper = CallResult<typeof getPrintablePaper>

/** An open attempt comes with the server's clock, the only one that counts for the time left. */
export type TimedAttempt = { attempt: OpenAttempt; clock: ClockReading } | { attempt: SubmittedAttempt; clock: null }

/** Holds the viewer's attempts, so its key does not begin with `public` and it is cleared on sign-out. */
export const paperQuery = (paperId: string) =>
  queryOptions({
    queryKey: ['exams', 'paper', paperId],
    queryFn: ({ signal }) => call(getPaper, { paperId }, { signal }),
    staleTime: 0,
  })

/** How long a change from another device may go unnoticed. */
const readAgainMs = 20_000

/** Never fresh while open: another device may change it, so it is refetched at intervals while visible, and at a wake by the exam room. */
export const attemptQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ['exams', 'attempt', attemptId],
    queryFn: async ({ signal }): Promise<TimedAttempt> => {
      const { result, sentAt, answeredAt } = await timedCall(getAttempt, { attemptId }, { signal })
      return timed(result, sentAt, answeredAt)
    },
    staleTime: (query) => (query.state.data?.attempt.state === 'submitted' ? Infinity : 0),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // An open exam asks for a sign-in in another tab, because this one holds the answers.
    meta: { outlivesSession: true },
    refetchInterval: (query) => (query.state.data?.attempt.state === 'started' ? readAgainMs : false),
  })

export const childAttemptQuery = (childId: string, attemptId: string) =>
  queryOptions({
    queryKey: ['exams', 'child', childId, attemptId],
    queryFn: ({ signal }) => call(getChildAttempt, { childId, attemptId }, { signal }),
    staleTime: 0,
  })

export const historyQuery = queryOptions({
  queryKey: ['exams', 'history'],
  queryFn: ({ signal }) => call(listAttempts, {}, { signal }),
  staleTime: 0,
})

export function useStartAttempt(paperId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { result, sentAt, answeredAt } = await timedCall(startAttempt, { paperId })
      return timed(result, sentAt, answeredAt)
    },
    onSuccess: (started) => {
      queries.setQueryData(attemptQuery(started.attempt.id).queryKey, started)
      forgetReviews(queries, paperId)
      forgetAttemptLists(queries, paperId)
    },
  })
}

const submitKey = ['exams', 'submit']

export function useSubmitAttempt() {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: submitKey,
    mutationFn: (attemptId: string) => call(submitAttempt, { attemptId }),
    onSuccess: async (attempt) => {
      // A pending response may still report the attempt as open.
      await queries.cancelQueries(attemptQuery(attempt.id))
      queries.setQueryData(attemptQuery(attempt.id).queryKey, { attempt, clock: null })
    },
  })
}

/** Also if the response was lost, since the server may have accepted the submission. */
export function wasSubmittedHere(queries: QueryClient, attemptId: string): boolean {
  const hasThisId = ({ state }: { state: { variables: unknown } }) => state.variables === attemptId
  return queries.getMutationCache().find({ mutationKey: submitKey, predicate: hasThisId }) !== undefined
}

/** While a paper is open, the server shows no review of it. */
function forgetReviews(queries: QueryClient, paperId: string): void {
  queries.removeQueries({
    queryKey: ['exams', 'attempt'],
    predicate: ({ state }) => {
      const attempt = (state.data as TimedAttempt | undefined)?.attempt
      return attempt?.state === 'submitted' && attempt.paper.id === paperId
    },
  })
}

export function forgetAttemptLists(queries: QueryClient, paperId: string): void {
  void queries.invalidateQueries({ queryKey: paperQuery(paperId).queryKey })
  void queries.invalidateQueries({ queryKey: historyQuery.queryKey })
}

function timed(attempt: Attempt, sentAt: number, answeredAt: number): TimedAttempt {
  if (attempt.state === 'submitted') return { attempt, clock: null }
  return { attempt, clock: readClock(attempt.serverNow, sentAt, answeredAt) }
}

export const printablePaperQuery = (paperId: string) =>
  queryOptions({
    queryKey: ['exams', 'printable', paperId],
    queryFn: ({ signal }) => call(getPrintablePaper, { paperId }, { signal }),
    staleTime: Infinity,
  })

export const useCountDownload = () => useCall(countDownload, { refreshes: { queryKey: papersQuery.queryKey } })

const showAttempt = (queries: QueryClient, attempt: SubmittedAttempt) =>
  queries.setQueryData(attemptQuery(attempt.id).queryKey, { attempt, clock: null })

export function useSelfCheck() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof selfCheckAnswer>) => call(selfCheckAnswer, input),
    // One after the other, so that the last ticks stay.
    scope: { id: 'self-check' },
    onSuccess: ({ attempt }) => showAttempt(queries, attempt),
  })
}

export function useRequestSecondLook() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof requestSecondLook>) => call(requestSecondLook, input),
    onSuccess: ({ attempt }) => showAttempt(queries, attempt),
  })
}

export const extraTimesQuery = queryOptions({
  queryKey: ['exams', 'extra-times'],
  queryFn: ({ signal }) => call(listExtraTimes, {}, { signal }),
})

export const useSetExtraTime = () => useCall(setExtraTime, { refreshes: { queryKey: extraTimesQuery.queryKey } })

export const classPapersQuery = (classId: string) =>
  queryOptions({
    queryKey: ['exams', 'class', classId],
    queryFn: ({ signal }) => call(listClassPapers, { classId }, { signal }),
  })

export const classResultsQuery = (classId: string, paperId: string) =>
  queryOptions({
    queryKey: ['exams', 'class', classId, paperId],
    queryFn: ({ signal }) => call(getClassResults, { classId, paperId }, { signal }),
  })
