import { Gift } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { forgetReferralCode, useKeptReferralCode } from './kept-code.ts'
import { messages } from './messages.ts'

/** On the registration form, so that nobody is connected with a friend without knowing it. */
export function InvitedNote() {
  const t = useText(messages)
  const [search, setSearch] = useSearchParams()
  if (useKeptReferralCode() === undefined) return null

  function decline() {
    forgetReferralCode()
    search.delete('ref')
    setSearch(search, { replace: true })
  }

  return (
    <section aria-label={t('invited')} className="mb-5 rounded-card bg-yuzu-soft p-4 text-yuzu-ink">
      <p className="flex items-center gap-2 font-bold">
        <Gift aria-hidden className="size-5 shrink-0" />
        {t('invited')}
      </p>
      <p className="mt-1 text-sm">{t('invitedWhy')}</p>
      <Button variant="quiet" size="small" className="mt-1 -mb-2 -ml-4" onClick={decline}>
        {t('decline')}
      </Button>
    </section>
  )
}
