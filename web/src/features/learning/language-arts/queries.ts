import { answerItem, beginPlay, readLanguageArts } from '@capyzen/contracts/language-arts'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

export type RoundPlace = CallInput<typeof beginPlay>

export const gameQuery = queryOptions({
  queryKey: ['language-arts', 'valley'],
  queryFn: ({ signal }) => call(readLanguageArts, {}, { signal }),
  staleTime: 0,
})

/** All items in one request, so that nothing is waited for between them. The server goes on with a play that was left. */
export const playQuery = (place: RoundPlace) =>
  queryOptions({
    queryKey: ['language-arts', 'play', place],
    queryFn: ({ signal }) => call(beginPlay, place, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    // An item in work must not change under the child's hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export function useAnswerItem() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof answerItem>) => call(answerItem, input),
    onSuccess: ({ result }) => {
      if (result.outcome === 'answered') void queries.invalidateQueries({ queryKey: gameQuery.queryKey })
    },
  })
}
