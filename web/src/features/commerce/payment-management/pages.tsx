import { useParams } from 'react-router'
import { usePageTitle } from '#shared/page-title.ts'
import { BankImportScreen } from './bank-import-screen.tsx'
import { BankLinesScreen } from './bank-lines-screen.tsx'
import { messages as bankMessages } from './bank-messages.ts'
import { messages as cardMessages } from './card-messages.ts'
import { CardReconciliationScreen } from './card-reconciliation-screen.tsx'
import { messages as importMessages } from './import-messages.ts'
import { messages } from './messages.ts'
import { messages as paymentMessages } from './payment-messages.ts'
import { sections } from './payment-paths.ts'
import { PaymentScreen } from './payment-screen.tsx'
import { PaymentsScreen } from './payments-screen.tsx'
import { messages as totalsMessages } from './totals-messages.ts'
import { TotalsScreen } from './totals-screen.tsx'
import { messages as transferMessages } from './transfer-messages.ts'
import { TransfersScreen } from './transfers-screen.tsx'

/** The orders, one of them, or what is decided about money. */
export function PaymentsPage() {
  const rest = (useParams()['*'] ?? '').replace(/\/$/, '')
  if (rest === '') return <OrdersPage />
  if (rest === sections.totals) return <PaymentTotalsPage />
  if (rest === sections.bank) return <BankLinesPage />
  if (rest === sections.bankImport) return <BankImportPage />
  if (rest === sections.transfers) return <TransfersPage />
  if (rest === sections.cards) return <CardReconciliationPage />
  return <PaymentPage key={rest} orderId={rest} />
}

function OrdersPage() {
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
