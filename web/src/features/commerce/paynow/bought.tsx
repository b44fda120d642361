import type { PayNowPayment } from '@capyzen/contracts/paynow'
import { usePick, useText } from '#platform/i18n.ts'
import { messages } from './messages.ts'

/** What is paid for, and for which child. */
export function Bought({ payment: { kind, title, childName } }: { payment: PayNowPayment }) {
  const t = useText(messages)
  const pick = usePick()
  const name = kind === 'premium_subscription' ? t('month', { title: pick(title) }) : pick(title)
  return [name, ...(childName === null ? [] : [t('forChild', { name: childName })])].join(' · ')
}
