import { languageTag, type Language } from '#platform/i18n.ts'

interface Gap {
  language: Language
  before: string
  after: string
}

export function GapSentence({ gap: { language, before, after } }: { gap: Gap }) {
  return (
    <p lang={languageTag(language)} className="mt-3 text-xl leading-relaxed font-bold md:text-2xl">
      {before}
      <span className="relative mx-1 inline-block h-[0.9em] w-20 border-b-4 border-dotted border-spring align-baseline">
        <span className="sr-only">____</span>
      </span>
      {after}
    </p>
  )
}
