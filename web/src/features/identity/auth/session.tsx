import type { Viewer } from '@capyzen/contracts/auth'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { suggestLanguage, textNow } from '#platform/i18n.ts'
import { useHandle } from '#platform/router.tsx'
import { loginReturningTo } from '#paths'
import { toast } from '#ui/toast.tsx'
import { keepAccessToken } from './access-token.ts'
import { onAuthEvent, type AuthEvent } from './auth-events.ts'
import { messages } from './messages.ts'
import { sentFrom } from './arrival.ts'
import { refetchDroppedAnswers, watchSession } from './session-changes.ts'
import { sessionQuery } from './session-query.ts'
import { recordBehaviour } from './behaviour.ts'
import { logLostRecord } from './lost-record.ts'

/** `visitor` also stands for a viewer whose session could not be fetched. */
type Session = 'loading' | 'visitor' | Viewer

const hintAfterMs = 2_000
const giveUpAfterMs = 5_000

/** `isOver`: the app no longer waits for the first answer about the session. */
const Waiting = createContext({ isOver: false, restart: () => {} })

/** What is known of the session. */
const SessionAnswer = createContext<unknown>(undefined)

onAuthEvent(giveNotice)

/** Fetches the session and tells all who ask for it, dozens on a page, when it changes. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, status } = useQuery(sessionQuery)
  return <SessionAnswer value={data ?? status}>{children}</SessionAnswer>
}

/** A session that waits for its second factor counts as a visitor's. */
export function useSession(): Session {
  use(SessionAnswer)
  const { isOver } = use(Waiting)
  // From the cache, as an answer that came within this very task counts already.
  const { data, status = 'pending' } = useQueryClient().getQueryState(sessionQuery.queryKey) ?? {}
  if (data?.viewer) return data.viewer
  return status === 'pending' && !isOver ? 'loading' : 'visitor'
}

/** Null for visitors and while the session is loading. */
export function useViewer(): Viewer | null {
  const session = useSession()
  return typeof session === 'string' ? null : session
}

/** For pages that distinguish a visitor from a session that could not be fetched. */
export function useSessionCheck() {
  const queries = useQueryClient()
  const { isOver, restart } = use(Waiting)
  const { data, error } = useQuery(sessionQuery)
  return {
    session: data,
    error,
    isOver,
    checkAgain: async () => {
      restart()
      await queries.cancelQueries({ queryKey: sessionQuery.queryKey })
      await queries.refetchQueries({ queryKey: sessionQuery.queryKey })
    },
  }
}

/**
 * Mounted once, around the app. While the session is loading it shows a hint after 2 s, and after 5 s it renders the page as
 * for a visitor (spec 1 §4). Keeps the cache and the access token consistent with the session.
 */
export function SessionWatch({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const { data, isPending } = useQuery(sessionQuery)
  const [isOver, setOver] = useState(false)
  const viewerId = data?.viewer?.id

  useEffect(() => watchSession(queries), [queries])
  useEffect(() => keepAccessToken(queries), [queries])
  useEffect(() => refetchDroppedAnswers(queries), [queries, viewerId])

  useEffect(() => {
    if (!isPending || isOver) return
    const hint = setTimeout(() => toast.info(textNow(messages, 'checking')), hintAfterMs)
    const end = setTimeout(() => {
      setOver(true)
      toast.warning(textNow(messages, 'checkTimedOut'))
    }, giveUpAfterMs)
    const stop = onAuthEvent(() => setOver(true))
    return () => {
      clearTimeout(hint)
      clearTimeout(end)
      stop()
    }
  }, [isPending, isOver])

  const waiting = useMemo(() => ({ isOver, restart: () => setOver(false) }), [isOver])
  return (
    <Waiting value={waiting}>
      <SessionProvider>{children}</SessionProvider>
    </Waiting>
  )
}

/** Redirects visitors to the sign-in page, which leads back here. */
export function RequireSession({ children, loading = null }: { children: ReactNode; loading?: ReactNode }) {
  const session = useSession()
  // Asks again where the answer has become old since another page was shown.
  useQuery(sessionQuery)
  const { pathname, search, hash } = useLocation()
  const page = useHandle()
  if (session === 'loading') return loading
  if (session === 'visitor')
    return (
      <>
        {loading}
        <Navigate to={loginReturningTo(pathname + search + hash)} state={sentFrom(page)} replace />
      </>
    )
  return children
}

/** Toasts and records of session events (spec 1 §4). A sign-in is reported only in the tab where it happened. */
function giveNotice(event: AuthEvent): void {
  if ('viewer' in event && event.viewer?.language) suggestLanguage(event.viewer.language)
  switch (event.type) {
    case 'INITIAL_SESSION':
      if (event.viewer)
        recordBehaviour('page_view', { actionDetails: { eventType: 'session_restored' } }).catch(logLostRecord)
      return
    case 'SIGNED_IN':
      if (event.by !== 'this-tab') return
      toast.success(textNow(messages, 'loggedIn'))
      recordBehaviour('login').catch(logLostRecord)
      return
    case 'SIGNED_OUT':
      if (event.reason === 'ended')
        toast.warning(textNow(messages, 'sessionEnded'), textNow(messages, 'sessionEndedWhy'))
      if (event.reason === 'asked') {
        const line = event.by === 'this-tab' ? 'signedOutLine' : 'signedOutElsewhere'
        toast.info(textNow(messages, 'signedOut'), textNow(messages, line))
      }
      return
    default:
  }
}
