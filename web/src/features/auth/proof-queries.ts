import { getProofWays, type ProofWays } from '@capyzen/contracts/account'
import { beginPasskeyProof } from '@capyzen/contracts/passkeys'
import { startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { keepTyping } from './kept-typing.ts'
import { askForPasskey, hasPasskeys } from './passkey-ceremonies.ts'

/** Asked each time: another tab may have come back from a provider, or have used that up. */
const proofWaysQuery = queryOptions({
  queryKey: ['account', 'proof-ways'],
  queryFn: ({ signal }) => call(getProofWays, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
})

/** What most accounts have, for when it cannot be known. */
const usual: ProofWays = { password: true, code: 'email', passkey: false, providers: [], isBackFromProvider: false }

/** Undefined until it is known. */
export function useProofWays(): ProofWays | undefined {
  const { data, isError } = useQuery(proofWaysQuery)
  if (isError) return usual
  return data && { ...data, passkey: data.passkey && hasPasskeys() }
}

export async function provePasskey() {
  const { options } = await call(beginPasskeyProof, {})
  return { passkey: await askForPasskey(options) }
}

/** Leaves the app; the provider sends the browser back to this page, where what was typed is still there. */
export function useGoToProve() {
  return useMutation({
    mutationFn: (providerId: string) =>
      call(startSingleSignOn, { providerId, purpose: 'prove', returnTo: location.pathname + location.search }),
    onSuccess: ({ url }) => {
      keepTyping()
      location.assign(url)
    },
  })
}
