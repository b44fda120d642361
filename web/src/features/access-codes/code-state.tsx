import type { AccessCodeRow } from '@capyzen/contracts/access-codes'
import { CalendarX, CircleCheck, CircleOff, UserRoundCheck } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { messages } from './panel-messages.ts'

const looks = {
  usable: { tone: 'leaf', icon: CircleCheck },
  switched_off: { tone: 'plain', icon: CircleOff },
  expired: { tone: 'plain', icon: CalendarX },
  used_up: { tone: 'yuzu', icon: UserRoundCheck },
} as const

export function CodeState({ state }: Pick<AccessCodeRow, 'state'>) {
  const t = useText(messages)
  const { tone, icon: Icon } = looks[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(state)}
    </Badge>
  )
}
