import { getEntitlements, listPurchases } from '@capyzen/contracts/entitlements'
import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#features/identity/auth/session.tsx'
import { call, isSignedOut } from '#platform/api.ts'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'

/**
 * Prefix of every query that depends on what the viewer may open. An operation that grants access invalidates it for one
 * content or for all: `queries.invalidateQueries(contentAccess(courseId))`.
 */
export function contentAccess(contentId?: string) {
  return { queryKey: ['entitlements', 'content', ...(contentId === undefined ? [] : [contentId])] }
}

/** Keyed by the user, so that it is fetched again when another one signs in (spec 1 §4). Stays idle for visitors. */
export function useEntitlements() {
  const userId = useViewer()?.id
  return useQuery({
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
}

/** Whether premium features are open to the viewer, also to administrators and confirmed teachers; undefined until it is known. */
export function usePremiumAccess(): boolean | undefined {
  const viewer = useViewer()
  const { data } = useEntitlements()
  if (viewer?.isAdministrator || viewer?.isConfirmedTeacher) return true
  return data?.isPremium
}

/** Newest first; stays idle for visitors. */
export function usePurchases() {
  const userId = useViewer()?.id
  return useQuery({
    queryKey: ['entitlements', 'purchases', userId],
    queryFn: ({ signal }) => call(listPurchases, {}, { signal }),
    select: ({ purchases }) => purchases,
    enabled: userId !== undefined,
  })
}
