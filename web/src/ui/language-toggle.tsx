import { languageTag, setLanguage, useLanguage } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'

const languageNames = { en: 'English', zh: '中文' } as const

/** Shows the other language's name, in a device font so that English pages load no Chinese font. */
export function LanguageToggle({ className }: { className?: string }) {
  const other = useLanguage() === 'en' ? 'zh' : 'en'
  return (
    <button
      type="button"
      lang={languageTag(other)}
      onClick={() => setLanguage(other)}
      className={cn(
        'min-h-11 min-w-11 shrink-0 cursor-pointer rounded-control px-3 text-sm font-bold text-ink-soft hover:bg-well hover:text-ink',
        other === 'zh' && 'font-device',
        className,
      )}
    >
      {languageNames[other]}
    </button>
  )
}
