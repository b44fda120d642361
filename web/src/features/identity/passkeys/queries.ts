import type { Reauthentication } from '@capyzen/contracts/auth'
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
import { askForPasskey, createPasskey } from '#features/identity/auth/passkey-ceremonies.ts'
import { setKnownSession } from '#features/identity/auth/session-query.ts'
import { call } from '#platform/api.ts'

const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
  select: ({ passkeys }) => passkeys,
})

export const usePasskeys = () => useQuery(passkeysQuery)

export const useBeginPasskey = () =>
  useMutation({ mutationFn: (reauthentication: Reauthentication) => call(beginPasskey, { reauthentication }) })

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
