import {
  changeEmail,
  changePhone,
  confirmEmailChange,
  confirmPhoneChange,
  deleteAccount,
  getSignInMethods,
  getStoredData,
  readEmailChange,
  removePhone,
  unlinkProvider,
  updateProfile,
} from '@capyzen/contracts/account'
import { changePassword, type Viewer } from '@capyzen/contracts/auth'
import type { AnyEndpoint, CallInput, CallResult } from '@capyzen/contracts/endpoint'
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { devicesQuery } from '#features/identity/auth/queries.ts'
import { refetchSession, sessionQuery, setKnownViewer } from '#features/identity/auth/session-query.ts'
import { call, isSignedOut, type ApiError } from '#platform/api.ts'
import { setLanguage, textNow, useText } from '#platform/i18n.ts'
import { familySignInQuery } from '#shared/family-queries.ts'
import { toast } from '#ui/toast.tsx'
import { messages as contactMessages } from './contact-messages.ts'
import { messages as dataMessages } from './data-messages.ts'
import { messages } from './messages.ts'

const signInMethodsQuery = queryOptions({
  queryKey: ['account', 'sign-in-methods'],
  queryFn: ({ signal }) => call(getSignInMethods, {}, { signal }),
})

export const useSignInMethods = () => useQuery(signInMethodsQuery)

/** Undefined until it is known. After an error it is true, as most accounts have a password. */
export function useHasPassword(): boolean | undefined {
  const { data, isError } = useSignInMethods()
  return data?.hasPassword ?? (isError || undefined)
}

export const useStoredData = () =>
  useQuery({
    queryKey: ['account', 'stored-data'],
    queryFn: ({ signal }) => call(getStoredData, {}, { signal }),
    select: ({ kinds }) => kinds.filter(({ records }) => records > 0),
  })

/**
 * `call` for a change of the viewer's own account. When the session or the account has ended meanwhile, a toast says that the
 * change was not made (spec 1 §8), beside the general notice to log in again (`session.tsx`).
 */
export async function changeOwn<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<CallResult<E>> {
  try {
    return await call(endpoint, input)
  } catch (error) {
    if (isSignedOut(error)) toast.warning(textNow(messages, 'missing'), textNow(messages, 'missingWhy'))
    throw error
  }
}

function useOwnChange<E extends AnyEndpoint>(
  endpoint: E,
  onSuccess?: (queries: QueryClient, result: CallResult<E>, input: CallInput<E>) => Promise<unknown>,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<E>) => changeOwn(endpoint, input),
    onSuccess: (result, input) => onSuccess?.(queries, result, input),
  })
}

export const useUpdateProfile = () =>
  useOwnChange(updateProfile, (queries, { viewer }, { language }) => {
    if (language) setLanguage(language)
    return setKnownViewer(queries, viewer)
  })

export const useChangeEmail = () =>
  useOwnChange(changeEmail, (queries) => queries.invalidateQueries(signInMethodsQuery))

/** Also ends the other sessions, so the list of devices is fetched again. */
export const useChangePassword = () =>
  useOwnChange(changePassword, (queries) =>
    Promise.all([queries.invalidateQueries(devicesQuery), queries.invalidateQueries(signInMethodsQuery)]),
  )

export const useChangePhone = () => useOwnChange(changePhone)

/** Both end the other sessions, so the list of devices is fetched again. */
export const useConfirmPhone = () => useOwnChange(confirmPhoneChange, afterPhoneChange)
export const useRemovePhone = () => useOwnChange(removePhone, afterPhoneChange)

function afterPhoneChange(queries: QueryClient, { viewer }: { viewer: Viewer }): Promise<unknown> {
  return Promise.all([queries.invalidateQueries(devicesQuery), setKnownViewer(queries, viewer)])
}

export const useUnlinkProvider = () =>
  useOwnChange(unlinkProvider, (queries) => queries.invalidateQueries(signInMethodsQuery))

export const useDeleteAccount = (leave: () => Promise<void>) =>
  useOwnChange(deleteAccount, async (queries) => {
    // Leaves first, because the account page redirects visitors to the sign-in page.
    await leave()
    // Reset rather than invalidated: the sign-in page must not show the names of the deleted children.
    await queries.resetQueries(familySignInQuery)
    await setKnownViewer(queries, null)
  })

/** Not read again, because the button behind the link may have used it up. */
export const emailChangeLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'email-change', token],
    queryFn: ({ signal }) => call(readEmailChange, { token }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The change may have ended the session of this browser; the screen says so itself, so no toast does. */
export function useConfirmEmailChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call(confirmEmailChange, { token }),
    onSuccess: async () => {
      // With a first answer that comes later, the session would look like a new one.
      await queries.ensureQueryData(sessionQuery).catch(() => undefined)
      await refetchSession(queries)
      await queries.invalidateQueries(signInMethodsQuery)
    },
  })
}

/** Messages for error codes that only changes of the viewer's own account return. */
export function useOwnErrorMessage(): (error: ApiError) => string | undefined {
  const t = useText(contactMessages)
  const ofData = useText(dataMessages)
  return useCallback(
    ({ code }) => {
      if (code === 'last_way_in') return t('lastWayIn')
      return code === 'last_administrator' ? ofData('lastAdministrator') : undefined
    },
    [t, ofData],
  )
}
