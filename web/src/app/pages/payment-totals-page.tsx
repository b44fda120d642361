import { usePageTitle } from '#app/page-title.ts'
import { messages } from '#features/commerce/payment-management/messages.ts'
import { messages as totalsMessages } from '#features/commerce/payment-management/totals-messages.ts'
import { TotalsScreen } from '#features/commerce/payment-management/totals-screen.tsx'

export function PaymentTotalsPage() {
  usePageTitle(messages.words.totals, totalsMessages.words.lead)
  return <TotalsScreen />
}
