import {
  createFirstAdministrator,
  recover,
  resendVerification,
  resetPassword,
  resetPasswordByCode,
  sendSignInCode,
  signIn,
  signInByCode,
  signUp,
  verifyEmail,
  verifyPhone,
} from '@capyzen/contracts/auth'
import type { AnyEndpoint, CallInput } from '@capyzen/contracts/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { askWhoIsHere, setKnownSession } from './session-query.ts'

export function useSignIn() {
  const queries = useQueryClient()
  return useMutation({
    // At worst a session stands in the list of devices whose cookie never came.
    mutationFn: (credentials: CallInput<typeof signIn>) => call(signIn, credentials, { isRepeatable: true }),
    onSuccess: (answer) => setKnownSession(queries, answer),
  })
}

/** Not repeated: the code is used up by the first call. */
export function useSignInByCode() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof signInByCode>) => call(signInByCode, input),
    onSuccess: (answer) => setKnownSession(queries, answer),
  })
}

/** Only asks: nothing that is kept here changes by it. */
function useAsking<E extends AnyEndpoint>(endpoint: E) {
  return useMutation({ mutationFn: (input: CallInput<E>) => call(endpoint, input) })
}

/** Registering signs nobody in: the address or number has to be confirmed first. */
export const useSignUp = () => useAsking(signUp)
export const useVerifyPhone = () => useAsking(verifyPhone)
export const useSendSignInCode = () => useAsking(sendSignInCode)
export const useResendVerification = () => useAsking(resendVerification)
export const useRecover = () => useAsking(recover)
export const useCreateFirstAdministrator = () => useAsking(createFirstAdministrator)

/** Ends every session of the account, perhaps the one of this browser too, so who is here is asked again. */
function useResetting<E extends typeof resetPassword | typeof resetPasswordByCode>(endpoint: E) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (choice: CallInput<E>) => call<typeof resetPassword | typeof resetPasswordByCode>(endpoint, choice),
    onSuccess: () => askWhoIsHere(queries),
  })
}

export const useResetPassword = () => useResetting(resetPassword)
export const useResetPasswordByCode = () => useResetting(resetPasswordByCode)

/** Asked once for each token, however often the screen is drawn or come back to. */
export const verificationQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'verification', token],
    queryFn: () => call(verifyEmail, { token }),
    staleTime: Infinity,
    gcTime: Infinity,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
