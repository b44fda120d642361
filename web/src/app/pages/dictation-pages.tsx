import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { usePageTitle } from '#shared/page-title.ts'
import { RequireSession, useViewer } from '#features/identity/auth/session.tsx'
import { ConsentGate } from '#features/identity/families/consent-gate.tsx'
import { DictationHelperScreen } from '#features/learning/dictation/read-out-screen.tsx'
import { helperMessages } from '#features/learning/dictation/read-out-messages.ts'
import { DictationListScreen } from '#features/learning/dictation/list-screen.tsx'
import { listMessages, messages } from '#features/learning/dictation/messages.ts'
import { DictationPracticeScreen } from '#features/learning/dictation/practice-screen.tsx'
import { overviewQuery } from '#features/learning/dictation/queries.ts'
import { PremiumGate } from '#features/tutor/tutor-hub/premium-gate.tsx'
import { Loading } from '#shared/fetched.tsx'

/**
 * For those with premium, parents of a child who has it, and those for whom a teacher has set a list or something is due
 * or begun. `isBegun`: a dictation stays open to its learner and the parent, and the server knows them.
 */
function DictationGate({ isBegun = false, children }: { isBegun?: boolean; children: ReactNode }) {
  const viewer = useViewer()
  const { data, isPending } = useQuery({ ...overviewQuery, enabled: viewer !== null && !isBegun })
  if (viewer === null)
    return isBegun ? (
      <RequireSession loading={<Loading lines={4} className="page-width pt-10" />}>{children}</RequireSession>
    ) : (
      <PremiumGate>{children}</PremiumGate>
    )
  if (isPending && !isBegun) return <Loading lines={4} className="page-width pt-10" />
  const isOpen =
    isBegun ||
    (data !== undefined &&
      (data.isPremium || data.due > 0 || data.open.length > 0 || data.lists.some((list) => list.isOpen)))
  return isOpen ? children : <PremiumGate>{children}</PremiumGate>
}

export function DictationPracticePage() {
  usePageTitle(messages.words.heading, messages.words.lead)
  return (
    <DictationGate>
      <DictationPracticeScreen />
    </DictationGate>
  )
}

export function DictationHelperPage() {
  usePageTitle(helperMessages.words.heading, helperMessages.words.lead)
  const [query] = useSearchParams()
  return (
    <DictationGate isBegun={query.has('session')}>
      <DictationHelperScreen />
    </DictationGate>
  )
}

export function DictationListPage() {
  const { listId = 'new' } = useParams()
  usePageTitle(listMessages.words[listId === 'new' ? 'newTitle' : 'shownTitle'], listMessages.words.lead)
  return (
    <DictationGate>
      <DictationListScreen
        key={listId}
        listId={listId}
        gate={(content) => <ConsentGate className="mt-6">{content}</ConsentGate>}
      />
    </DictationGate>
  )
}
