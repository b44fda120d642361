import { getReauthenticationMethods, type ReauthenticationMethods } from '@capyzen/contracts/account'
import { beginPasskeyReauthentication } from '@capyzen/contracts/passkeys'
import { startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { keepDrafts } from '#shared/kept-drafts.ts'
import { askForPasskey, hasPasskeys } from './passkey-ceremonies.ts'

/** Not cached: another tab may have come back from a provider, or used that reauthentication. */
const reauthenticationMethodsQuery = queryOptions({
  queryKey: ['account', 'reauthentication-methods'],
  queryFn: ({ signal }) => call(getReauthenticationMethods, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
})

/** After an error: the methods of most accounts. */
const usual: ReauthenticationMethods = {
  password: true,
  code: 'email',
  passkey: false,
  providers: [],
  isBackFromProvider: false,
}

export function useReauthenticationMethods(): ReauthenticationMethods | undefined {
  const { data, isError } = useQuery(reauthenticationMethodsQuery)
  if (isError) return usual
  return data && { ...data, passkey: data.passkey && hasPasskeys() }
}

export async function reauthenticateByPasskey() {
  const { options } = await call(beginPasskeyReauthentication, {})
  return { passkey: await askForPasskey(options) }
}

/** Leaves the app; the provider redirects back to this page, which restores its form drafts. */
export function useReauthenticateAtProvider() {
  return useMutation({
    mutationFn: (providerId: string) =>
      call(startSingleSignOn, { providerId, purpose: 'prove', returnTo: location.pathname + location.search }),
    onSuccess: ({ url }) => {
      keepDrafts()
      location.assign(url)
    },
  })
}
