import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#features/identity/auth/session.tsx'
import { rememberChoice, storedChoice } from '#platform/device-choices.ts'
import { latePart } from '#platform/late-part.ts'
import { paths } from '#paths'

/** Few viewers have it to do. */
const UnconfirmedEmail = latePart(() =>
  import('#features/identity/auth/unconfirmed-email.tsx').then((m) => m.UnconfirmedEmail),
)
/** They say so themselves. */
const quietPages: readonly string[] = [paths.account(), paths.login()]

/**
 * Asks a viewer to confirm the email address. No page that is shown already is pushed down: the notice has its space from
 * the first paint on where this device showed it last, and otherwise it comes with the next page.
 */
export function EmailNotice() {
  const session = useSession()
  const { pathname } = useLocation()
  const isLoading = session === 'loading'
  const email = typeof session === 'string' || session.emailVerified ? null : session.email
  const [space, setSpace] = useState(() => ({ pathname, isKept: storedChoice('email-notice') === 'shown' }))
  if (space.pathname !== pathname) setSpace({ pathname, isKept: isLoading ? space.isKept : email !== null })
  useEffect(() => {
    if (!isLoading) rememberChoice('email-notice', email ? 'shown' : 'none')
  }, [isLoading, email])

  if (quietPages.includes(pathname) || !space.isKept || !(isLoading || email)) return null
  return (
    <div className="flex h-16 border-b border-line bg-well sm:h-13 print:hidden">
      <Suspense>{email && <UnconfirmedEmail email={email} />}</Suspense>
    </div>
  )
}
