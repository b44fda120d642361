import type { SignedIn } from '@capyzen/contracts/auth'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { isSignedOut, onCallFailure } from '#platform/api.ts'
import { emitAuthEvent, listenToOtherTabs, onAuthEvent } from './auth-events.ts'
import { forgetTypingOnSignOut } from './forgotten-typing.ts'
import { knownSession, knownViewer, sessionQuery, setKnownSession, tellDifference, visitor } from './session-query.ts'

const sessionHash = hashKey(sessionQuery.queryKey)

/**
 * Keeps what is cached true to who is here: tells what the server's answers change, follows the other tabs, believes the
 * server when it no longer knows us, and drops a person's answers when the person changes. Returns how to stop.
 */
export function watchSession(queries: QueryClient): () => void {
  const stops = [
    ...[tellAnswers(queries), followOtherTabs(queries), noticeRefusals(queries), dropAnswersOfOthers(queries)],
    forgetTypingOnSignOut(),
  ]
  return () => stops.forEach((stop) => stop())
}

function tellAnswers(queries: QueryClient): () => void {
  let known: SignedIn | undefined = knownSession(queries)
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== sessionHash) return
    const before = known
    const now = (known = knownSession(queries))
    // What was not asked for has been told by whoever set it.
    if (!now || event.action.manual) return
    if (before) tellDifference(before, now, { by: 'server', reason: 'ended' })
    else emitAuthEvent({ type: 'INITIAL_SESSION', viewer: now.viewer, by: 'server' })
  })
}

/** Says at once here what happened there; the server, asked anew, has the last word. */
function followOtherTabs(queries: QueryClient): () => void {
  const ask = () => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
  return listenToOtherTabs({
    onChange: ask,
    onEvent(event) {
      switch (event.type) {
        case 'SIGNED_IN':
        case 'USER_UPDATED':
          void setKnownSession(queries, { viewer: event.viewer, awaitsFactor: false }, event)
          return ask()
        case 'SIGNED_OUT':
          void setKnownSession(queries, visitor, event)
          return ask()
        default:
          emitAuthEvent(event)
      }
    },
  })
}

/** The session has run out or was ended somewhere else. Of several refusals at once the first finds somebody here. */
function noticeRefusals(queries: QueryClient): () => void {
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

/**
 * A page that asks for a new sign-in where it stands marks its query with `meta: { outlivesSession: true }`: it stays when
 * the session has ended by itself, and goes when somebody else signs in.
 */
function dropAnswersOfOthers(queries: QueryClient): () => void {
  let last = knownViewer(queries)?.id
  return onAuthEvent((event) => {
    if (event.type === 'INITIAL_SESSION') last = event.viewer?.id
    if (event.type === 'SIGNED_OUT') dropPrivateAnswers(queries, { alsoLasting: event.reason !== 'ended' })
    if (event.type === 'SIGNED_IN') {
      dropPrivateAnswers(queries, { alsoLasting: event.viewer.id !== last })
      last = event.viewer.id
    }
  })
}

/** Asks anew for what is on the screen, once the screen has been drawn for the person who is here now. */
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
    // What is on the screen is emptied in place, because its screen holds on to it.
    if (query.getObserversCount() > 0) query.reset()
    else cache.remove(query)
  }
}
