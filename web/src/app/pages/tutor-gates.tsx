import { Outlet } from 'react-router'
import { messages as hubMessages } from '#features/tutor/tutor-hub/messages.ts'
import { PremiumGate } from '#features/tutor/tutor-hub/premium-gate.tsx'
import { useTutorHub } from '#features/tutor/tutor-hub/queries.ts'
import { useHandle } from '#platform/router.tsx'
import { Loading } from '#shared/fetched.tsx'
import { tutorCardMessages } from '#shared/tutor-card-messages.ts'
import { ClosedCardPage } from './closed-card-page.tsx'

/* Around the pages of the AI tutor; apart from its own pages, because a tool in a frame needs these alone. */

/** Around the pages that need premium. */
export function PremiumPages() {
  // Fetched while premium is looked up.
  useTutorHub()
  return (
    <PremiumGate>
      <CardPages />
    </PremiumGate>
  )
}

/** Around the pages of the hub's cards: one that is not open says so, whoever has its address. */
export function CardPages() {
  const hub = useTutorHub()
  const handle = useHandle() as { page?: string } | undefined
  if (hub.isPending) return <Loading lines={4} className="page-width pt-10" />
  const page = handle?.page?.replace(/Tool$/, '')
  const closed = hub.data?.find(({ card, availability }) => card === page && availability !== 'available')
  if (!closed) return <Outlet />
  const { card } = closed
  return <ClosedCardPage title={tutorCardMessages.words[card]} promise={hubMessages.words[`${card}About`]} />
}
