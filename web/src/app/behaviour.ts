import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { recordActions } from '#app/recorded-actions.ts'
import { useSession } from '#features/identity/auth/session.tsx'
import { useTrack } from '#features/identity/auth/track.ts'

/**
 * Records every route change of a signed-in user with path, search and hash (spec 1 §2), of which what was typed or is
 * secret is left out, and what recorded-actions.ts hears of.
 */
export function useBehaviour(): void {
  const { pathname, search, hash, key } = useLocation()
  const isSettled = useSession() !== 'loading'
  const track = useTrack()
  const recorded = useRef<string>(undefined)

  useEffect(() => {
    const visit = `${key} ${pathname}${search}${hash}`
    if (!isSettled || recorded.current === visit) return
    recorded.current = visit
    track('page_view', { actionDetails: { path: pathname, search, hash } })
  }, [isSettled, track, key, pathname, search, hash])

  useEffect(() => {
    if (isSettled) return recordActions(track)
  }, [isSettled, track])
}
