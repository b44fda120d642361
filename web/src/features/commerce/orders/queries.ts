import { cancelOrder, getOffer, getReceipt, listOrders, type Order } from '@capyzen/contracts/orders'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useViewer } from '#features/identity/auth/session.tsx'
import { contentAccess } from '#features/identity/entitlements/queries.ts'
import { call } from '#platform/api.ts'
import type { Language } from '#platform/i18n.ts'
import { useCall } from '#platform/use-call.ts'
import { childrenQuery, ownConsentQuery } from '#shared/family-queries.ts'
import { useNews } from '#shared/news.ts'
import { allOrders } from '#shared/order-queries.ts'
import { nameOf, type Product } from './product.ts'

/** Whether a student's guardian has agreed, without whom a student orders nothing. Others need none. */
export function useOwnGuardian() {
  const isStudent = useViewer()?.userType === 'student'
  const { data, isPending } = useQuery({ ...ownConsentQuery, enabled: isStudent })
  const isReady = !isStudent || data?.state === 'given' || data?.state === 'not_needed'
  return { isReady, isPending: isStudent && isPending, askedOf: data?.askedOf ?? null }
}

/** Idle for visitors and for children of a family, who see no price. */
export function useOffer(product: Product, childId?: string, { isWanted = true } = {}) {
  const viewer = useViewer()
  return useQuery({
    queryKey: [...contentAccess(nameOf(product)).queryKey, 'offer', viewer?.id, childId],
    queryFn: ({ signal }) => call(getOffer, { ...product, ...(childId !== undefined && { childId }) }, { signal }),
    enabled: isWanted && viewer !== null && !viewer.isChild,
  })
}

/** Fetched again every `pollMs` while the page is visible, as long as `isAwaited` says so of the newest answer. */
export function useOrders({ isAwaited, pollMs = 3_000 }: Polling = {}) {
  const viewer = useViewer()
  return useQuery({
    queryKey: [...allOrders.queryKey, viewer?.id],
    queryFn: ({ signal }) => call(listOrders, {}, { signal }),
    select: ({ orders }) => orders,
    enabled: viewer !== null && !viewer.isChild,
    staleTime: 0,
    refetchInterval: ({ state }) => (isAwaited?.(state.data?.orders) ? pollMs : false),
  })
}

interface Polling {
  isAwaited?: (orders: readonly Order[] | undefined) => boolean
  pollMs?: number
}

/** For pages that wait for a payment. */
export function useOrderNews(): void {
  const queries = useQueryClient()
  useNews(useViewer()?.id, 'order', () => void queries.invalidateQueries(allOrders))
}

export const useCancelOrder = () => useCall(cancelOrder, { refreshes: allOrders, evenAfterError: true })

/** Everything that a paid order may have changed. */
export function refreshPurchases(queries: QueryClient): Promise<unknown> {
  return Promise.all([
    queries.invalidateQueries(allOrders),
    queries.invalidateQueries({ queryKey: ['entitlements'] }),
    queries.invalidateQueries({ queryKey: ['card-subscription'] }),
    queries.invalidateQueries({ queryKey: ['live-courses'] }),
    queries.invalidateQueries(childrenQuery),
  ])
}

export const receiptPath = (orderId: string, language: Language) =>
  `${getReceipt.path.replace(':orderId', orderId)}?language=${language}`
