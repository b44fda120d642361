import { Languages } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { messages } from './messages.ts'
import { useRehearsing } from './rehearsal-context.ts'

/** Only where the sound would leave for the browser's maker: a grown-up is asked once a device, a child is told. */
export function WriteDownChoice() {
  const t = useText(messages)
  const { mustAsk, isAllowedByGuardian, answerWriteDown: answer } = useRehearsing()
  if (isAllowedByGuardian)
    return (
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <Languages aria-hidden className="mt-0.5 size-5 shrink-0 text-spring" />
        {t('writeDownAllowed')}
      </p>
    )
  if (!mustAsk) return null
  return (
    <section className="rounded-card border border-line bg-card p-5 shadow-card">
      <h2 className="flex items-start gap-2 text-lg">
        <Languages aria-hidden className="mt-0.5 size-6 shrink-0 text-spring" />
        {t('writeDown')}
      </h2>
      <p className="mt-1">{t('writeDownWhy')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" onClick={() => answer('yes')}>
          {t('writeDownYes')}
        </Button>
        <Button size="small" variant="secondary" onClick={() => answer('no')}>
          {t('writeDownNo')}
        </Button>
      </div>
    </section>
  )
}
