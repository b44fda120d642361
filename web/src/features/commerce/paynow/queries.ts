import { getPayNowPayment, verifyPayment, type PayNowPayment, type PayNowStatus } from '@capyzen/contracts/paynow'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useViewer } from '#features/identity/auth/session.tsx'
import { call } from '#platform/api.ts'
import { useNews } from '#shared/news.ts'
import { allOrders } from '#shared/order-queries.ts'

const keyOf = (reference: string, viewerId: string | undefined) => ['paynow', reference, viewerId]

/** May still become another status by itself. */
const isAwaited: Record<PayNowStatus, boolean> = {
  open: true,
  pending_verification: true,
  expired: true,
  completed: false,
  canceled: false,
  refunded: false,
}

/** News come sooner; where the page hears none, asking makes up for it. */
const pollMs = 10_000
const slowPollMs = 30_000
const pollsBeforeSlow = 60

/** Fetched again on news, and while the page is visible until it is decided; after ten minutes less often. */
export function usePayNowPayment(reference: string) {
  const viewerId = useViewer()?.id
  const queries = useQueryClient()
  useNews(viewerId, 'order', () => void queries.invalidateQueries({ queryKey: keyOf(reference, viewerId) }))
  return useQuery({
    queryKey: keyOf(reference, viewerId),
    queryFn: ({ signal }) => call(getPayNowPayment, { reference }, { signal }),
    select: ({ payment }) => payment,
    enabled: reference !== '' && viewerId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (!state.data || !isAwaited[state.data.payment.status]) return false
      return state.dataUpdateCount > pollsBeforeSlow ? slowPollMs : pollMs
    },
  })
}

export function useVerifyPayment({ reference }: Pick<PayNowPayment, 'reference'>) {
  const queries = useQueryClient()
  const viewerId = useViewer()?.id
  const key = keyOf(reference, viewerId)
  return useMutation({
    mutationFn: (transactionId: string) => call(verifyPayment, { paymentReference: reference, transactionId }),
    onMutate: () => queries.cancelQueries({ queryKey: key }),
    onSuccess: ({ success, payment: { status } }, transactionId) => {
      if (!success) return
      queries.setQueryData<{ payment: PayNowPayment }>(
        key,
        (known) => known && { payment: { ...known.payment, status, transactionId } },
      )
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: key })
      void queries.invalidateQueries(allOrders)
    },
  })
}
