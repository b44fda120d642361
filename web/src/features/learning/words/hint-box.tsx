import type { WordHint } from '@capyzen/contracts/words'
import { languageTag, useText, type Language } from '#platform/i18n.ts'
import { roundMessages } from './messages.ts'

export function HintBox({ hint, language }: { hint: WordHint | null; language: Language }) {
  const t = useText(roundMessages)
  return (
    <div aria-live="polite" className="mt-5 empty:hidden">
      {hint && (
        <div className="rounded-control bg-yuzu-soft px-4 py-3">
          <p className="text-sm font-bold text-yuzu-ink">{t('hint')}</p>
          {hint.definition !== '' && <p lang={languageTag(language)}>{hint.definition}</p>}
          {hint.start !== '' && <p>{t('hintStarts', { start: hint.start })}</p>}
        </div>
      )}
    </div>
  )
}
