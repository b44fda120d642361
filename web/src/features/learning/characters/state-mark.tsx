import type { ReviewState } from '@capyzen/contracts/reviews'
import { Check, CircleDashed, CircleDot, RotateCcw, type LucideIcon } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'

const looks: Record<ReviewState, { icon: LucideIcon; className: string }> = {
  new: { icon: CircleDashed, className: 'bg-well text-ink-soft' },
  learning: { icon: CircleDot, className: 'bg-yuzu-soft text-yuzu-ink' },
  known: { icon: Check, className: 'bg-leaf-soft text-leaf-ink' },
  due: { icon: RotateCcw, className: 'bg-plum-soft text-plum-ink' },
}

/** What a learner knows of a character in one mode: its word, a sign and a colour. */
export function StateMark({
  mode,
  state,
  isLong = false,
}: {
  mode: 'read' | 'write'
  state: ReviewState
  isLong?: boolean
}) {
  const t = useText(messages)
  const { icon: Icon, className } = looks[state]
  const full = t('stateOf', { mode: t(mode), state: t(state) })
  return (
    <span
      title={isLong ? undefined : full}
      className={cn('inline-flex items-center gap-1 rounded-pill px-2 py-0.5 text-sm font-bold', className)}
    >
      <Icon aria-hidden className="size-3.5" strokeWidth={3} />
      {isLong ? (
        full
      ) : (
        <>
          <span aria-hidden>{t(mode)}</span>
          <span className="sr-only">{full}</span>
        </>
      )}
    </span>
  )
}
