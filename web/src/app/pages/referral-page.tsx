import { usePageTitle } from '#app/page-title.ts'
import { messages } from '#features/commerce/referrals/messages.ts'
import { ReferralScreen } from '#features/commerce/referrals/referral-screen.tsx'

export function ReferralPage() {
  usePageTitle(messages.words.heading, messages.words.lead)
  return <ReferralScreen />
}
