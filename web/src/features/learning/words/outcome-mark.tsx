import type { ReviewOutcome } from '@capyzen/contracts/reviews'
import { Check, CircleHelp, RotateCcw } from 'lucide-react'
import { cn } from '#ui/class-names.ts'

export const outcomeVariants = {
  right: { icon: Check, colour: 'bg-leaf-soft text-leaf-ink' },
  helped: { icon: CircleHelp, colour: 'bg-yuzu-soft text-yuzu-ink' },
  wrong: { icon: RotateCcw, colour: 'bg-plum-soft text-plum-ink' },
} as const

/** How an answer went, as a sign beside its word. */
export function OutcomeMark({ of, label, className }: { of: ReviewOutcome; label: string; className?: string }) {
  const { icon: Icon, colour } = outcomeVariants[of]
  return (
    <span className={cn('grid size-8 shrink-0 place-items-center rounded-pill', colour, className)}>
      <Icon aria-hidden strokeWidth={3} className="size-4" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
