import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { textNow } from '#platform/i18n.ts'
import { loginReturningTo } from '#paths'
import { toast } from '#ui/toast.tsx'
import { keepAccessToken } from './access-token.ts'
import { onAuthEvent } from './auth-events.ts'
import { messages } from './messages.ts'
import { sessionQuery, type Viewer } from './queries.ts'
import { refetchDroppedAnswers, watchSession } from './session-changes.ts'
import { giveNotice } from './session-notices.ts'

/** Whoever cannot be asked, because the server is away, is shown what a visitor sees. */
export type Session = 'loading' | 'visitor' | Viewer

const hintAfterMs = 2_000
const giveUpAfterMs = 5_000

/** `isOver`: nobody waits any more to hear who is here. */
const Waiting = createContext({ isOver: false, restart: () => {} })

onAuthEvent(giveNotice)

/** A session that still waits for its second factor opens nothing, so to every page it is a visitor's. */
export function useSession(): Session {
  const { isOver } = use(Waiting)
  const { data, isPending } = useQuery(sessionQuery)
  if (data?.viewer) return data.viewer
  return isPending && !isOver ? 'loading' : 'visitor'
}

/** The signed-in user, or null for visitors and while that is still being found out. */
export function useViewer(): Viewer | null {
  const session = useSession()
  return typeof session === 'string' ? null : session
}

/** For a page that must tell a visitor from somebody of whom nothing could be learned, and ask again. */
export function useSessionCheck() {
  const queries = useQueryClient()
  const { isOver, restart } = use(Waiting)
  const { data, error } = useQuery(sessionQuery)
  return {
    session: data,
    error,
    isOver,
    /** Also where the former question still hangs. */
    checkAgain: async () => {
      restart()
      await queries.cancelQueries({ queryKey: sessionQuery.queryKey })
      await queries.refetchQueries({ queryKey: sessionQuery.queryKey })
    },
  }
}

/**
 * Says so when finding out who is there takes long: a hint after 2 s, and after 5 s the page goes on as for a visitor
 * (spec 1 §4). Keeps the cached answers and the access token true to who is there. Mounted once, around everything.
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
  return <Waiting value={waiting}>{children}</Waiting>
}

/** Shows its children to signed-in users; visitors go to the sign-in page and come back here from it. */
export function RequireSession({ children, loading = null }: { children: ReactNode; loading?: ReactNode }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  if (session === 'loading') return loading
  if (session === 'visitor') return <Navigate to={loginReturningTo(pathname + search + hash)} replace />
  return children
}
