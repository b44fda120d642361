import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { textNow } from '#platform/i18n.ts'
import { loginReturningTo } from '#paths'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { sessionQuery, type Viewer } from './queries.ts'
import { refetchDroppedAnswers, watchSession } from './session-changes.ts'

/** Whoever cannot be asked, because the server is away, is shown what a visitor sees. */
export type Session = 'loading' | 'visitor' | Viewer

const hintAfterMs = 2_000
const giveUpAfterMs = 5_000

const GaveUp = createContext(false)

export function useSession(): Session {
  const gaveUp = use(GaveUp)
  const { data, isPending } = useQuery(sessionQuery)
  if (data?.viewer) return data.viewer
  return isPending && !gaveUp ? 'loading' : 'visitor'
}

/** The signed-in user, or null for visitors and while that is still being found out. */
export function useViewer(): Viewer | null {
  const session = useSession()
  return typeof session === 'string' ? null : session
}

/**
 * Says so when finding out who is there takes long: a hint after 2 s, and after 5 s the page goes on as for a visitor
 * (spec 1 §4). Keeps the cached answers true to who is there. Mounted once, around everything.
 */
export function SessionWatch({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const { data, isPending } = useQuery(sessionQuery)
  const [gaveUp, giveUp] = useState(false)
  const viewerId = data?.viewer?.id

  useEffect(() => watchSession(queries), [queries])
  useEffect(() => refetchDroppedAnswers(queries), [queries, viewerId])

  useEffect(() => {
    if (!isPending) return
    const hint = setTimeout(() => toast.info(textNow(messages, 'checking')), hintAfterMs)
    const end = setTimeout(() => {
      giveUp(true)
      toast.warning(textNow(messages, 'checkTimedOut'))
    }, giveUpAfterMs)
    return () => {
      clearTimeout(hint)
      clearTimeout(end)
    }
  }, [isPending])

  return <GaveUp value={gaveUp}>{children}</GaveUp>
}

/** Shows its children to signed-in users; visitors go to the sign-in page and come back here from it. */
export function RequireSession({ children, loading = null }: { children: ReactNode; loading?: ReactNode }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  if (session === 'loading') return loading
  if (session === 'visitor') return <Navigate to={loginReturningTo(pathname + search + hash)} replace />
  return children
}
