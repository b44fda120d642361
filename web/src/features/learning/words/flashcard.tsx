import type { ListedWord } from '@capyzen/contracts/words'
import { RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { languageTag, useText } from '#platform/i18n.ts'
import { HearButton } from '#shared/hearing/hear-button.tsx'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'
import { ExampleText, translationTag, WordText } from './word-text.tsx'
import './words.css'

const sideClass =
  'words-side flex min-h-80 flex-col rounded-card border border-line bg-card p-5 shadow-card md:min-h-88 md:p-7'

/** The word with its meaning and example; its back has the other language. */
export function Flashcard({ word, head }: { word: ListedWord; head?: ReactNode }) {
  const t = useText(messages)
  const [isTurned, setTurned] = useState(false)
  const { hold, focusNext } = useTurnedFocus(isTurned)
  const turn = () => {
    focusNext()
    setTurned(!isTurned)
  }
  useEffect(loadChineseFaces, [])
  return (
    <div ref={hold} className="words-card">
      <div className="words-sides" data-turned={isTurned || undefined}>
        <div className={sideClass} inert={isTurned}>
          <CardHead word={word}>{head}</CardHead>
          <div className="flex flex-1 flex-col justify-center py-4">
            <p className="text-center text-[2.4rem] leading-tight font-extrabold md:text-[2.9rem]">
              <WordText word={word} />
            </p>
            <Definition word={word} className="mt-3 text-center text-lg" />
            <Example word={word} />
          </div>
          <TurnButton label={t('turnOver')} onClick={turn} />
        </div>
        <div className={cn(sideClass, 'words-side-back bg-spring-soft')} inert={!isTurned}>
          <CardHead word={word} />
          <div className="flex flex-1 flex-col items-center justify-center gap-3 py-4 text-center">
            <p className="font-bold text-ink-soft">{t(word.language === 'en' ? 'inChinese' : 'inEnglish')}</p>
            <Translation word={word} />
            <p className="mt-2 text-lg">
              <WordText word={word} />
            </p>
          </div>
          <TurnButton label={t('turnBack')} onClick={turn} />
        </div>
      </div>
    </div>
  )
}

/** The button that was pressed is on the other side now. */
function useTurnedFocus(isTurned: boolean) {
  const hold = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    hold.current?.querySelector<HTMLElement>('.words-side:not([inert]) [data-turn]')?.focus({ preventScroll: true })
  }, [isTurned])
  return { hold, focusNext: () => (isWanted.current = true) }
}

function TurnButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="quiet" size="small" icon={RefreshCw} data-turn className="self-center" onClick={onClick}>
      {label}
    </Button>
  )
}

export function CardHead({ word, children }: { word: ListedWord; children?: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center gap-2">
      {word.partOfSpeech !== '' && (
        <span
          lang={languageTag(word.language)}
          className="rounded-pill bg-well px-3 py-0.5 text-sm font-bold text-ink-soft"
        >
          {word.partOfSpeech}
        </span>
      )}
      <span className="flex-1" />
      {children}
      <HearButton text={word.word} language={word.language} />
    </div>
  )
}

export function Definition({
  word: { definition, translation, language },
  className,
}: {
  word: ListedWord
  className?: string
}) {
  const t = useText(messages)
  if (definition !== '')
    return (
      <p lang={languageTag(language)} className={className}>
        {definition}
      </p>
    )
  if (translation !== '') return null
  return <p className={cn(className, 'text-ink-soft')}>{t('noMeaning')}</p>
}

export function Translation({ word: { translation, language } }: { word: ListedWord }) {
  const t = useText(messages)
  if (translation === '') return <p className="text-ink-soft">{t('noTranslation')}</p>
  return (
    <p lang={translationTag(language)} className="text-3xl leading-snug font-extrabold">
      {translation}
    </p>
  )
}

export function Example({ word }: { word: ListedWord }) {
  const t = useText(messages)
  if (word.example === '') return null
  return (
    <div className="mx-auto mt-5 flex w-full max-w-xl items-center gap-2 rounded-control bg-well py-2 pr-1.5 pl-4">
      <p className="min-w-0 flex-1">
        <ExampleText word={word} />
      </p>
      <span title={t('hearSentence')}>
        <HearButton text={[word.example]} language={word.language} />
      </span>
    </div>
  )
}
