import { getSession, type SignedIn, type Viewer } from '@capyzen/contracts/auth'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ApiError, call } from '#platform/api.ts'
import { announceSessionChange, emitAuthEvent, type AuthEventSource, type SignedOutReason } from './auth-events.ts'

export const visitor: SignedIn = { viewer: null, awaitsFactor: false }

/** Reading it extends a session that is still valid, so it is read again whenever the pupil comes back to the tab. */
export const sessionQuery = queryOptions({
  queryKey: ['auth', 'session'],
  queryFn: ({ signal }) => askServer(signal),
  staleTime: 60_000,
})

async function askServer(signal?: AbortSignal): Promise<SignedIn> {
  try {
    return await call(getSession, {}, signal && { signal })
  } catch (error) {
    // A cookie that the server does not know is as good as none.
    if (error instanceof ApiError && error.code === 'session_not_found') return visitor
    throw error
  }
}

export function knownSession(queries: QueryClient): SignedIn | undefined {
  return queries.getQueryData(sessionQuery.queryKey)
}

/** Who is signed in as far as is known here; null for visitors and before the first answer. */
export function knownViewer(queries: QueryClient): Viewer | null {
  return knownSession(queries)?.viewer ?? null
}

/**
 * For what every way in and out answers: keeps who is here from now on, and tells this tab and the others. An answer still
 * on its way was asked for by whoever was here before, so it is dropped.
 */
export function setKnownSession(
  queries: QueryClient,
  session: SignedIn,
  { by = 'this-tab', reason = 'other' }: { by?: AuthEventSource; reason?: SignedOutReason } = {},
): Promise<void> {
  const before = knownSession(queries)
  const dropped = queries.cancelQueries({ queryKey: sessionQuery.queryKey })
  const after = queries.setQueryData(sessionQuery.queryKey, session) ?? session
  tellDifference(before, after, { by, reason })
  return dropped
}

/** The same for a screen that has changed something about its viewer, or signed them out. */
export function setKnownViewer(queries: QueryClient, viewer: Viewer | null): Promise<void> {
  return setKnownSession(queries, { viewer, awaitsFactor: false })
}

/** Where something may have ended this browser's session too, and has said so itself. */
export async function askWhoIsHere(queries: QueryClient): Promise<void> {
  try {
    await setKnownSession(queries, await askServer())
  } catch {
    await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
}

/** For the screen on which a session proves its second factor, or an account gets its first one. */
export function factorProved(queries: QueryClient, viewer: Viewer): Promise<void> {
  emitAuthEvent({ type: 'MFA_CHALLENGE_VERIFIED', viewer, by: 'this-tab' })
  return setKnownViewer(queries, viewer)
}

/** Of equal viewers the cache keeps the first one, so that the same object means the same person unchanged. */
export function tellDifference(
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
