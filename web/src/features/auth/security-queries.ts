import { endSession, listSessions, signOut } from '@capyzen/contracts/auth'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/** One person's own, so it goes when the person does (session-changes.ts). */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  select: ({ sessions }) => sessions,
})

export function useDevices() {
  return useQuery(devicesQuery)
}

/**
 * The list is fetched again also after a failure: the session may have ended by itself meanwhile. Not waited for, as
 * the row that asked has to be there to hear how it went.
 */
export function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => call(endSession, { sessionId }),
    onSettled: () => void queries.invalidateQueries(devicesQuery),
  })
}

export function useEndOtherSessions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(signOut, { scope: 'others' }, { isRepeatable: true }),
    onSettled: () => void queries.invalidateQueries(devicesQuery),
  })
}
