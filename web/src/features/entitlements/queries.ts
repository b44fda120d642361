import { getEntitlements, listPurchases } from '@capyzen/contracts/entitlements'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useViewer } from '#features/auth/session.tsx'
import { call, isSignedOut } from '#platform/api.ts'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'

/**
 * The head of every query whose answer depends on what the user may open. Whatever grants something (a code, a payment,
 * a referral) invalidates it for one content, or for all of them: `queries.invalidateQueries(contentAccess(courseId))`.
 */
export function contentAccess(contentId?: string) {
  return { queryKey: ['entitlements', 'content', ...(contentId === undefined ? [] : [contentId])] }
}

/** Keyed by the user, so that it is checked anew whenever somebody else is there (spec 1 §4). */
const entitlementsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['entitlements', 'premium', userId],
    queryFn: ({ signal }) =>
      call(getEntitlements, {}, { signal }).catch((error: unknown) => {
        if (!signal.aborted && !isSignedOut(error)) {
          toast.error(textNow(messages, 'checkFailed'), textNow(messages, 'checkFailedWhy'))
        }
        throw error
      }),
    enabled: userId !== undefined,
  })

const purchasesQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['entitlements', 'purchases', userId],
    queryFn: ({ signal }) => call(listPurchases, {}, { signal }),
    select: ({ purchases }) => purchases,
    enabled: userId !== undefined,
  })

/** Whether and until when the user is premium; for visitors it stays idle. */
export function useEntitlements() {
  return useQuery(entitlementsQuery(useViewer()?.id))
}

/** The user's video purchases, newest first; for visitors it stays idle. */
export function usePurchases() {
  return useQuery(purchasesQuery(useViewer()?.id))
}
