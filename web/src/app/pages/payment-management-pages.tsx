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
import { sections } from '#features/commerce/payment-management/payment-paths.ts'
import { PaymentScreen } from '#features/commerce/payment-management/payment-screen.tsx'
import { PaymentsScreen } from '#features/commerce/payment-management/payments-screen.tsx'
import { messages as totalsMessages } from '#features/commerce/payment-management/totals-messages.ts'
import { TotalsScreen } from '#features/commerce/payment-management/totals-screen.tsx'
import { messages as transferMessages } from '#features/commerce/payment-management/transfer-messages.ts'
import { TransfersScreen } from '#features/commerce/payment-management/transfers-screen.tsx'
import { useViewer } from '#features/identity/auth/session.tsx'
import { useUser } from '#features/identity/users/queries.ts'

export function PaymentManagementPage() {
  const rest = (useParams()['*'] ?? '').replace(/\/$/, '')
  if (rest === '') return <PaymentsPage />
  if (rest === sections.totals) return <PaymentTotalsPage />
  if (rest === sections.bank) return <BankLinesPage />
  if (rest === sections.bankImport) return <BankImportPage />
  if (rest === sections.transfers) return <TransfersPage />
  if (rest === sections.cards) return <CardReconciliationPage />
  return <PaymentPage key={rest} orderId={rest} />
}

function PaymentsPage() {
  usePageTitle(messages.words.title, messages.words.promise)
  return <PaymentsScreen />
}

function PaymentPage({ orderId }: { orderId: string }) {
  usePageTitle(paymentMessages.words.anOrder, messages.words.promise)
  return <PaymentScreen orderId={orderId} />
}

function BankLinesPage() {
  usePageTitle(bankMessages.words.list, bankMessages.words.lead)
  return <BankLinesScreen />
}

function BankImportPage() {
  usePageTitle(importMessages.words.title, importMessages.words.lead)
  return <BankImportScreen />
}

function TransfersPage() {
  usePageTitle(messages.words.transfers, transferMessages.words.lead)
  return <TransfersScreen />
}

function CardReconciliationPage() {
  usePageTitle(messages.words.cards, cardMessages.words.lead)
  return <CardReconciliationScreen />
}

function PaymentTotalsPage() {
  usePageTitle(messages.words.totals, totalsMessages.words.lead)
  return <TotalsScreen />
}

/** The title has no name because it would stay in the browser's history. */
export function UserAccessPage() {
  const { userId = '' } = useParams()
  usePageTitle(accessMessages.words.title, accessMessages.words.lead)
  const isAdministrator = useViewer()?.isAdministrator ?? false
  const { data } = useUser(isAdministrator ? userId : undefined)
  return <AccessScreen key={userId} userId={userId} name={data?.user.name} />
}
