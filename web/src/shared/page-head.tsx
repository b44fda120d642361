import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface PageHeadingProps {
  title: string
  lead?: string
  actions?: ReactNode
}

export function PageHeading({ title, lead, actions }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="max-w-2xl">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
      </div>
      {actions}
    </div>
  )
}

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="text-link inline-flex min-h-11 items-center gap-1">
      <ChevronLeft aria-hidden className="size-5" />
      {label}
    </Link>
  )
}
