import { answerAsk, readCurrentAsk, type Ask } from '@capyzen/contracts/live-lessons'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

export const key = ['live-lessons']

export const askQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [...key, 'ask', sessionId],
    queryFn: ({ signal }) => call(readCurrentAsk, { sessionId }, { signal }),
    staleTime: 0,
  })

/** What was asked for before comes too late to say anything. */
export async function showAsk(queries: QueryClient, sessionId: string, ask: Ask | null): Promise<void> {
  const { queryKey } = askQuery(sessionId)
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, { ask })
}

export function useAnswerAsk(sessionId: string) {
  const queries = useQueryClient()
  return useMutation({
    // A second answer returns the first, so that a break of the network loses none.
    mutationFn: (input: { askId: string; answer: string; seconds: number }) =>
      call(answerAsk, input, { isRepeatable: true }),
    onSuccess: ({ ask }) => showAsk(queries, sessionId, ask),
    // It may have been closed or put away meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: askQuery(sessionId).queryKey }),
  })
}
