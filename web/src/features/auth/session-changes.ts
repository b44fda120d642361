import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '#platform/api.ts'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { logLostRecord, sendBehaviour } from './behaviour.ts'
import { messages } from './messages.ts'
import { knownViewer, sessionQuery, setKnownViewer } from './session-query.ts'

const sessionHash = hashKey(sessionQuery.queryKey)
const channelName = 'capyzen.session'

let channel: BroadcastChannel | undefined

/** All tabs share one cookie: after signing in or out in one, the others ask who is there now. */
export function announceSessionChange(): void {
  channel?.postMessage('changed')
}

/**
 * Keeps what is cached true to who is here: drops a person's answers when the person changes, follows the other tabs, and
 * believes the server when it no longer knows us. Returns how to stop.
 */
export function watchSession(queries: QueryClient): () => void {
  let holder: string | null | undefined = queries.getQueryData(sessionQuery.queryKey) && holderNow(queries)

  const stopQueries = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const isSession = event.query.queryHash === sessionHash
    if (event.action.type === 'error' && !isSession) noticeRefusal(queries, event.action.error)
    if (event.action.type === 'success' && isSession) {
      const next = holderNow(queries)
      if (holder === undefined && next && !event.action.manual) recordRestoredSession()
      if (holder !== undefined && holder !== next) dropPrivateAnswers(queries)
      holder = next
    }
  })
  const stopMutations = queries.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') noticeRefusal(queries, event.action.error)
  })

  const own = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : undefined
  channel = own
  own?.addEventListener('message', () => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey }))

  return () => {
    stopQueries()
    stopMutations()
    own?.close()
    if (channel === own) channel = undefined
  }
}

/** The server does not know us although we thought so: the session has run out or was ended somewhere else. */
export function noticeRefusal(queries: QueryClient, error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'login_required' || !knownViewer(queries)) return
  void setKnownViewer(queries, null)
  announceSessionChange()
  toast.warning(textNow(messages, 'sessionEnded'), textNow(messages, 'sessionEndedWhy'))
}

/** Asks anew for what is on the screen, once the screen has been drawn for the person who is here now. */
export function refetchDroppedAnswers(queries: QueryClient): void {
  void queries.refetchQueries({
    type: 'active',
    predicate: (query) => isPrivate(query) && query.state.status === 'pending',
  })
}

function holderNow(queries: QueryClient): string | null {
  return knownViewer(queries)?.id ?? null
}

/** Public answers (`['public', …]`) are the same for everybody. */
function isPrivate({ queryKey }: { queryKey: QueryKey }): boolean {
  return queryKey[0] !== 'auth' && queryKey[0] !== 'public'
}

function dropPrivateAnswers(queries: QueryClient): void {
  const cache = queries.getQueryCache()
  for (const query of cache.getAll().filter(isPrivate)) {
    // What is on the screen is emptied in place, because its screen holds on to it.
    if (query.getObserversCount() > 0) query.reset()
    else cache.remove(query)
  }
}

function recordRestoredSession(): void {
  sendBehaviour('page_view', { actionDetails: { eventType: 'session_restored' } }).catch(logLostRecord)
}
