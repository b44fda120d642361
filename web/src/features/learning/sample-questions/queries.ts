import { answerSample, listSamples } from '@capyzen/contracts/sample-questions'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

const samplesQuery = queryOptions({
  queryKey: ['public', 'sample-questions'],
  queryFn: ({ signal }) => call(listSamples, {}, { signal }),
  select: ({ questions }) => questions,
  staleTime: Infinity,
})

export const useSamples = () => useQuery(samplesQuery)

/** Stores nothing, so it may be sent again. */
export const useAnswerSample = () =>
  useMutation({
    mutationFn: (input: CallInput<typeof answerSample>) => call(answerSample, input, { isRepeatable: true }),
  })
