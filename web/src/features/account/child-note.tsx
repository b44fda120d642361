import { HeartHandshake } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { messages } from './messages.ts'

/** Why a family's child finds less on this page. */
export function ChildNote() {
  const t = useText(messages)
  return (
    <p className="flex items-center gap-3 rounded-card bg-spring-soft px-5 py-4 text-spring-ink">
      <HeartHandshake aria-hidden className="size-6 shrink-0" />
      {t('childNote')}
    </p>
  )
}
