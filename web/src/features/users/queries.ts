import type { CallInput } from '@capyzen/contracts/endpoint'
import {
  banUser,
  endUserSessions,
  exportUsers,
  getUser,
  listAudit,
  removeUserFactors,
  searchUsers,
  setRole,
  unbanUser,
} from '@capyzen/contracts/users'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { askWhoIsHere, knownViewer } from '#features/auth/session-query.ts'
import { call } from '#platform/api.ts'
import type { UserSearch } from './user-search.ts'

/** What is done to one account shows in every list: the account, the search and the records are asked for again. */
const everything = { queryKey: ['users'] }

export function useUsers(search: UserSearch) {
  return useQuery({
    queryKey: ['users', 'list', search],
    queryFn: ({ signal }) => call(searchUsers, search, { signal }),
    // The former page stays while the next one comes, so that nothing jumps.
    placeholderData: keepPreviousData,
  })
}

export function useExportUsers() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (search: CallInput<typeof exportUsers>) => call(exportUsers, search),
    // It stands in the records.
    onSettled: () => queries.invalidateQueries({ queryKey: ['users', 'audit'] }),
  })
}

const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'one', userId],
    queryFn: ({ signal }) => call(getUser, { userId }, { signal }),
  })

export function useUser(userId: string) {
  return useQuery(userQuery(userId))
}

export function useAudit(page: number) {
  return useQuery({
    queryKey: ['users', 'audit', page],
    queryFn: ({ signal }) => call(listAudit, { page }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** A role of one's own changes what this browser may show. */
export function useSetRole() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (choice: CallInput<typeof setRole>) => call(setRole, choice),
    onSuccess: (_user, { userId }) => (knownViewer(queries)?.id === userId ? askWhoIsHere(queries) : undefined),
    onSettled: () => queries.invalidateQueries(everything),
  })
}

export function useBanUser() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (choice: CallInput<typeof banUser>) => call(banUser, choice),
    onSettled: () => queries.invalidateQueries(everything),
  })
}

export function useUnbanUser() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => call(unbanUser, { userId }),
    onSettled: () => queries.invalidateQueries(everything),
  })
}

export function useEndUserSessions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => call(endUserSessions, { userId }),
    onSettled: () => queries.invalidateQueries(everything),
  })
}

export function useRemoveUserFactors() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => call(removeUserFactors, { userId }),
    onSettled: () => queries.invalidateQueries(everything),
  })
}
