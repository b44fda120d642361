import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { messages } from './admin-frame-messages.ts'
import { supportQuery } from './support-query.ts'

/** Tells administrators what to set while nobody can reach the academy. */
export function SupportNotice() {
  const t = useText(messages)
  const support = useQuery(supportQuery).data
  if (!support || support.email !== null || support.name !== null || support.url !== null) return null
  return (
    <div className="mb-6 flex items-start gap-4 rounded-card bg-yuzu-soft px-5 py-4 text-yuzu-ink">
      <MailWarning aria-hidden className="size-7 shrink-0" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-bold">{t('noSupport')}</p>
        <p className="text-sm">{t('noSupportWhy')}</p>
      </div>
    </div>
  )
}
