import { getSession, type SignedIn, type Viewer } from '@capyzen/contracts/auth'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, hasCode } from '#platform/api.ts'
import { announceSessionChange, emitAuthEvent, type AuthEventSource, type SignedOutReason } from './auth-events.ts'

export const visitor: SignedIn = { viewer: null, awaitsFactor: false }

/** Fetching it extends a valid session, so it is fetched again when the viewer returns to the tab. */
export const sessionQuery = queryOptions({
  queryKey: ['auth', 'session'],
  queryFn: ({ signal }) => fetchSession(signal),
  staleTime: 60_000,
})

async function fetchSession(signal?: AbortSignal): Promise<SignedIn> {
  try {
    return await call(getSession, {}, signal && { signal })
  } catch (error) {
    if (hasCode(error, 'session_not_found')) return visitor
    throw error
  }
}

export function knownSession(queries: QueryClient): SignedIn | undefined {
  return queries.getQueryData(sessionQuery.queryKey)
}

/** From the cache; null for visitors and before the first answer. */
export function knownViewer(queries: QueryClient): Viewer | null {
  return knownSession(queries)?.viewer ?? null
}

/**
 * Caches the session that a sign-in or sign-out returned, and emits what has changed. A fetch under way belongs to the
 * former session, so it is cancelled.
 */
export function setKnownSession(
  queries: QueryClient,
  session: SignedIn,
  { by = 'this-tab', reason = 'other' }: { by?: AuthEventSource; reason?: SignedOutReason } = {},
): Promise<void> {
  const before = knownSession(queries)
  const dropped = queries.cancelQueries({ queryKey: sessionQuery.queryKey })
  const after = queries.setQueryData(sessionQuery.queryKey, session) ?? session
  emitDifference(before, after, { by, reason })
  return dropped
}

export function setKnownViewer(queries: QueryClient, viewer: Viewer | null): Promise<void> {
  return setKnownSession(queries, { viewer, awaitsFactor: false })
}

/** After a call that may have ended this browser's session, and whose caller tells the viewer so. */
export async function refetchSession(queries: QueryClient): Promise<void> {
  try {
    await setKnownSession(queries, await fetchSession())
  } catch {
    await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
}

export function factorVerified(queries: QueryClient, viewer: Viewer): Promise<void> {
  emitAuthEvent({ type: 'MFA_CHALLENGE_VERIFIED', viewer, by: 'this-tab' })
  return setKnownViewer(queries, viewer)
}

/** Compares viewers by identity: the cache keeps the former object when a new answer is equal. */
export function emitDifference(
  before: SignedIn | undefined,
  { viewer, awaitsFactor }: SignedIn,
  { by, reason }: { by: AuthEventSource; reason: SignedOutReason },
): void {
  if (viewer) {
    if (before?.viewer === viewer) return
    emitAuthEvent({ type: before?.viewer?.id === viewer.id ? 'USER_UPDATED' : 'SIGNED_IN', viewer, by })
  } else if (awaitsFactor) {
    if (before?.viewer) emitAuthEvent({ type: 'SIGNED_OUT', reason: 'other', by })
    if (by === 'this-tab') announceSessionChange()
  } else if (before?.viewer || before?.awaitsFactor) {
    emitAuthEvent({ type: 'SIGNED_OUT', reason, by })
  }
}
