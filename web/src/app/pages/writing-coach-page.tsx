import { useQueryClient } from '@tanstack/react-query'
import { Crown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { usePageTitle } from '#shared/page-title.ts'
import { CheckoutButton } from '#features/commerce/orders/checkout-button.tsx'
import { ChatUpgrade } from '#features/commerce/orders/chat-upgrade.tsx'
import { premium } from '#features/commerce/orders/product.ts'
import { useSession, useViewer } from '#features/identity/auth/session.tsx'
import { useEntitlements, usePremiumAccess } from '#features/identity/entitlements/queries.ts'
import { ConsentGate } from '#features/identity/families/consent-gate.tsx'
import { CoachPlaceholder } from '#features/learning/writing/coach-placeholder.tsx'
import { messages } from '#features/learning/writing/messages.ts'
import { PracticeScreen } from '#features/learning/writing/practice-screen.tsx'
import { PrintScreen } from '#features/learning/writing/print-screen.tsx'
import { practiceMessages } from '#features/learning/writing/practice-messages.ts'
import { versionQuery } from '#features/learning/writing/queries.ts'
import { WritingScreen } from '#features/learning/writing/writing-screen.tsx'
import { CoachPanel } from '#features/tutor/coach/coach-panel.tsx'
import { addComments, analyse } from '#features/tutor/coach/queries.ts'
import { useTranscribe } from '#features/tutor/conversations/queries.ts'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { AskParent } from '#shared/ask-parent.tsx'

const gate = (content: ReactNode) => <ConsentGate>{content}</ConsentGate>

export function WritingCoachPage() {
  const { '*': part = '' } = useParams()
  const [query] = useSearchParams()
  usePageTitle(messages.words.heading, messages.words.lead)
  const sessionId = query.get('session')
  const isCoached = useIsCoached()
  const transcribe = useTranscribe(isCoached)
  const queries = useQueryClient()

  /** The feedback by the rules stands meanwhile, and where no model adds to it. */
  async function comment(id: string, versionId: string) {
    const added = await addComments(id, versionId).catch(() => undefined)
    if (added?.outcome === 'commented')
      queries.setQueryData(versionQuery(id, versionId).queryKey, { version: added.version })
  }
  if (part === 'practice')
    return (
      <PracticeScreen
        sessionId={sessionId}
        gate={gate}
        coach={(props) => {
          if (isCoached) return <CoachPanel {...props} upgrade={<ChatUpgrade />} />
          return <CoachPlaceholder points={props.session.inspirationPoints} upgrade={<Upgrade />} />
        }}
        isCoached={isCoached}
        voice={{ isAllowed: isCoached, transcribe }}
        onSubmitted={(id, versionId) => isCoached && void comment(id, versionId)}
      />
    )
  if (part === 'print') return <PrintScreen sessionId={sessionId} versionId={query.get('version')} />
  if (part !== '') return <Navigate to={paths.writingCoach()} replace />
  return <WritingScreen gate={gate} analyse={analyse} />
}

/** Premium that ends meanwhile closes nothing. */
function useIsCoached(): boolean {
  const session = useSession()
  const isCoached = usePremiumAccess() === true
  const [wasCoached, setWasCoached] = useState(false)
  if (isCoached && !wasCoached) setWasCoached(true)
  return typeof session === 'object' && (isCoached || wasCoached)
}

function Upgrade() {
  const t = useText(practiceMessages)
  const viewer = useViewer()
  const { data } = useEntitlements()
  if (!data || data.isPremium) return null
  if (viewer?.isChild) return <AskParent asks={premium} />
  return (
    <CheckoutButton product={premium} data-track="upgrade">
      <Crown aria-hidden className="size-5" />
      {t('upgrade')}
    </CheckoutButton>
  )
}
