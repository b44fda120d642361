import { readRegrade, regrade } from '@capyzen/contracts/attempts'
import type { CallInput } from '@capyzen/contracts/endpoint'
import {
  approvePaper,
  changePaper,
  createPaper,
  getAuthoredPaper,
  listAuthoredPapers,
  publishPaper,
} from '@capyzen/contracts/paper-authoring'
import {
  changeQuestion,
  createQuestion,
  exportQuestionFile,
  exportQuestions,
  getAuthoredQuestion,
  importQuestions,
  listAuthoredQuestions,
  setInPractice,
  tryAnswer,
  uploadPicture,
} from '@capyzen/contracts/question-authoring'
import { importQti } from '@capyzen/contracts/qti-import'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { base64Of } from '#platform/base64.ts'
import { papersQuery as publicPapersQuery, unapprovedPapersQuery } from '#shared/paper-queries.ts'

const all = ['question-authoring'] as const

type QuestionFilters = CallInput<typeof listAuthoredQuestions>

export const useQuestions = (filters: QuestionFilters) =>
  useQuery({
    queryKey: [...all, 'questions', filters],
    queryFn: ({ signal }) => call(listAuthoredQuestions, filters, { signal }),
    placeholderData: keepPreviousData,
  })

export const questionQuery = (questionId: string) =>
  queryOptions({
    queryKey: [...all, 'question', questionId],
    queryFn: ({ signal }) => call(getAuthoredQuestion, { questionId }, { signal }),
  })

/** Of its saved version. */
export const regradeQuery = ({ id: questionId, version }: { id: string; version: number }) =>
  queryOptions({
    queryKey: [...all, 'regrade', questionId, version],
    queryFn: ({ signal }) => call(readRegrade, { questionId }, { signal }),
    staleTime: 0,
  })

export const useRegrade = () => useMutation({ mutationFn: (input: CallInput<typeof regrade>) => call(regrade, input) })

export const paperQuery = (paperId: string) =>
  queryOptions({
    queryKey: [...all, 'paper', paperId],
    queryFn: ({ signal }) => call(getAuthoredPaper, { paperId }, { signal }),
  })

export const papersQuery = queryOptions({
  queryKey: [...all, 'papers'],
  queryFn: ({ signal }) => call(listAuthoredPapers, {}, { signal }),
})

/** A saved question is in its editor at once; lists and papers that show it are fetched again. */
function useSavedQuestion() {
  const queries = useQueryClient()
  return ({ question }: Awaited<ReturnType<typeof call<typeof getAuthoredQuestion>>>) => {
    queries.setQueryData(questionQuery(question.id).queryKey, { question })
    void queries.invalidateQueries({ queryKey: [...all, 'questions'] })
    void queries.invalidateQueries({ queryKey: [...all, 'paper'] })
  }
}

export function useSaveQuestion() {
  const onSuccess = useSavedQuestion()
  return {
    create: useMutation({
      mutationFn: (input: CallInput<typeof createQuestion>) => call(createQuestion, input),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: (input: CallInput<typeof changeQuestion>) => call(changeQuestion, input),
      onSuccess,
    }),
    publish: useMutation({
      mutationFn: (input: CallInput<typeof setInPractice>) => call(setInPractice, input),
      onSuccess,
    }),
  }
}

export const useTryAnswer = () =>
  useMutation({ mutationFn: (input: CallInput<typeof tryAnswer>) => call(tryAnswer, input) })

export const useUploadPicture = () =>
  useMutation({ mutationFn: async (file: File) => call(uploadPicture, { base64: await base64Of(file) }) })

export const useExportQuestionFile = () =>
  useMutation({ mutationFn: (filters: CallInput<typeof exportQuestionFile>) => call(exportQuestionFile, filters) })

export const useExportQuestions = () =>
  useMutation({ mutationFn: (filters: CallInput<typeof exportQuestions>) => call(exportQuestions, filters) })

export function useImportQuestions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (table: CallInput<typeof importQuestions>) => call(importQuestions, table),
    onSuccess: ({ imported }) =>
      imported === null ? undefined : queries.invalidateQueries({ queryKey: [...all, 'questions'] }),
  })
}

export function useImportQti() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof importQti>) => call(importQti, input),
    onSuccess: ({ imported }) =>
      imported === null ? undefined : queries.invalidateQueries({ queryKey: [...all, 'questions'] }),
  })
}

export function useSavePaper() {
  const queries = useQueryClient()
  const onSuccess = (
    answer: object & { paper?: Awaited<ReturnType<typeof call<typeof getAuthoredPaper>>>['paper'] },
  ) => {
    const { paper } = answer
    if (!paper) return
    queries.setQueryData(paperQuery(paper.id).queryKey, { paper })
    void queries.invalidateQueries({ queryKey: papersQuery.queryKey })
    void queries.invalidateQueries(publicPapersQuery)
    void queries.invalidateQueries(unapprovedPapersQuery)
  }
  return {
    create: useMutation({ mutationFn: (input: CallInput<typeof createPaper>) => call(createPaper, input), onSuccess }),
    change: useMutation({ mutationFn: (input: CallInput<typeof changePaper>) => call(changePaper, input), onSuccess }),
    publish: useMutation({
      mutationFn: (input: CallInput<typeof publishPaper>) => call(publishPaper, input),
      onSuccess,
    }),
    approve: useMutation({
      mutationFn: (input: CallInput<typeof approvePaper>) => call(approvePaper, input),
      onSuccess,
    }),
  }
}
