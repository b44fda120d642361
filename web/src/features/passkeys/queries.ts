import type { Proof } from '@capyzen/contracts/auth'
import type { CallInput } from '@capyzen/contracts/endpoint'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInByPasskey,
} from '@capyzen/contracts/passkeys'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { setKnownSession } from '#features/auth/session-query.ts'
import { call } from '#platform/api.ts'
import { askForPasskey, createPasskey } from '#features/auth/passkey-ceremonies.ts'

/** One person's own, so it goes when the person does. */
const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
  select: ({ passkeys }) => passkeys,
})

export function usePasskeys() {
  return useQuery(passkeysQuery)
}

export function useBeginPasskey() {
  return useMutation({ mutationFn: (proof: Proof) => call(beginPasskey, { proof }) })
}

export function useAddPasskey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, options }: { name: string; options: Record<string, unknown> }) =>
      call(addPasskey, { name, registration: await createPasskey(options) }),
    onSuccess: () => queries.invalidateQueries(passkeysQuery),
  })
}

export function useRemovePasskey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof removePasskey>) => call(removePasskey, input),
    onSettled: () => void queries.invalidateQueries(passkeysQuery),
  })
}

export function useSignInByPasskey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { options } = await call(beginPasskeySignIn, {})
      return call(signInByPasskey, { authentication: await askForPasskey(options) })
    },
    onSuccess: (session) => setKnownSession(queries, session),
  })
}
