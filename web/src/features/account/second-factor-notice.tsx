import type { Viewer } from '@capyzen/contracts/auth'
import { ShieldAlert } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { buttonLook } from '#ui/button-look.ts'
import { messages } from './messages.ts'

/** Administrators are asked to add a second factor until they have one. */
export function SecondFactorNotice({ viewer }: { viewer: Viewer }) {
  const t = useText(messages)
  if (!viewer.isAdministrator || viewer.hasSecondFactor) return null
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-yuzu-soft p-5 text-yuzu-ink">
      <ShieldAlert aria-hidden className="size-8 shrink-0" />
      <div className="min-w-60 flex-1">
        <p className="font-bold">{t('addFactor')}</p>
        <p className="text-sm">{t('addFactorWhy')}</p>
      </div>
      <a href="#security" className={buttonLook({ variant: 'yuzu', size: 'small' })}>
        {t('addFactorLink')}
      </a>
    </div>
  )
}
