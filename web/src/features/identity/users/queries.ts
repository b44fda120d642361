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
  type UserFilter,
} from '@capyzen/contracts/users'
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { refetchSession, knownViewer } from '#features/identity/auth/session-query.ts'
import { call } from '#platform/api.ts'
import { useCall } from '#platform/use-call.ts'
import type { Filters } from '#shared/address-filters.ts'
import { useText } from '#platform/i18n.ts'
import { toastError } from '#shared/error-message.ts'
import { messages } from './user-messages.ts'

/** A change of one account shows in the account, the search and the audit trail. */
const everything = { queryKey: ['users'] }

export function useUsers({ q, filter }: UserFilters, page: number) {
  return useQuery({
    queryKey: ['users', 'list', q, filter, page],
    queryFn: ({ signal }) => call(searchUsers, { search: q, filter, page }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const useExportUsers = () =>
  useCall(exportUsers, { refreshes: { queryKey: ['users', 'audit'] }, evenAfterError: true })

/** Undefined asks for nobody. */
export const useUser = (userId: string | undefined) =>
  useQuery({
    queryKey: ['users', 'one', userId],
    queryFn: userId === undefined ? skipToken : ({ signal }) => call(getUser, { userId }, { signal }),
  })

export function useAudit(page: number) {
  return useQuery({
    queryKey: ['users', 'audit', page],
    queryFn: ({ signal }) => call(listAudit, { page }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Changing one's own role also changes the session. */
export function useSetRole() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (choice: CallInput<typeof setRole>) => call(setRole, choice),
    onSuccess: (_user, { userId }) => (knownViewer(queries)?.id === userId ? refetchSession(queries) : undefined),
    onSettled: () => queries.invalidateQueries(everything),
  })
}

const changes = { refreshes: everything, evenAfterError: true }

export const useBanUser = () => useCall(banUser, changes)
export const useUnbanUser = () => useCall(unbanUser, changes)
export const useEndUserSessions = () => useCall(endUserSessions, changes)
export const useRemoveUserFactors = () => useCall(removeUserFactors, changes)

export const userFilters = {
  q: 'text',
  filter: ['all', 'students', 'teachers', 'parents', 'to_confirm', 'administrators', 'banned'],
} as const satisfies { q: 'text'; filter: readonly UserFilter[] }

export type UserFilters = Filters<typeof userFilters>

export function useFailureToast(): (error: unknown) => void {
  const t = useText(messages)
  return useCallback(
    (error) =>
      toastError(error, {
        last_administrator: [t('lastAdministrator'), t('lastAdministratorWhy')],
        email_not_verified: [t('unconfirmed'), t('unconfirmedWhy')],
        forbidden: [t('refused')],
        not_found: [t('unknown'), t('unknownWhy')],
        otherwise: [t('failed'), t('failedWhy')],
      }),
    [t],
  )
}
