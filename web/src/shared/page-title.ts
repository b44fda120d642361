import type { Bilingual } from '@capyzen/contracts/bilingual'
import { useEffect } from 'react'
import { useLanguage } from '#platform/i18n.ts'

const brand = { en: 'Capyzen Academy', zh: '水豚学堂' }

/** The default description; its English side is also in index.html. */
const about = {
  en: 'Video lessons, mock exams and an AI tutor for Singapore primary students, in English and Chinese.',
  zh: '为新加坡小学生准备的视频课、模拟考试和 AI 导师，中英双语。',
}

/**
 * Sets the tab's title and the page's description in the current language. Changed in place, because React's own
 * <title> would be added beside that of index.html, and browsers use the first one.
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
