import type { Proof, UserType } from '@capyzen/contracts/auth'
import { listProviders, startSingleSignOn, type Provider } from '@capyzen/contracts/single-sign-on'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, call } from '#platform/api.ts'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'

/** They change with the settings, so hardly ever. */
const providersQuery = queryOptions({
  queryKey: ['public', 'single-sign-on', 'providers'],
  queryFn: ({ signal }) => call(listProviders, {}, { signal }),
  select: ({ providers }) => providers,
  staleTime: Infinity,
})

/** None while they are being fetched, and none where they could not be: the door has other ways in. */
export function useProviders(): Provider[] {
  return useQuery(providersQuery).data ?? []
}

export interface GoToProvider {
  returnTo?: string | undefined
  userType?: UserType | undefined
  purpose?: 'link'
}

/** Leaves the app for the provider's page; busy with that provider until the page has gone. */
export function useGoToProvider({ returnTo, userType, purpose }: GoToProvider) {
  const [goingTo, setGoingTo] = useState<string>()
  const start = useMutation({
    mutationFn: ({ provider: { id }, proof }: { provider: Provider; proof?: Proof }) =>
      call(startSingleSignOn, {
        providerId: id,
        ...(purpose && { purpose }),
        ...(returnTo && { returnTo }),
        ...(userType && { userType }),
        ...(proof && { proof }),
      }),
    onMutate: ({ provider }) => setGoingTo(provider.id),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error, { provider, proof }) => {
      setGoingTo(undefined)
      // Whoever gave a proof is told where it was asked for.
      if (!proof) complain(error, provider.name)
    },
  })
  // Whoever steps back finds the page as it was left: busy, unless it is told.
  useEffect(() => {
    const cameBack = () => setGoingTo(undefined)
    addEventListener('pageshow', cameBack)
    return () => removeEventListener('pageshow', cameBack)
  }, [])
  return {
    goingTo,
    go(provider: Provider) {
      if (goingTo === undefined) start.mutate({ provider })
    },
    goWith: (provider: Provider, proof: Proof) => start.mutateAsync({ provider, proof }),
  }
}

function complain(error: unknown, name: string): void {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'unavailable') toast.error(textNow(messages, 'away', { name }), textNow(messages, 'awayWhy'))
  else if (code === 'too_many_requests') toast.error(textNow(messages, 'tooMany'), textNow(messages, 'tooManyWhy'))
  else toast.error(textNow(messages, 'failed'), textNow(messages, 'failedWhy'))
}
