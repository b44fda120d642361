import type { CallInput } from '@capyzen/contracts/endpoint'
import { answerPassageQuestion, beginReading, listPassages, type PassageReading } from '@capyzen/contracts/reading'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, hasCode } from '#platform/api.ts'

export const passagesQuery = queryOptions({
  queryKey: ['reading', 'passages'],
  queryFn: ({ signal }) => call(listPassages, {}, { signal }),
  staleTime: 0,
})

/** The server goes on with a reading that was left. */
export const readingQuery = (passageId: string) =>
  queryOptions({
    queryKey: ['reading', 'one', passageId],
    queryFn: ({ signal }) => call(beginReading, { passageId }, { signal, isRepeatable: true }),
    staleTime: Infinity,
    gcTime: 0,
    // A question in work must not change under the child's hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export function useReadAgain(passageId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(beginReading, { passageId, isAgain: true }, { isRepeatable: true }),
    onSuccess: (begun) => queries.setQueryData(readingQuery(passageId).queryKey, begun),
  })
}

/** What came of an answer stands in the reading, so that whoever comes back finds it. */
export function useAnswerQuestion(passageId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (given: CallInput<typeof answerPassageQuestion>) =>
      call(answerPassageQuestion, given, { isRepeatable: true }),
    onSuccess: ({ result, summary }, { questionId }) =>
      queries.setQueryData(readingQuery(passageId).queryKey, (before) => {
        if (!before) return before
        const items = before.reading.items.map((item) =>
          item.question.id === questionId ? { ...item, given: result } : item,
        )
        return { reading: { ...before.reading, items, summary } satisfies PassageReading }
      }),
    onError: (error, { questionId }) => {
      if (!hasCode(error, 'conflict')) return
      // Homework or an exam has closed it meanwhile.
      queries.setQueryData(readingQuery(passageId).queryKey, (before) => {
        if (!before) return before
        const items = before.reading.items.map((item) =>
          item.question.id === questionId ? { ...item, given: null, isClosed: true } : item,
        )
        return { reading: { ...before.reading, items } satisfies PassageReading }
      })
    },
  })
}
