import type { Viewer } from '@capyzen/contracts/auth'
import { useEffect, useState, type ReactNode } from 'react'
import { useSession } from '#features/identity/auth/session.tsx'
import { useEntitlements, usePremiumAccess } from '#features/identity/entitlements/queries.ts'
import { textNow } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { paths } from '#paths'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'

/**
 * Sends everybody without premium home, once their subscription is known. Administrators and confirmed teachers pass.
 * Premium that ends while the page is open closes nothing: the server refuses, and the page says so.
 */
export function PremiumGate({ children }: { children: ReactNode }) {
  const session = useSession()
  const entitlements = useEntitlements()
  const viewerId = typeof session === 'object' ? session.id : undefined
  const [passedBy, setPassedBy] = useState<string>()
  const passes = usePremiumAccess() === true
  if (passes && viewerId !== undefined && passedBy !== viewerId) setPassedBy(viewerId)

  if (session === 'visitor') return <SentHome why="premiumOnlyWhy" />
  if (session === 'loading') return <Waiting />
  if (passes || passedBy === viewerId) return children
  return (
    <Fetched query={entitlements} skeleton={<Waiting />} inCard className="page-width mt-6">
      {() => <SentHome why={whyClosedTo(session)} />}
    </Fetched>
  )
}

function Waiting() {
  return <Loading lines={4} className="page-width pt-10" />
}

type Why = 'premiumOnlyChild' | 'premiumOnlyParent' | 'premiumOnlyWhy'

/** A parent may have bought it for a child already, and must not be told to pay again. */
function whyClosedTo({ isChild, userType }: Viewer): Why {
  if (isChild) return 'premiumOnlyChild'
  return userType === 'parent' ? 'premiumOnlyParent' : 'premiumOnlyWhy'
}

function SentHome({ why }: { why: Why }) {
  const navigate = useNavigate()
  useEffect(() => {
    toast.info(textNow(messages, 'premiumOnly'), textNow(messages, why))
    void navigate(paths.home(), { replace: true })
  }, [navigate, why])
  return null
}
