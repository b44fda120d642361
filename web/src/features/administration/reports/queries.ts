import type { CallInput } from '@capyzen/contracts/endpoint'
import {
  exportQuestionHealth,
  reportErrors,
  reportFunnel,
  reportLearners,
  reportLesson,
  reportLessons,
  reportQuestions,
} from '@capyzen/contracts/reports'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

const all = ['reports'] as const
/** Reports are heavy to count and change slowly. */
const freshMs = 60_000

const reportOf = { placeholderData: keepPreviousData, staleTime: freshMs }

export const learnersQuery = (input: CallInput<typeof reportLearners>) =>
  queryOptions({
    queryKey: [...all, 'learners', input],
    queryFn: ({ signal }) => call(reportLearners, input, { signal }),
    ...reportOf,
  })

export const lessonsQuery = (input: CallInput<typeof reportLessons>) =>
  queryOptions({
    queryKey: [...all, 'lessons', input],
    queryFn: ({ signal }) => call(reportLessons, input, { signal }),
    ...reportOf,
  })

export const lessonQuery = (input: CallInput<typeof reportLesson>) =>
  queryOptions({
    queryKey: [...all, 'lesson', input],
    queryFn: ({ signal }) => call(reportLesson, input, { signal }),
    staleTime: freshMs,
  })

export const questionsQuery = (input: CallInput<typeof reportQuestions>) =>
  queryOptions({
    queryKey: [...all, 'questions', input],
    queryFn: ({ signal }) => call(reportQuestions, input, { signal }),
    ...reportOf,
  })

export const fetchAllQuestions = (input: CallInput<typeof exportQuestionHealth>) => call(exportQuestionHealth, input)

export const errorsQuery = (input: CallInput<typeof reportErrors>) =>
  queryOptions({
    queryKey: [...all, 'errors', input],
    queryFn: ({ signal }) => call(reportErrors, input, { signal }),
    ...reportOf,
  })

export const funnelQuery = (input: CallInput<typeof reportFunnel>) =>
  queryOptions({
    queryKey: [...all, 'funnel', input],
    queryFn: ({ signal }) => call(reportFunnel, input, { signal }),
    ...reportOf,
  })
