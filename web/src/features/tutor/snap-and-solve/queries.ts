import type { CallInput } from '@capyzen/contracts/endpoint'
import {
  answerSimilar,
  askForHelp,
  beginSimilar,
  climb,
  deleteSolved,
  hintSimilar,
  listChildSolved,
  listSolved,
  type HelpRung,
  type SimilarQuestion,
  type SolvedQuestion,
} from '@capyzen/contracts/snap-and-solve'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { useCall } from '#platform/use-call.ts'

const list = { queryKey: ['solving', 'list'] }

export const useSolved = () =>
  useQuery({
    ...list,
    queryFn: ({ signal }) => call(listSolved, {}, { signal }),
    select: ({ solved }) => solved,
  })

export const useChildSolved = (childId: string, isParent: boolean) =>
  useQuery({
    queryKey: ['family', 'solved', childId],
    queryFn: ({ signal }) => call(listChildSolved, { childId }, { signal }),
    select: ({ solved }) => solved,
    enabled: isParent,
  })

/** Stands first in the list, which is fetched again only when the page is opened anew. */
function useTold() {
  const queries = useQueryClient()
  return (solved: SolvedQuestion) =>
    queries.setQueryData<{ solved: SolvedQuestion[] }>(list.queryKey, (before) => ({
      solved: before?.solved.some(({ id }) => id === solved.id)
        ? before.solved.map((one) => (one.id === solved.id ? solved : one))
        : [solved, ...(before?.solved ?? [])],
    }))
}

export function useAskForHelp() {
  const tell = useTold()
  return useMutation({
    mutationFn: async (asked: { key: string; text: string; scanId: string | null }) =>
      (await call(askForHelp, asked)).solved,
    onSuccess: tell,
  })
}

export function useClimb() {
  const tell = useTold()
  return useMutation({
    mutationFn: async (asked: { solvedId: string; rung: HelpRung }) => (await call(climb, asked)).solved,
    onSuccess: tell,
  })
}

export const useDeleteSolved = () => useCall(deleteSolved, { refreshes: list, evenAfterError: true })

const similarOf = (solvedId: string) => ['solving', 'similar', solvedId]

/** The question like one, as it was last told; it is made when it is asked for. */
export function useBeginSimilar(solvedId: string) {
  const keep = useKeepSimilar(solvedId)
  const begin = async () => (await call(beginSimilar, { solvedId })).similar
  const { data } = useQuery({ queryKey: similarOf(solvedId), queryFn: begin, enabled: false, staleTime: Infinity })
  return { ...useMutation({ mutationFn: begin, onSuccess: keep }), data }
}

function useKeepSimilar(solvedId: string) {
  const queries = useQueryClient()
  return (similar: SimilarQuestion) => void queries.setQueryData(similarOf(solvedId), similar)
}

export function useHintSimilar(solvedId: string) {
  const keep = useKeepSimilar(solvedId)
  return useMutation({
    mutationFn: async () => (await call(hintSimilar, { solvedId })).similar,
    onSuccess: keep,
  })
}

export function useAnswerSimilar(solvedId: string) {
  const keep = useKeepSimilar(solvedId)
  return useMutation({
    mutationFn: async (given: Omit<CallInput<typeof answerSimilar>, 'solvedId'>) =>
      (await call(answerSimilar, { solvedId, ...given })).similar,
    onSuccess: keep,
  })
}
