import type { SignedIn } from '@capyzen/contracts/auth'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { isSignedOut, onCallFailure } from '#platform/api.ts'
import { forgetEarlyAnswers } from '#platform/early-answers.ts'
import { forgetDrafts, keepDrafts } from '#shared/kept-drafts.ts'
import { emitAuthEvent, listenToOtherTabs, onAuthEvent } from './auth-events.ts'
import { knownSession, knownViewer, sessionQuery, setKnownSession, emitDifference, visitor } from './session-query.ts'

const sessionHash = hashKey(sessionQuery.queryKey)

/** Keeps the cache consistent with the session of the server and of the other tabs. Returns the unsubscribe function. */
export function watchSession(queries: QueryClient): () => void {
  const stops = [
    emitFetchedChanges(queries),
    followOtherTabs(queries),
    endSessionAfterErrors(queries),
    dropAnswersOfOthers(queries),
    keepDraftsForOwner(),
  ]
  return () => stops.forEach((stop) => stop())
}

function emitFetchedChanges(queries: QueryClient): () => void {
  let known: SignedIn | undefined = knownSession(queries)
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== sessionHash) return
    const before = known
    const now = (known = knownSession(queries))
    // `setKnownSession`, which updates by hand, has emitted its event itself.
    if (!now || event.action.manual) return
    if (before) emitDifference(before, now, { by: 'server', reason: 'ended' })
    else emitAuthEvent({ type: 'INITIAL_SESSION', viewer: now.viewer, by: 'server' })
  })
}

/** Repeats the event here at once, and then fetches the session to be sure. */
function followOtherTabs(queries: QueryClient): () => void {
  const refetch = () => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
  return listenToOtherTabs({
    onChange: refetch,
    onEvent(event) {
      switch (event.type) {
        case 'SIGNED_IN':
        case 'USER_UPDATED':
          void setKnownSession(queries, { viewer: event.viewer, awaitsFactor: false }, event)
          return refetch()
        case 'SIGNED_OUT':
          void setKnownSession(queries, visitor, event)
          return refetch()
        default:
          emitAuthEvent(event)
      }
    },
  })
}

/** For a session that has expired or was revoked. Of several failed calls only the first has an effect. */
function endSessionAfterErrors(queries: QueryClient): () => void {
  let signedInAt = 0
  const stopEvents = onAuthEvent(({ type }) => {
    if (type === 'SIGNED_IN') signedInAt = performance.now()
  })
  const stopFailures = onCallFailure(({ error, askedAt }) => {
    const known = knownSession(queries)
    if (!known || askedAt < signedInAt) return
    if (isSignedOut(error) && (known.viewer || known.awaitsFactor))
      void setKnownSession(queries, visitor, { by: 'server', reason: 'ended' })
    if (error.code === 'second_factor_required' && known.viewer)
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
  })
  return () => {
    stopEvents()
    stopFailures()
  }
}

/** When the session expires, unsaved input is kept for the same viewer. */
function keepDraftsForOwner(): () => void {
  return onAuthEvent((event) => {
    if (event.type === 'SIGNED_OUT') (event.reason === 'ended' ? keepDrafts : forgetDrafts)()
    if ((event.type === 'SIGNED_IN' || event.type === 'INITIAL_SESSION') && event.viewer) forgetDrafts(event.viewer.id)
  })
}

/** Queries with `meta: { outlivesSession: true }` are kept when the session expires, until another viewer signs in. */
function dropAnswersOfOthers(queries: QueryClient): () => void {
  let last = knownViewer(queries)?.id
  return onAuthEvent((event) => {
    if (event.type === 'INITIAL_SESSION') last = event.viewer?.id
    if (event.type === 'SIGNED_OUT' || event.type === 'SIGNED_IN') forgetEarlyAnswers()
    if (event.type === 'SIGNED_OUT') dropPrivateAnswers(queries, { alsoLasting: event.reason !== 'ended' })
    if (event.type === 'SIGNED_IN') {
      dropPrivateAnswers(queries, { alsoLasting: event.viewer.id !== last })
      last = event.viewer.id
    }
  })
}

export function refetchDroppedAnswers(queries: QueryClient): void {
  void queries.refetchQueries({
    type: 'active',
    predicate: (query) => isPrivate(query) && query.state.status === 'pending',
  })
}

/** Public answers (`['public', …]`) are the same for everybody. */
function isPrivate({ queryKey }: { queryKey: QueryKey }): boolean {
  return queryKey[0] !== 'auth' && queryKey[0] !== 'public'
}

function dropPrivateAnswers(queries: QueryClient, { alsoLasting }: { alsoLasting: boolean }): void {
  const cache = queries.getQueryCache()
  for (const query of cache.getAll().filter(isPrivate)) {
    if (query.meta?.outlivesSession === true && !alsoLasting) continue
    // A mounted component keeps observing its query, so that is reset in place.
    if (query.getObserversCount() > 0) query.reset()
    else cache.remove(query)
  }
}
