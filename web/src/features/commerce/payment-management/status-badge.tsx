import type { OrderStatus } from '@capyzen/contracts/orders'
import type { PayNowStatus } from '@capyzen/contracts/paynow'
import { useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { messages } from './messages.ts'

const tones = {
  open: 'plain',
  under_review: 'yuzu',
  pending_verification: 'yuzu',
  completed: 'leaf',
  canceled: 'plain',
  expired: 'plain',
  partly_refunded: 'spring',
  refunded: 'spring',
} as const satisfies Record<OrderStatus | PayNowStatus, string>

export function StatusBadge({ status }: { status: OrderStatus | PayNowStatus }) {
  const t = useText(messages)
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}
