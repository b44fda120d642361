import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { messages } from './messages.ts'

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-2">
      <dt className="shrink-0 text-sm text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-right font-bold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

export function Payer({ id, name }: { id: string; name: string | null }) {
  const t = useText(messages)
  if (name === null) return <span className="text-ink-soft">{t('goneAccount')}</span>
  return (
    <Link to={paths.user(id)} className="text-link inline-block min-h-11 content-center break-words">
      {name}
    </Link>
  )
}
