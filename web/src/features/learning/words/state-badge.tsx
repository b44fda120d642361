import type { ReviewState } from '@capyzen/contracts/reviews'
import { Check, Clock, Sprout, Sparkles } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { messages } from './messages.ts'

const shown = {
  new: { icon: Sparkles, tone: 'plain' },
  learning: { icon: Sprout, tone: 'spring' },
  known: { icon: Check, tone: 'leaf' },
  due: { icon: Clock, tone: 'yuzu' },
} as const

export function StateBadge({ state, className }: { state: ReviewState; className?: string }) {
  const t = useText(messages)
  const { icon, tone } = shown[state]
  return (
    <Badge icon={icon} tone={tone} {...(className && { className })}>
      {t(state)}
    </Badge>
  )
}
