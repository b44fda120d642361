import { yearInSingapore } from '#platform/dates.ts'
import { useText } from '#platform/i18n.ts'
import { messages } from './messages.ts'

export function Footer() {
  const t = useText(messages)
  return (
    <footer className="mt-16 border-t border-line">
      <div className="page-width flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-6 text-sm text-ink-soft">
        <p className="font-bold">{t('footer', { year: yearInSingapore() })}</p>
        <p>{t('footerLine')}</p>
      </div>
    </footer>
  )
}
