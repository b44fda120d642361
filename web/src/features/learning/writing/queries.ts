import {
  deleteWritingSession,
  getChildComposition,
  getComposition,
  getWritingSession,
  getWritingVersion,
  listCompositions,
  listWritingSessions,
  markComposition,
} from '@capyzen/contracts/writing'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { useCall } from '#platform/use-call.ts'

const sessions = { queryKey: ['writing', 'sessions'] }

export const sessionsQuery = queryOptions({
  ...sessions,
  queryFn: ({ signal }) => call(listWritingSessions, {}, { signal }),
  staleTime: 0,
})

export const sessionQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['writing', 'session', sessionId],
    queryFn: ({ signal }) => call(getWritingSession, { sessionId }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

export const versionQuery = (sessionId: string, versionId: string) =>
  queryOptions({
    queryKey: ['writing', 'version', sessionId, versionId],
    queryFn: ({ signal }) => call(getWritingVersion, { sessionId, versionId }, { signal }),
    staleTime: 0,
  })

export const useDeleteSession = () => useCall(deleteWritingSession, { refreshes: sessions })

export const compositionsPerPage = 20
const compositions = ['writing', 'compositions']

export const compositionsQuery = (state: 'waiting' | 'marked', page: number) =>
  queryOptions({
    queryKey: [...compositions, 'list', state, page],
    queryFn: ({ signal }) =>
      call(
        listCompositions,
        { state, limit: compositionsPerPage, offset: (page - 1) * compositionsPerPage },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const compositionQuery = (versionId: string) =>
  queryOptions({
    queryKey: [...compositions, 'one', versionId],
    queryFn: ({ signal }) => call(getComposition, { versionId }, { signal }),
  })

export const childCompositionQuery = (childId: string, versionId: string) =>
  queryOptions({
    queryKey: [...compositions, 'child', childId, versionId],
    queryFn: ({ signal }) => call(getChildComposition, { childId, versionId }, { signal }),
    staleTime: 0,
  })

export function useMarkComposition(versionId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (marks: { content: number; language: number; comment: string; markRevision: number }) =>
      call(markComposition, { versionId, ...marks }),
    onSuccess({ composition }) {
      queries.setQueryData(compositionQuery(versionId).queryKey, { composition })
      return queries.invalidateQueries({ queryKey: [...compositions, 'list'] })
    },
  })
}
