import type { DisputeStatus } from '@capyzen/contracts/cards'
import { useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { messages } from './messages.ts'

const tones = {
  inquiry: 'yuzu',
  open: 'plum',
  appealed: 'plum',
  won: 'leaf',
  lost: 'plum',
} as const satisfies Record<DisputeStatus, string>

export function DisputeBadge({ dispute }: { dispute: DisputeStatus }) {
  const t = useText(messages)
  return <Badge tone={tones[dispute]}>{t(`dispute_${dispute}`)}</Badge>
}
