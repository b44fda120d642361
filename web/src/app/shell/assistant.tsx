import { findPage, type PageName } from '@capyzen/contracts/pages'
import { useLocation } from 'react-router'
import { ChatUpgrade } from '#features/commerce/orders/chat-upgrade.tsx'
import { ConsentGate } from '#features/identity/families/own-consent.tsx'
import { FloatingCapyzen } from '#features/tutor/capyzen/floating-capyzen.tsx'

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
  return <FloatingCapyzen gate={(children) => <ConsentGate>{children}</ConsentGate>} upgrade={<ChatUpgrade />} />
}
