import type { AssignedHomework } from '@capyzen/contracts/homework'
import { Check, CircleDashed, Clock, PenLine, type LucideIcon } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { formatDate } from '#platform/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { messages } from './messages.ts'

const looks = {
  not_started: { tone: 'plain', icon: CircleDashed },
  in_progress: { tone: 'spring', icon: PenLine },
  handed_in: { tone: 'leaf', icon: Check },
  late: { tone: 'yuzu', icon: Clock },
} as const satisfies Record<AssignedHomework['state'], { tone: string; icon: LucideIcon }>

type BadgeProps = Pick<AssignedHomework, 'state' | 'isOverdue'> & Partial<Pick<AssignedHomework, 'isMissed'>>

export function StateBadge({ state, isOverdue, isMissed = false }: BadgeProps) {
  const t = useText(messages)
  const { tone, icon } = looks[state]
  return (
    <>
      <Badge tone={tone} icon={icon}>
        {t(state)}
      </Badge>
      {isOverdue && (
        <Badge tone="plum" icon={Clock}>
          {t(isMissed ? 'missed' : 'overdue')}
        </Badge>
      )}
    </>
  )
}

/** A day such as `2026-11-21`, which is Singapore's. */
export const formatDay = (day: string): string => formatDate(`${day}T12:00:00+08:00`)

export function MarksLine({ marks }: { marks: NonNullable<AssignedHomework['marks']> }) {
  const t = useText(messages)
  const { awarded, total, isProvisional } = marks
  return (
    <span className="tabular-nums">
      {t('marks', { awarded, count: total })}
      {isProvisional && <> · {t('provisional')}</>}
    </span>
  )
}
