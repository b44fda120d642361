import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface WeekSectionProps {
  title: string
  icon: LucideIcon
  children: ReactNode
}

/** One part of a child's week. */
export function WeekSection({ title, icon: Icon, children }: WeekSectionProps) {
  return (
    <section className="mt-5 rounded-card border border-line bg-card p-5 shadow-card md:p-6 lg:mt-6">
      <h2 className="flex items-center gap-2 text-xl">
        <Icon aria-hidden className="size-6 shrink-0 text-spring" />
        {title}
      </h2>
      {children}
    </section>
  )
}

interface WeekRowProps {
  name: string
  count?: number
  children: ReactNode
}

/** A row of a section's list of definitions. */
export function WeekRow({ name, count, children }: WeekRowProps) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <dt>
        <span className="font-bold">{name}</span>
        {count !== undefined && <span className="font-extrabold tabular-nums"> {count}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
