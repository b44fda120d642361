import { Link } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { yearInSingapore } from '#platform/locale.ts'
import { paths } from '#paths'
import { messages } from './footer-messages.ts'

const pages = ['academy', 'privacy', 'terms', 'contact'] as const

/** Loaded after the page, which is above it. */
export function Footer() {
  const t = useText(messages)
  return (
    <footer className="mt-16 border-t border-line">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4 text-sm text-ink-soft">
        <p>
          <span className="font-bold">{t('copyright', { year: yearInSingapore() })}</span>
          <span className="mt-0.5 block">{t('line')}</span>
        </p>
        <nav aria-label={t('links')}>
          <ul className="-mx-3 flex flex-wrap">
            {pages.map((page) => (
              <li key={page}>
                <Link
                  to={paths[page]()}
                  className="flex min-h-11 items-center rounded-control px-3 font-bold hover:bg-well hover:text-ink"
                >
                  {t(page)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
