import {
  changeEmail,
  changePhone,
  confirmEmailChange,
  confirmPhoneChange,
  deleteAccount,
  getSignInWays,
  getStoredData,
  removePhone,
  unlinkProvider,
  updateProfile,
} from '@capyzen/contracts/account'
import { changePassword, resendVerification, type Proof } from '@capyzen/contracts/auth'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { devicesQuery } from '#features/auth/security-queries.ts'
import { setKnownViewer } from '#features/auth/session-query.ts'
import { call } from '#platform/api.ts'
import { setLanguage } from '#platform/i18n.ts'
import { changeOwn } from './own-changes.ts'

export const signInWaysQuery = queryOptions({
  queryKey: ['account', 'sign-in-ways'],
  queryFn: ({ signal }) => call(getSignInWays, {}, { signal }),
})

const storedDataQuery = queryOptions({
  queryKey: ['account', 'stored-data'],
  queryFn: ({ signal }) => call(getStoredData, {}, { signal }),
  select: ({ kinds }) => kinds.filter(({ records }) => records > 0),
})

export function useSignInWays() {
  return useQuery(signInWaysQuery)
}

/** Undefined until it is known; where it cannot be learned the password is asked for, as most accounts have one. */
export function useHasPassword(): boolean | undefined {
  const { data, isError } = useSignInWays()
  return data?.hasPassword ?? (isError || undefined)
}

export function useStoredData() {
  return useQuery(storedDataQuery)
}

/** A language that was chosen for the account is the one to see at once, too. */
export function useUpdateProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (changes: CallInput<typeof updateProfile>) => changeOwn(updateProfile, changes),
    onSuccess: ({ viewer }, { language }) => {
      if (language) setLanguage(language)
      return setKnownViewer(queries, viewer)
    },
  })
}

export function useChangeEmail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (request: CallInput<typeof changeEmail>) => changeOwn(changeEmail, request),
    onSuccess: () => queries.invalidateQueries(signInWaysQuery),
  })
}

/** Ends the other sessions too, so the list of devices is fetched again. */
export function useChangePassword() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (choice: CallInput<typeof changePassword>) => changeOwn(changePassword, choice),
    onSuccess: () => Promise.all([queries.invalidateQueries(devicesQuery), queries.invalidateQueries(signInWaysQuery)]),
  })
}

export function useResendLetter() {
  return useMutation({ mutationFn: (email: string) => call(resendVerification, { email }) })
}

export function useChangePhone() {
  return useMutation({ mutationFn: (request: CallInput<typeof changePhone>) => changeOwn(changePhone, request) })
}

export function useConfirmPhone() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => changeOwn(confirmPhoneChange, { code }),
    onSuccess: ({ viewer }) => setKnownViewer(queries, viewer),
  })
}

export function useRemovePhone() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (proof: Proof) => changeOwn(removePhone, { proof }),
    onSuccess: ({ viewer }) => setKnownViewer(queries, viewer),
  })
}

export function useUnlinkProvider() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (request: CallInput<typeof unlinkProvider>) => changeOwn(unlinkProvider, request),
    onSuccess: () => queries.invalidateQueries(signInWaysQuery),
  })
}

export function useDeleteAccount(leave: () => Promise<void> | void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (proof: Proof) => changeOwn(deleteAccount, { proof }),
    onSuccess: async () => {
      // First away from a page that would lead a visitor to the door.
      await leave()
      // A parent's children went along, and the door of this device must not name them any more.
      await queries.resetQueries({ queryKey: ['public', 'family-door'] })
      await setKnownViewer(queries, null)
    },
  })
}

/** Asked once for each token, however often the screen is drawn or come back to. */
export const emailConfirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'email-change', token],
    queryFn: () => call(confirmEmailChange, { token }),
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
