import type { ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'
import { Mascot, type MascotMood } from '#ui/mascot.tsx'

interface EmptyStateProps {
  title: string
  description?: string
  mood?: MascotMood
  action?: ReactNode
  /** On a card, among others. */
  isCompact?: boolean
  className?: string
}

export function EmptyState({
  title,
  description,
  mood = 'calm',
  action,
  isCompact = false,
  className,
}: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center text-center', isCompact ? 'px-1 py-2' : 'px-4 py-10', className)}>
      <Mascot mood={mood} className={isCompact ? 'w-32' : 'w-40'} />
      <p className="mt-4 text-xl font-extrabold">{title}</p>
      {description && <p className="mt-2 max-w-md text-ink-soft">{description}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
