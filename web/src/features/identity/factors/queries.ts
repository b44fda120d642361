import {
  challengeFactor,
  enrolFactor,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
  useRecoveryCode as redeemRecoveryCode,
  verifyFactor,
} from '@capyzen/contracts/factors'
import type { Viewer } from '@capyzen/contracts/auth'
import type { CallInput, CallResult } from '@capyzen/contracts/endpoint'
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { factorVerified, sessionQuery, setKnownViewer } from '#features/identity/auth/session-query.ts'
import { call, isSignedOut } from '#platform/api.ts'

export type Enrolment = CallResult<typeof enrolFactor>

const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call(listFactors, {}, { signal }),
  // Other sessions change the factors too, and an outdated one can't be verified.
  staleTime: 0,
})

export const useFactors = () => useQuery(factorsQuery)

export const useEnrolFactor = () =>
  useMutation({ mutationFn: (input: CallInput<typeof enrolFactor>) => call(enrolFactor, input) })

export function useChallenge() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (factorId: string) => call(challengeFactor, { factorId }),
    onError: (error) => recheckEndedSession(queries, error),
  })
}

function useVerification<Input, Result extends { viewer: Viewer }>(verify: (input: Input) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: verify,
    onSuccess: async ({ viewer }) => {
      await factorVerified(queries, viewer)
      void queries.invalidateQueries(factorsQuery)
    },
    onError: (error) => recheckEndedSession(queries, error),
  })
}

export const useVerifyFactor = () =>
  useVerification((input: CallInput<typeof verifyFactor>) => call(verifyFactor, input))
export const useRedeemRecoveryCode = () => useVerification((code: string) => call(redeemRecoveryCode, { code }))

export function useRemoveFactor() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof removeFactor>) => call(removeFactor, input),
    onSuccess: ({ viewer }) => setKnownViewer(queries, viewer),
    onSettled: () => void queries.invalidateQueries(factorsQuery),
  })
}

export function useRenewRecoveryCodes() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof renewRecoveryCodes>) => call(renewRecoveryCodes, input),
    onSuccess: () => void queries.invalidateQueries(factorsQuery),
  })
}

/** When the session that waited for its factor has ended, the sign-in page starts again. */
function recheckEndedSession(queries: QueryClient, error: Error): void {
  if (isSignedOut(error)) void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
}
