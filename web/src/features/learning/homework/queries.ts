import type { CallInput } from '@capyzen/contracts/endpoint'
import { listPapers, listUnapprovedPapers } from '@capyzen/contracts/exams'
import {
  assignHomework,
  checkHomework,
  getAssignedHomework,
  getChildHomework,
  getHomeworkResults,
  getStudentHomework,
  listAssignedHomework,
  listClassHomework,
  listFamilyHomework,
  listHomework,
  listHomeworkChoices,
  listProblemReports,
  readHomeworkChoice,
  reportProblem,
  requestHomeworkSecondLook,
  selfCheckHomework,
  submitHomework,
  updateHomework,
  updateProblemReport,
  withdrawHomework,
  type AssignedQuestion,
} from '@capyzen/contracts/homework'
import { listSets, readSet } from '@capyzen/contracts/question-bank'
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useViewer } from '#features/identity/auth/session.tsx'
import { call } from '#platform/api.ts'
import { useCall } from '#platform/use-call.ts'
import { useNews } from '#shared/news.ts'

const all = ['homework'] as const
const everyHomework = { queryKey: all }

export const generalQuery = queryOptions({
  queryKey: [...all, 'general'],
  queryFn: ({ signal }) => call(listHomework, {}, { signal }),
  staleTime: 60_000,
})

const assignedQuery = queryOptions({
  queryKey: [...all, 'assigned'],
  queryFn: ({ signal }) => call(listAssignedHomework, {}, { signal }),
  staleTime: 0,
})

/** The homework of a student's classes, asked for again when a teacher sets some. */
export function useAssignedHomework() {
  const queries = useQueryClient()
  useNews(useViewer()?.id, 'homework', () => void queries.invalidateQueries({ queryKey: assignedQuery.queryKey }))
  return useQuery(assignedQuery)
}

/** Answers in work must not change under the student's hands. */
export const workQuery = (assignmentId: string) =>
  queryOptions({
    queryKey: [...all, 'work', assignmentId],
    queryFn: ({ signal }) => call(getAssignedHomework, { assignmentId }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export function useSubmitHomework() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (assignmentId: string) => call(submitHomework, { assignmentId }, { isRepeatable: true }),
    onSuccess: (work) => {
      queries.setQueryData(workQuery(work.homework.id).queryKey, work)
      void queries.invalidateQueries({ queryKey: assignedQuery.queryKey })
    },
  })
}

const showQuestion = (queries: QueryClient, assignmentId: string, changed: AssignedQuestion) =>
  queries.setQueryData(
    workQuery(assignmentId).queryKey,
    (before) =>
      before && {
        ...before,
        questions: before.questions.map((one) => (one.question.id === changed.question.id ? changed : one)),
      },
  )

export function useSelfCheck(assignmentId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { questionVersionId: string; selfChecked: number[] }) =>
      call(selfCheckHomework, { assignmentId, ...input }),
    // One after the other, so that the last ticks stay.
    scope: { id: 'homework-self-check' },
    onSuccess: ({ question }) => showQuestion(queries, assignmentId, question),
  })
}

export function useRequestSecondLook(assignmentId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (questionVersionId: string) => call(requestHomeworkSecondLook, { assignmentId, questionVersionId }),
    onSuccess: ({ question }) => showQuestion(queries, assignmentId, question),
  })
}

export function useCheckHomework() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof checkHomework>) => call(checkHomework, input, { isRepeatable: true }),
    onSuccess: ({ question, checked }, { homeworkId }) =>
      queries.setQueryData(
        generalQuery.queryKey,
        (before) =>
          before && {
            cards: before.cards.map((card) => (card.id === homeworkId ? { ...card, question, checked } : card)),
          },
      ),
  })
}

export const useReportProblem = () => useCall(reportProblem, { refreshes: { queryKey: [...all, 'reports'] } })

export const reportsQuery = queryOptions({
  queryKey: [...all, 'reports'],
  queryFn: ({ signal }) => call(listProblemReports, {}, { signal }),
  staleTime: 0,
})

export const useUpdateReport = () =>
  useCall(updateProblemReport, { refreshes: { queryKey: reportsQuery.queryKey }, evenAfterError: true })

export const familyQuery = queryOptions({
  queryKey: [...all, 'family'],
  queryFn: ({ signal }) => call(listFamilyHomework, {}, { signal }),
  staleTime: 0,
})

export const childWorkQuery = (childId: string, assignmentId: string) =>
  queryOptions({
    queryKey: [...all, 'child', childId, assignmentId],
    queryFn: ({ signal }) => call(getChildHomework, { childId, assignmentId }, { signal }),
    staleTime: 0,
  })

export const classQuery = (classId: string) =>
  queryOptions({
    queryKey: [...all, 'class', classId],
    queryFn: ({ signal }) => call(listClassHomework, { classId }, { signal }),
    staleTime: 0,
  })

export const resultsQuery = (assignmentId: string) =>
  queryOptions({
    queryKey: [...all, 'results', assignmentId],
    queryFn: ({ signal }) => call(getHomeworkResults, { assignmentId }, { signal }),
    staleTime: 0,
  })

export const studentWorkQuery = (assignmentId: string, studentId: string) =>
  queryOptions({
    queryKey: [...all, 'student', assignmentId, studentId],
    queryFn: ({ signal }) => call(getStudentHomework, { assignmentId, studentId }, { signal }),
    staleTime: 0,
  })

export const choicesQuery = (filters: CallInput<typeof listHomeworkChoices>) =>
  queryOptions({
    queryKey: [...all, 'choices', filters],
    queryFn: ({ signal }) => call(listHomeworkChoices, filters, { signal }),
  })

export const setsQuery = queryOptions({
  queryKey: [...all, 'sets'],
  queryFn: ({ signal }) => call(listSets, {}, { signal }),
  staleTime: 0,
})

export const setQuery = (setId: string) =>
  queryOptions({
    queryKey: [...all, 'set', setId],
    queryFn: ({ signal }) => call(readSet, { setId }, { signal }),
    staleTime: 0,
  })

export const choiceQuery = (questionVersionId: string) =>
  queryOptions({
    queryKey: [...all, 'choice', questionVersionId],
    queryFn: ({ signal }) => call(readHomeworkChoice, { questionVersionId }, { signal }),
    staleTime: Infinity,
  })

export const papersQuery = queryOptions({
  queryKey: [...all, 'papers'],
  async queryFn({ signal }) {
    const [unapproved, approved] = await Promise.all([
      call(listUnapprovedPapers, {}, { signal }),
      call(listPapers, {}, { signal }),
    ])
    return { papers: [...unapproved.papers, ...approved.papers] }
  },
})

export const useAssignHomework = () => useCall(assignHomework, { refreshes: everyHomework })
export const useUpdateHomework = () => useCall(updateHomework, { refreshes: everyHomework })
export const useWithdrawHomework = () => useCall(withdrawHomework, { refreshes: everyHomework, evenAfterError: true })
