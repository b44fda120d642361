import type { ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'
import { Mascot, type MascotMood } from '#ui/mascot.tsx'

interface EmptyStateProps {
  title: string
  description?: string
  mood?: MascotMood
  action?: ReactNode
  className?: string
}

export function EmptyState({ title, description, mood = 'calm', action, className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center px-4 py-10 text-center', className)}>
      <Mascot mood={mood} className="w-40" />
      <p className="mt-4 text-xl font-extrabold">{title}</p>
      {description && <p className="mt-2 max-w-md text-ink-soft">{description}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
