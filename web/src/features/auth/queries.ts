import { getSession, signOut, type Viewer } from '@capyzen/contracts/auth'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'

export type { Viewer }

/** Reading it extends a session that is still valid, so it is read again whenever the pupil comes back to the tab. */
export const sessionQuery = queryOptions({
  queryKey: ['auth', 'session'],
  queryFn: ({ signal }) => call(getSession, {}, { signal }),
  staleTime: 60_000,
})

/** Everything that was fetched for one person is dropped when that person goes. */
export function useSignOut() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: () => {
      queries.setQueryData(sessionQuery.queryKey, { viewer: null })
      queries.removeQueries({ predicate: (query) => query.queryKey[0] !== 'auth' && query.queryKey[0] !== 'public' })
      toast.info(textNow(messages, 'signedOut'))
    },
    onError: () => toast.error(textNow(messages, 'signOutFailed'), textNow(messages, 'signOutFailedWhy')),
  })
}
