import { Link } from 'react-router'
import { defineMessages, useText } from '#platform/i18n.ts'
import { yearInSingapore } from '#platform/locale.ts'
import { paths } from '#paths'

const messages = defineMessages('footer', {
  copyright: { en: '© {year} Capyzen Academy', zh: '© {year} 水豚学堂' },
  line: { en: 'Slow and steady, one step at a time.', zh: '不急不忙，一步一步学。' },
  links: { en: 'About this site', zh: '关于本站' },
  academy: { en: 'About us', zh: '关于我们' },
  privacy: { en: 'Privacy', zh: '隐私' },
  terms: { en: 'Terms', zh: '使用条款' },
  contact: { en: 'Contact', zh: '联系我们' },
})

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
