import { useId, type ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'

interface SectionCardProps {
  title: string
  children: ReactNode
  className?: string
}

export function SectionCard({ title, children, className }: SectionCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cn('flex', className)}>
      <Card className="flex w-full min-w-0 flex-col">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {children}
      </Card>
    </section>
  )
}

/** A figure with what it counts, as the first thing seen on a card. */
export function Figure({ value, label }: { value: string; label: string }) {
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
      <span className="text-3xl font-extrabold tabular-nums">{value}</span>
      <span className="text-ink-soft">{label}</span>
    </p>
  )
}
