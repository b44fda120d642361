import { useEffect, useState } from 'react'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { useLanguage, type Language } from '#platform/i18n.ts'

export type CaptionChoice = Language | 'off'

/**
 * Which captions show: until somebody chooses, those in the language of the page.
 * `languages`: those that the lesson has captions in.
 */
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
    /** Hides what shows, and brings back what it hid. A key that is held down counts once. */
    onKey({ event }: { event: { repeat: boolean } }) {
      if (event.repeat) return
      if (shown) setHidden(shown)
      const wanted = hidden ?? pageLanguage
      choose(shown ? 'off' : (languages.find((one) => one === wanted) ?? languages[0]))
    },
  }
}
