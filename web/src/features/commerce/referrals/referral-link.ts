import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useViewer } from '#features/identity/auth/session.tsx'
import { paths } from '#paths'
import { isNewAccount, keepReferralCode, keptReferralCode } from './kept-code.ts'

/** Keeps the code of an opened invitation link, and accepts it once a new account is signed in; others leave it. */
export function useReferralLink(): void {
  const { pathname, search } = useLocation()
  const viewer = useViewer()
  const accountId = viewer && !viewer.isChild && isNewAccount(viewer) ? viewer.id : undefined

  useEffect(() => {
    const code = pathname === paths.register() ? new URLSearchParams(search).get('ref') : null
    if (code !== null) keepReferralCode(code)
    if (accountId !== undefined && keptReferralCode() !== undefined)
      void import('./accept-kept.ts').then(({ acceptKeptReferral }) => acceptKeptReferral())
  }, [pathname, search, accountId])
}
