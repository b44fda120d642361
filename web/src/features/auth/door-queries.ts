import { createFirstAdministrator, recover, resetPassword, signIn, signUp, verifyEmail } from '@capyzen/contracts/auth'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { askWhoIsHere, setKnownSession } from './session-query.ts'

export function useSignIn() {
  const queries = useQueryClient()
  return useMutation({
    // At worst a session stands in the list of devices whose cookie never came.
    mutationFn: (credentials: CallInput<typeof signIn>) => call(signIn, credentials, { isRepeatable: true }),
    onSuccess: (answer) => setKnownSession(queries, answer),
  })
}

/** Registering signs nobody in: the address has to be confirmed first. */
export function useSignUp() {
  return useMutation({ mutationFn: (person: CallInput<typeof signUp>) => call(signUp, person) })
}

export function useCreateFirstAdministrator() {
  return useMutation({
    mutationFn: (person: CallInput<typeof createFirstAdministrator>) => call(createFirstAdministrator, person),
  })
}

export function useRecover() {
  return useMutation({ mutationFn: (email: string) => call(recover, { email }) })
}

/** Ends every session of the account, perhaps the one of this browser too, so who is here is asked again. */
export function useResetPassword() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (choice: CallInput<typeof resetPassword>) => call(resetPassword, choice),
    onSuccess: () => askWhoIsHere(queries),
  })
}

/** Asked once for each token, however often the screen is drawn or come back to. */
export const verificationQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'verification', token],
    queryFn: () => call(verifyEmail, { token }),
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: Infinity,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
