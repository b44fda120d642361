import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#features/identity/auth/session.tsx'
import { useTrack } from '#features/identity/auth/track.ts'

/** Credentials in queries, which must not be recorded. */
const secretParameters = ['token', 'verify', 'reset', 'setup', 'code', 'state', 'signature', 'returnTo']

/** Records every route change of a signed-in user with path, search and hash (spec 1 §2). */
export function usePageViews(): void {
  const { pathname, search, hash, key } = useLocation()
  const isSettled = useSession() !== 'loading'
  const track = useTrack()
  const recorded = useRef<string>(undefined)

  useEffect(() => {
    const visit = `${key} ${pathname}${search}${hash}`
    if (!isSettled || recorded.current === visit) return
    recorded.current = visit
    const actionDetails = { path: pathname.slice(0, 300), search: withoutSecrets(search), hash: hash.slice(0, 300) }
    track('page_view', { pageUrl: pathname.slice(0, 500), actionDetails })
  }, [isSettled, track, key, pathname, search, hash])
}

function withoutSecrets(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of secretParameters) query.delete(name)
  const text = query.toString()
  return text && `?${text}`.slice(0, 300)
}
