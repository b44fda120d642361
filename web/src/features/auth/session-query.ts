import { getSession, type Viewer } from '@capyzen/contracts/auth'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/** Reading it extends a session that is still valid, so it is read again whenever the pupil comes back to the tab. */
export const sessionQuery = queryOptions({
  queryKey: ['auth', 'session'],
  queryFn: ({ signal }) => call(getSession, {}, { signal }),
  staleTime: 60_000,
})

/** Who is signed in as far as is known here; null for visitors and before the first answer. */
export function knownViewer(queries: QueryClient): Viewer | null {
  return queries.getQueryData(sessionQuery.queryKey)?.viewer ?? null
}

/** After signing in or out. An answer still on its way was asked for by whoever was here before, so it is dropped. */
export async function setKnownViewer(queries: QueryClient, viewer: Viewer | null): Promise<void> {
  await queries.cancelQueries({ queryKey: sessionQuery.queryKey })
  queries.setQueryData(sessionQuery.queryKey, { viewer, awaitsFactor: false })
}
