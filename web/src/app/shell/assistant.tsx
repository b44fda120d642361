import { findPage, type PageName } from '@capyzen/contracts/pages'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { FloatingCapyzen } from '#features/tutor/capyzen/floating-capyzen.tsx'
import { latePart } from '#platform/late-part.ts'

/** Shown in the panel only, once it is opened. */
const ConsentGate = latePart(() => import('#features/identity/families/consent-gate.tsx').then((m) => m.ConsentGate))
const ChatUpgrade = latePart(() => import('#features/commerce/orders/chat-upgrade.tsx').then((m) => m.ChatUpgrade))

/** Where one signs in or agrees, where a tutor is on the page already, and what a button would cover. */
const without: readonly PageName[] = [
  'login',
  'register',
  'consent',
  'tutorMe',
  'writingCoach',
  'chineseCharacters',
  'dictationHelper',
  'dictationPractice',
  'vocabulary',
  'weeklyMail',
  'authoredLiveCourse',
]

/** Loaded for those who are signed in. */
export function Assistant() {
  const { pathname } = useLocation()
  const page = findPage(pathname)
  if ((page && without.includes(page)) || pathname.startsWith('/administration')) return null
  const upgrade = (
    <Suspense>
      <ChatUpgrade />
    </Suspense>
  )
  return <FloatingCapyzen gate={(children) => <ConsentGate>{children}</ConsentGate>} upgrade={upgrade} />
}
