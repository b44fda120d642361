import { checkAnswer, listAnswersToCheck, listWorkToCheck } from '@capyzen/contracts/attempts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { useCall } from '#platform/use-call.ts'

const checks = ['answer-checks'] as const

export const workToCheckQuery = queryOptions({
  queryKey: [...checks, 'work'],
  queryFn: ({ signal }) => call(listWorkToCheck, {}, { signal }),
  staleTime: 0,
})

export const answersPerPage = 10

interface AnswersAsked {
  state: 'waiting' | 'checked'
  /** Of one work; of all without it. */
  work?: string | undefined
  page: number
}

export const answersToCheckQuery = ({ page, ...asked }: AnswersAsked) =>
  queryOptions({
    queryKey: [...checks, asked, page],
    queryFn: ({ signal }) =>
      call(listAnswersToCheck, { ...asked, limit: answersPerPage, offset: (page - 1) * answersPerPage }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Marks change the results of homework and exams too. */
export const useCheckAnswer = () =>
  useCall(checkAnswer, {
    refreshes: { predicate: ({ queryKey: [of] }) => of === 'answer-checks' || of === 'homework' || of === 'exams' },
    evenAfterError: true,
  })
