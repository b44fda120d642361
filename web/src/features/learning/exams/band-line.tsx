import { useText } from '#platform/i18n.ts'
import type { achievementRange } from './achievement-range.ts'
import { resultMessages } from './exam-messages.ts'

/** The achievement level that an attempt points to, or a range of them, and why it is one. */
export function BandLine({ range }: { range: ReturnType<typeof achievementRange> }) {
  const t = useText(resultMessages)
  return (
    <p className="flex items-start gap-3 text-sm text-ink-soft">
      <span className="mt-0.5 shrink-0 rounded-control bg-yuzu-soft px-2.5 py-0.5 font-extrabold text-yuzu-ink">
        {range.best === range.worst ? t('bandName', { band: range.best }) : t('bandRange', { ...range })}
      </span>
      <span>
        {t('bandAbout', { count: range.questions })}
        {range.provisional > 0 && t('bandProvisional', { count: range.provisional })}
      </span>
    </p>
  )
}
