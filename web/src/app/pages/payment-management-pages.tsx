import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { messages as accessMessages } from '#features/commerce/payment-management/access-messages.ts'
import { AccessScreen } from '#features/commerce/payment-management/access-screen.tsx'
import { BankImportScreen } from '#features/commerce/payment-management/bank-import-screen.tsx'
import { BankLinesScreen } from '#features/commerce/payment-management/bank-lines-screen.tsx'
import { messages as bankMessages } from '#features/commerce/payment-management/bank-messages.ts'
import { messages as cardMessages } from '#features/commerce/payment-management/card-messages.ts'
import { CardReconciliationScreen } from '#features/commerce/payment-management/card-reconciliation-screen.tsx'
import { messages as importMessages } from '#features/commerce/payment-management/import-messages.ts'
import { messages } from '#features/commerce/payment-management/messages.ts'
import { messages as paymentMessages } from '#features/commerce/payment-management/payment-messages.ts'
import { PaymentScreen } from '#features/commerce/payment-management/payment-screen.tsx'
import { PaymentsScreen } from '#features/commerce/payment-management/payments-screen.tsx'
import { useViewer } from '#features/identity/auth/session.tsx'
import { useUser } from '#features/identity/users/queries.ts'

export function PaymentsPage() {
  usePageTitle(messages.words.title, messages.words.promise)
  return <PaymentsScreen />
}

export function PaymentPage() {
  const { orderId = '' } = useParams()
  usePageTitle(paymentMessages.words.anOrder, messages.words.promise)
  return <PaymentScreen key={orderId} orderId={orderId} />
}

export function BankLinesPage() {
  usePageTitle(bankMessages.words.lines, bankMessages.words.lead)
  return <BankLinesScreen />
}

export function BankImportPage() {
  usePageTitle(importMessages.words.title, importMessages.words.lead)
  return <BankImportScreen />
}

export function CardReconciliationPage() {
  usePageTitle(messages.words.cards, cardMessages.words.lead)
  return <CardReconciliationScreen />
}

/** The title has no name because it would stay in the browser's history. */
export function UserAccessPage() {
  const { userId = '' } = useParams()
  usePageTitle(accessMessages.words.title, accessMessages.words.lead)
  const isAdministrator = useViewer()?.isAdministrator ?? false
  const { data } = useUser(isAdministrator ? userId : undefined)
  return <AccessScreen key={userId} userId={userId} name={data?.user.name} />
}
