import { languageTag, setLanguage, useLanguage } from '#platform/i18n.ts'
import { languageNames } from './messages.ts'

/** Says the other language's own name. The device's face draws it, so that English pages need no Chinese font. */
export function LanguageToggle() {
  const other = useLanguage() === 'en' ? 'zh' : 'en'
  return (
    <button
      type="button"
      lang={languageTag(other)}
      onClick={() => setLanguage(other)}
      className={`min-h-11 min-w-11 cursor-pointer rounded-control px-3 text-sm font-bold text-ink-soft hover:bg-well hover:text-ink ${other === 'zh' ? 'font-device' : ''}`}
    >
      {languageNames[other]}
    </button>
  )
}
