import type { Bilingual } from '@capyzen/contracts/bilingual'
import { useEffect } from 'react'
import { useLanguage } from '#platform/i18n.ts'

const brand = { en: 'Capyzen Academy', zh: '水豚学堂' }

/**
 * The tab's title and the page's description, in the language shown. React's own <title> would stand beside the one that
 * index.html came with, and the first one counts, so the page's is changed in place.
 */
export function usePageTitle(title: Bilingual | undefined, description?: Bilingual): void {
  const language = useLanguage()
  const own = title?.[language]
  const about = description?.[language]

  useEffect(() => {
    document.title = own ? `${own} · ${brand[language]}` : brand[language]
  }, [own, language])

  useEffect(() => {
    if (about) document.querySelector('meta[name=description]')?.setAttribute('content', about)
  }, [about])
}
