import { useEffect, useState } from 'react'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { useLanguage, type Language } from '#platform/i18n.ts'

export type CaptionChoice = Language | 'off'

/** Which of the lesson's captions show: those in the language of the page, until others are chosen. */
export function useCaptionChoice(languages: readonly Language[]) {
  const pageLanguage = useLanguage()
  const [chosen, choose] = useState<CaptionChoice>()
  const [hidden, setHidden] = useState<Language>()
  const choice = chosen ?? pageLanguage
  const shown = languages.find((one) => one === choice)

  useEffect(() => {
    if (shown === 'zh') loadChineseFaces()
  }, [shown])

  return {
    choice,
    choose,
    /** Those of the page, or else any; returns which. */
    show() {
      const first = languages.find((one) => one === pageLanguage) ?? languages[0]
      if (first) choose(first)
      return first
    },
    /** Toggles the captions; key repeat is ignored. */
    onKey({ event }: { event: { repeat: boolean } }) {
      if (event.repeat) return
      if (shown) setHidden(shown)
      const wanted = hidden ?? pageLanguage
      choose(shown ? 'off' : (languages.find((one) => one === wanted) ?? languages[0]))
    },
  }
}
