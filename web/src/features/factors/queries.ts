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
import { factorProved, sessionQuery, setKnownViewer } from '#features/auth/session-query.ts'
import { ApiError, call } from '#platform/api.ts'

export type Enrolment = CallResult<typeof enrolFactor>

/** One person's own, so it goes when the person does. */
const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call(listFactors, {}, { signal }),
  // Other sessions change it too, and a wrong way to prove oneself is worth nothing.
  staleTime: 0,
})

export function useFactors() {
  return useQuery(factorsQuery)
}

export function useEnrolFactor() {
  return useMutation({ mutationFn: (input: CallInput<typeof enrolFactor>) => call(enrolFactor, input) })
}

/** Sends a code to the phone. */
export function useChallenge() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (factorId: string) => call(challengeFactor, { factorId }),
    onError: (error) => askWhoWaits(queries, error),
  })
}

export function useVerifyFactor() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof verifyFactor>) => call(verifyFactor, input),
    onSuccess: ({ viewer }) => proved(queries, viewer),
    onError: (error) => askWhoWaits(queries, error),
  })
}

export function useRedeemRecoveryCode() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(redeemRecoveryCode, { code }),
    onSuccess: ({ viewer }) => proved(queries, viewer),
    onError: (error) => askWhoWaits(queries, error),
  })
}

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

async function proved(queries: QueryClient, viewer: Viewer): Promise<void> {
  await factorProved(queries, viewer)
  void queries.invalidateQueries(factorsQuery)
}

/** The session that waited is no more: the door asks from the beginning. */
function askWhoWaits(queries: QueryClient, error: Error): void {
  if (error instanceof ApiError && (error.code === 'session_not_found' || error.code === 'login_required'))
    void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
}
