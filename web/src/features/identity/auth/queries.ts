import {
  createFirstAdministrator,
  endSession,
  listSessions,
  readMailedLink,
  recover,
  resendVerification,
  resetPassword,
  resetPasswordByCode,
  sendSignInCode,
  signIn,
  signInByCode,
  signOut,
  signUp,
  verifyEmail,
  verifyPhone,
} from '@capyzen/contracts/auth'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyEndpoint, CallInput } from '@capyzen/contracts/endpoint'
import { call } from '#platform/api.ts'
import { refetchSession, setKnownSession } from './session-query.ts'

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  select: ({ sessions }) => sessions,
})

export const useDevices = () => useQuery(devicesQuery)

/** Not awaited: the row of the device shows the toast, so it must still be mounted when the call returns. */
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

export function useSignIn() {
  const queries = useQueryClient()
  return useMutation({
    // At worst, the list of devices shows a session whose cookie was lost.
    mutationFn: (credentials: CallInput<typeof signIn>) => call(signIn, credentials, { isRepeatable: true }),
    onSuccess: (answer) => setKnownSession(queries, answer),
  })
}

export function useSignInByCode() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof signInByCode>) => call(signInByCode, input),
    onSuccess: (answer) => setKnownSession(queries, answer),
  })
}

/** For calls that change nothing in the cache. */
function usePlainCall<E extends AnyEndpoint>(endpoint: E) {
  return useMutation({ mutationFn: (input: CallInput<E>) => call(endpoint, input) })
}

export const useSignUp = () => usePlainCall(signUp)
export const useVerifyPhone = () => usePlainCall(verifyPhone)
export const useSendSignInCode = () => usePlainCall(sendSignInCode)
export const useResendVerification = () => usePlainCall(resendVerification)
export const useRecover = () => usePlainCall(recover)
export const useCreateFirstAdministrator = () => usePlainCall(createFirstAdministrator)

/** Ends every session of the account, perhaps that of this browser too, so the session is fetched again. */
function useResetting<E extends typeof resetPassword | typeof resetPasswordByCode>(endpoint: E) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (choice: CallInput<E>) => call<typeof resetPassword | typeof resetPasswordByCode>(endpoint, choice),
    onSuccess: () => refetchSession(queries),
  })
}

export const useResetPassword = () => useResetting(resetPassword)
export const useResetPasswordByCode = () => useResetting(resetPasswordByCode)

/** Not read again, because the button behind the link may have used it up. */
export const useMailedLink = (token: string) =>
  useQuery({
    queryKey: ['auth', 'mailed-link', token],
    queryFn: ({ signal }) => call(readMailedLink, { token }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export function useVerifyEmail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call(verifyEmail, { token }),
    // The viewer, if any, has a confirmed email now.
    onSuccess: ({ outcome }) => (outcome === 'verified' ? refetchSession(queries) : undefined),
  })
}
