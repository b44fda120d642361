import { Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { CheckoutButton } from '#features/commerce/orders/checkout-button.tsx'
import { premium } from '#features/commerce/orders/product.ts'
import { useViewer } from '#features/identity/auth/session.tsx'
import { useEntitlements } from '#features/identity/entitlements/queries.ts'
import { ConsentGate } from '#features/identity/families/own-consent.tsx'
import { CoachPlaceholder } from '#features/learning/writing/coach-placeholder.tsx'
import { messages } from '#features/learning/writing/messages.ts'
import { PracticeScreen } from '#features/learning/writing/practice-screen.tsx'
import { PrintScreen } from '#features/learning/writing/print-screen.tsx'
import { practiceMessages } from '#features/learning/writing/practice-messages.ts'
import { WritingScreen } from '#features/learning/writing/writing-screen.tsx'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { AskParent } from '#shared/ask-parent.tsx'

const gate = (content: ReactNode) => <ConsentGate>{content}</ConsentGate>

export function WritingCoachPage() {
  const { '*': part = '' } = useParams()
  const [query] = useSearchParams()
  usePageTitle(messages.words.heading, messages.words.lead)
  const sessionId = query.get('session')
  if (part === 'practice')
    return (
      <PracticeScreen
        sessionId={sessionId}
        gate={gate}
        coach={({ session }) => <CoachPlaceholder points={session.inspirationPoints} upgrade={<Upgrade />} />}
      />
    )
  if (part === 'print') return <PrintScreen sessionId={sessionId} versionId={query.get('version')} />
  if (part !== '') return <Navigate to={paths.writingCoach()} replace />
  return <WritingScreen gate={gate} />
}

function Upgrade() {
  const t = useText(practiceMessages)
  const viewer = useViewer()
  const { data } = useEntitlements()
  if (!data || data.isPremium) return null
  if (viewer?.isChild) return <AskParent />
  return (
    <CheckoutButton product={premium} data-track="upgrade">
      <Crown aria-hidden className="size-5" />
      {t('upgrade')}
    </CheckoutButton>
  )
}
