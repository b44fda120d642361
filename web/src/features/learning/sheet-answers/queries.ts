import type { CallInput } from '@capyzen/contracts/endpoint'
import { markSheetAnswers, readAnswerSheet, readSheetPhoto, readSheetResult } from '@capyzen/contracts/sheet-answers'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { base64Of } from '#platform/base64.ts'

const all = ['sheet-answers'] as const

/** Undefined for one's own answers. */
export type LearnerId = string | undefined

const own = (learnerId: LearnerId) => (learnerId === undefined ? {} : { learnerId })

/** Fields in work must not change under a hand. */
export const answerSheetQuery = (worksheetId: string, learnerId: LearnerId) =>
  queryOptions({
    queryKey: [...all, 'sheet', worksheetId, learnerId ?? 'own'],
    queryFn: ({ signal }) => call(readAnswerSheet, { worksheetId, ...own(learnerId) }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export const sheetResultQuery = (attemptId: string) =>
  queryOptions({
    queryKey: [...all, 'result', attemptId],
    queryFn: ({ signal }) => call(readSheetResult, { attemptId }, { signal }),
    staleTime: 0,
  })

export const readPhoto = async (photo: Blob, learnerId: LearnerId, signal: AbortSignal) =>
  (await call(readSheetPhoto, { base64: await base64Of(photo), ...own(learnerId) }, { signal })).photo

/** Harmless to repeat, as the key is that of the draft. */
export function useMarkAnswers(learnerId: LearnerId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Omit<CallInput<typeof markSheetAnswers>, 'learnerId'>) =>
      call(markSheetAnswers, { ...input, ...own(learnerId) }, { isRepeatable: true }),
    onSuccess: (marked) => {
      if (marked.outcome === 'marked') queries.setQueryData(sheetResultQuery(marked.attemptId).queryKey, marked)
      void queries.invalidateQueries({ queryKey: [...all, 'sheet'] })
      void queries.invalidateQueries({ queryKey: ['homework'] })
    },
  })
}
