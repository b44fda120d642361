import {
  answerTurn,
  listMistakes,
  readMistake,
  readPractice,
  takeHint,
  takeTurn,
  type PracticeScope,
} from '@capyzen/contracts/practice'
import type { CallInput, CallResult } from '@capyzen/contracts/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

const all = ['practice'] as const

export const practiceQuery = queryOptions({
  queryKey: [...all, 'overview'],
  queryFn: ({ signal }) => call(readPractice, {}, { signal }),
  staleTime: 0,
})

/** The server keeps the open question of a scope, so fetching it again changes nothing. */
export const turnQuery = (scope: PracticeScope) =>
  queryOptions({
    queryKey: [...all, 'turn', scope],
    queryFn: ({ signal }) => call(takeTurn, { scope }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    // A question in work must not change under the student's hands.
    refetchOnWindowFocus: false,
  })

export type TurnAnswer = CallResult<typeof takeTurn>

export function useTakeHint(scope: PracticeScope) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (turnId: string) => call(takeHint, { turnId }),
    onSuccess: ({ hints, hintsLeft }) =>
      queries.setQueryData(turnQuery(scope).queryKey, (before) =>
        before?.turn ? { ...before, turn: { ...before.turn, hints, hintsLeft } } : before,
      ),
  })
}

/** The answered question stays, and the progress above it counts it at once. */
export function useAnswerTurn(scope: PracticeScope) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof answerTurn>) => call(answerTurn, input),
    onSuccess: (result) => {
      if (result.outcome === 'try_again') return
      if (result.isFirstAnswer || scope.kind === 'lesson')
        queries.setQueryData(
          turnQuery(scope).queryKey,
          (before) => before && { ...before, progress: { ...before.progress, answered: before.progress.answered + 1 } },
        )
      void queries.invalidateQueries({ queryKey: practiceQuery.queryKey })
      void queries.invalidateQueries({ queryKey: [...all, 'mistakes'] })
    },
  })
}

export const mistakesQuery = (filters: CallInput<typeof listMistakes>) =>
  queryOptions({
    queryKey: [...all, 'mistakes', filters],
    queryFn: ({ signal }) => call(listMistakes, filters, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const mistakeQuery = (questionVersionId: string) =>
  queryOptions({
    queryKey: [...all, 'mistake', questionVersionId],
    queryFn: ({ signal }) => call(readMistake, { questionVersionId }, { signal }),
    staleTime: 0,
  })
