import { getCardSubscription, openBillingPortal } from '@capyzen/contracts/cards'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useViewer } from '#features/identity/auth/session.tsx'
import { call } from '#platform/api.ts'

export type CardSubscription = NonNullable<CallResult<typeof getCardSubscription>['subscription']>

export function useCardSubscription() {
  const viewerId = useViewer()?.id
  return useQuery({
    queryKey: ['card-subscription', viewerId],
    queryFn: ({ signal }) => call(getCardSubscription, {}, { signal }),
    select: ({ subscription }) => subscription,
    // It changes on the processor's pages.
    staleTime: 0,
    enabled: viewerId !== undefined,
  })
}

export const useOpenBillingPortal = () =>
  useMutation({
    mutationFn: () => call(openBillingPortal, {}),
    onSuccess: ({ url }) => location.assign(url),
  })
