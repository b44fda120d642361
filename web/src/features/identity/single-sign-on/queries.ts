import type { Reauthentication, UserType } from '@capyzen/contracts/auth'
import { listProviders, startSingleSignOn, type Provider } from '@capyzen/contracts/single-sign-on'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#platform/api.ts'
import { textNow } from '#platform/i18n.ts'
import { toastError } from '#shared/error-message.ts'
import { messages } from './messages.ts'

const providersQuery = queryOptions({
  queryKey: ['public', 'single-sign-on', 'providers'],
  queryFn: ({ signal }) => call(listProviders, {}, { signal }),
  select: ({ providers }) => providers,
  staleTime: Infinity,
})

/** Empty while loading and after an error, as there are other sign-in methods. */
export function useProviders(): Provider[] {
  return useQuery(providersQuery).data ?? []
}

interface GoToProvider {
  returnTo?: string | undefined
  userType?: UserType | undefined
  purpose?: 'link'
}

/** Leaves the app for the page of the provider; `goingTo` is set until the browser has left. */
export function useGoToProvider({ returnTo, userType, purpose }: GoToProvider) {
  const [goingTo, setGoingTo] = useState<string>()
  const start = useMutation({
    mutationFn: ({ provider: { id }, reauthentication }: { provider: Provider; reauthentication?: Reauthentication }) =>
      call(startSingleSignOn, {
        providerId: id,
        ...(purpose && { purpose }),
        ...(returnTo && { returnTo }),
        ...(userType && { userType }),
        ...(reauthentication && { reauthentication }),
      }),
    onMutate: ({ provider }) => setGoingTo(provider.id),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error, { provider, reauthentication }) => {
      setGoingTo(undefined)
      // Otherwise the reauthentication dialog shows the error.
      if (reauthentication) return
      const { name } = provider
      toastError(error, {
        unavailable: [textNow(messages, 'away', { name }), textNow(messages, 'awayWhy')],
        too_many_requests: [textNow(messages, 'tooMany'), textNow(messages, 'tooManyWhy')],
        otherwise: [textNow(messages, 'failed'), textNow(messages, 'failedWhy')],
      })
    },
  })
  // The browser restores the page as it was left when the viewer goes back, so the busy state is reset.
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
    goWith: (provider: Provider, reauthentication: Reauthentication) =>
      start.mutateAsync({ provider, reauthentication }),
  }
}
