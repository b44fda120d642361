import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useViewer } from '#features/identity/auth/session.tsx'
import { hasChoice } from '#platform/device-choices.ts'

/** On every page; the rest is loaded only for those who opened an invitation link. */
export function useReferralLink(): void {
  const { pathname, search } = useLocation()
  const viewer = useViewer()

  useEffect(() => {
    if (!search.includes('ref=') && !hasChoice('referral')) return
    void import('./opened-link.ts').then(({ followLink }) => followLink(pathname, search, viewer))
  }, [pathname, search, viewer])
}
