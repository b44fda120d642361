import type { Bilingual } from '@capyzen/contracts/bilingual'
import { useEffect } from 'react'
import { useLanguage } from '#platform/i18n.ts'

const brand = { en: 'Capyzen Academy', zh: '水豚学堂' }

/** What the whole place is; the English side also stands in index.html. */
const about = {
  en: 'Video lessons, mock exams and an AI tutor for Singapore primary pupils, in English and Chinese.',
  zh: '为新加坡小学生准备的视频课、模拟考试和 AI 导师，中英双语。',
}

/**
 * The tab's title and the page's description, in the language shown; without its own a page has those of the whole place.
 * React's own <title> would stand beside the one that index.html came with, and the first one counts, so the page's is
 * changed in place.
 */
export function usePageTitle(title: Bilingual | undefined, description: Bilingual = about): void {
  const language = useLanguage()
  const own = title?.[language]
  const content = description[language]

  useEffect(() => {
    document.title = own ? `${own} · ${brand[language]}` : brand[language]
  }, [own, language])

  useEffect(() => {
    document.querySelector('meta[name=description]')?.setAttribute('content', content)
  }, [content])
}
