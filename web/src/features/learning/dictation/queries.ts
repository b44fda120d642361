import {
  findDictationCharacters,
  readDictation,
  readDictationList,
  readDictations,
  type DictationSession,
} from '@capyzen/contracts/dictation'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

const key = ['dictation']

export const overviewQuery = queryOptions({
  queryKey: [...key, 'overview'],
  queryFn: ({ signal }) => call(readDictations, {}, { signal }),
  staleTime: 0,
})

export interface CharacterFilter {
  grade?: number
  lessonNumber?: number
  canRead?: boolean
  canWrite?: boolean
}

export const charactersQuery = (filter: CharacterFilter) =>
  queryOptions({
    queryKey: [...key, 'characters', filter],
    queryFn: ({ signal }) => {
      const { canRead, canWrite, ...lesson } = filter
      const strict = (value: boolean | undefined) => (value === undefined ? undefined : String(value))
      return call(
        findDictationCharacters,
        { ...lesson, canRead: strict(canRead), canWrite: strict(canWrite) } as never,
        { signal },
      )
    },
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })

export const listQuery = (listId: string) =>
  queryOptions({
    queryKey: [...key, 'list', listId],
    queryFn: ({ signal }) => call(readDictationList, { listId }, { signal }),
    staleTime: 0,
  })

/** Kept as it is while it is written: answers of this page are put into it. */
export const sessionQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [...key, 'session', sessionId],
    queryFn: ({ signal }) => call(readDictation, { sessionId }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })

export function forgetOverview(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: overviewQuery.queryKey })
}

export function putSession(queries: QueryClient, session: DictationSession): void {
  queries.setQueryData(sessionQuery(session.id).queryKey, { session })
}
