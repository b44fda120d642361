import { useId, type ReactNode } from 'react'
import { ButtonLink } from '#ui/button-link.tsx'
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

/** Three figures side by side. */
export function Facts({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <dl className="mt-3 grid grid-cols-3 gap-3">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-xl font-extrabold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** At the lower edge, so that the links of neighbouring cards are level. */
export function CardLink({ to, children }: { to: string; children: string }) {
  return (
    <div className="mt-auto pt-5">
      <ButtonLink to={to} variant="secondary" size="small">
        {children}
      </ButtonLink>
    </div>
  )
}
