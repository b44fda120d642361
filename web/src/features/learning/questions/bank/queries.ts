import type { CallInput } from '@capyzen/contracts/endpoint'
import {
  addToSet,
  createSet,
  deleteSet,
  listSets,
  orderSet,
  readBankQuestion,
  readSet,
  removeFromSet,
  renameSet,
  searchQuestions,
} from '@capyzen/contracts/question-bank'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, hasCode } from '#platform/api.ts'
import { useCall } from '#platform/use-call.ts'

export const bankQuery = (query: CallInput<typeof searchQuestions>) =>
  queryOptions({
    queryKey: ['question-bank', 'list', query],
    queryFn: ({ signal }) => call(searchQuestions, query, { signal }),
    placeholderData: keepPreviousData,
  })

export const bankQuestionQuery = (questionId: string) =>
  queryOptions({
    queryKey: ['question-bank', 'question', questionId],
    queryFn: ({ signal }) => call(readBankQuestion, { questionId }, { signal }),
  })

/** The server or its database did not answer; other errors say something else. */
export const isAway = (error: unknown): boolean => hasCode(error, 'unreachable', 'unavailable')

const everySet = { queryKey: ['question-sets'] }

export const setsQuery = (questionId?: string) =>
  queryOptions({
    queryKey: [...everySet.queryKey, 'list', questionId ?? null],
    queryFn: ({ signal }) => call(listSets, questionId === undefined ? {} : { questionId }, { signal }),
    staleTime: 0,
  })

export const setQuery = (setId: string) =>
  queryOptions({
    queryKey: [...everySet.queryKey, 'set', setId],
    queryFn: ({ signal }) => call(readSet, { setId }, { signal }),
    staleTime: 0,
  })

export const useCreateSet = () => useCall(createSet, { refreshes: everySet })
export const useRenameSet = () => useCall(renameSet, { refreshes: everySet })
export const useAddToSet = () => useCall(addToSet, { refreshes: everySet, evenAfterError: true })
export const useRemoveFromSet = () => useCall(removeFromSet, { refreshes: everySet, evenAfterError: true })
export const useOrderSet = () => useCall(orderSet, { refreshes: everySet, evenAfterError: true })
/** Refreshes the list only, as the deleted set is still shown for a moment. */
export const useDeleteSet = () => useCall(deleteSet, { refreshes: { queryKey: [...everySet.queryKey, 'list'] } })
