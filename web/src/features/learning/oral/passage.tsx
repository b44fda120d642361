import type { Language } from '@capyzen/contracts/bilingual'
import { isReadWell, type OralContent, type UnitMark } from '@capyzen/contracts/oral'
import { passageSentences, passageUnits } from '@capyzen/contracts/oral-passage'
import { Check, Ear, Headphones, Megaphone, Target, Users } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { languageTag, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'
import { resultMessages } from './result-messages.ts'

type Reading = OralContent['reading']

const passageText = {
  en: 'text-lg leading-[1.9] md:text-xl md:leading-[1.9]',
  zh: 'text-xl leading-[2.1] md:text-2xl md:leading-[2.1]',
} as const satisfies Record<Language, string>

/** To be read aloud, large and calm. */
export function Passage({ reading, language }: { reading: Reading; language: Language }) {
  const t = useText(messages)
  return (
    <section aria-label={t('passage')} className="overflow-hidden rounded-card border border-line bg-card shadow-card">
      {reading.preamble && <Preamble {...reading.preamble} />}
      <div lang={languageTag(language)} className={cn('flex flex-col gap-4 p-5 md:p-8', passageText[language])}>
        {reading.text.split(/\n+/).map((paragraph) => (
          <p key={paragraph} className={cn(language === 'zh' && 'indent-[2em]')}>
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  )
}

interface TappablePassageProps {
  text: string
  language: Language
  opened: number | undefined
  onOpen: (sentence: number) => void
  /** Shown after the paragraph of the opened sentence. */
  children: ReactNode
}

/** One text to follow with the ear, of which each sentence can be tapped. */
export function TappablePassage({ text, language, opened, onOpen, children }: TappablePassageProps) {
  const sentences = passageSentences(text, language).map((sentence, number) => ({ ...sentence, number }))
  return (
    <div lang={languageTag(language)} className={cn('flex flex-col gap-4', passageText[language])}>
      {[...text.matchAll(/[^\n]+/g)].map(({ index, 0: paragraph }) => {
        const own = sentences.filter(({ start }) => start >= index && start < index + paragraph.length)
        return (
          <Fragment key={index}>
            <p className={cn(language === 'zh' && 'indent-[2em]')}>
              {own.map(({ number, start, end }) => (
                <button
                  key={number}
                  type="button"
                  aria-expanded={number === opened}
                  onClick={() => onOpen(number)}
                  className={cn(
                    'inline cursor-pointer rounded-[6px] text-left indent-0 decoration-line-strong decoration-dotted underline-offset-8 hover:bg-spring-soft hover:underline',
                    number === opened && 'bg-spring-soft',
                  )}
                >
                  {text.slice(start, end)}
                </button>
              ))}
            </p>
            {own.some(({ number }) => number === opened) && children}
          </Fragment>
        )
      })}
    </div>
  )
}

function Preamble({ purpose, audience, context }: NonNullable<Reading['preamble']>) {
  const t = useText(messages)
  const lines = [
    { icon: Target, label: t('purpose'), text: purpose },
    { icon: Users, label: t('audience'), text: audience },
    { icon: Megaphone, label: t('context'), text: context },
  ]
  return (
    <dl className="grid gap-3 border-b border-line bg-spring-soft px-5 py-4 md:px-8">
      {lines.map(({ icon: Icon, label, text }) => (
        <div key={label} className="flex items-start gap-3">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-spring-ink" />
          <div className="min-w-0 sm:flex sm:gap-3">
            <dt className="shrink-0 font-bold text-spring-ink sm:w-24">{label}</dt>
            <dd lang="en">{text}</dd>
          </div>
        </div>
      ))}
    </dl>
  )
}

interface ReadingMapProps {
  text: string
  language: Language
  marks: readonly UnitMark[]
  /** A grown-up's tap. */
  onMark?: (unit: number) => void
}

/** Which words were read well; never what was wrong. What nobody has judged is plain text. */
export function ReadingMap({ text, language, marks, onMark }: ReadingMapProps) {
  const t = useText(resultMessages)
  const units = passageUnits(text, language)
  const missed = [...new Set(marks.flatMap((mark) => (isReadWell(mark) === false ? [mark.unit] : [])))]
  const isPartly = marks.some((mark) => isReadWell(mark) === null)
  let shown = 0
  const paragraphs = [...text.matchAll(/[^\n]+/g)].map((match) => {
    const end = match.index + match[0].length
    const pieces: ReactNode[] = []
    let at = match.index
    for (; shown < units.length && units[shown]!.start < end; shown += 1) {
      const unit = units[shown]!
      const mark = marks[shown]
      pieces.push(<Fragment key={`before ${unit.start}`}>{text.slice(at, unit.start)}</Fragment>)
      pieces.push(<Unit key={unit.start} mark={mark} text={unit.text} onMark={onMark && onMark.bind(null, shown)} />)
      at = unit.end
    }
    pieces.push(text.slice(at, end))
    return { start: match.index, pieces }
  })
  return (
    <div>
      <div className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <Legend icon={<Check aria-hidden className="size-4 text-leaf" />} className="border-b-2 border-leaf">
          {t('readWell')}
        </Legend>
        <Legend
          icon={<Headphones aria-hidden className="size-4 text-yuzu-ink" />}
          className="rounded-[6px] border-b-2 border-dashed border-yuzu-ink bg-yuzu-soft text-yuzu-ink"
        >
          {t('listenAgain')}
        </Legend>
        {isPartly && <span className="text-ink-soft">{t('unmarkedHint')}</span>}
      </div>
      <div lang={languageTag(language)} className={cn('mt-3 flex flex-col gap-4', passageText[language])}>
        {paragraphs.map(({ start, pieces }) => (
          <p key={start} className={cn(language === 'zh' && 'indent-[2em]')}>
            {pieces}
          </p>
        ))}
      </div>
      <p className="sr-only">
        {missed.length > 0
          ? t('mapWords', { words: missed.join(language === 'zh' ? '、' : ', ') })
          : !isPartly && t('mapAll')}
      </p>
    </div>
  )
}

function Legend({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      {icon}
      <span className={cn('px-1 font-bold', className)}>{children}</span>
    </span>
  )
}

interface UnitProps {
  mark: UnitMark | undefined
  text: string
  onMark?: (() => void) | undefined
}

function Unit({ mark, text, onMark }: UnitProps) {
  const t = useText(resultMessages)
  if (!mark) return text
  // Characters stand close together.
  const space = /\p{Script=Han}/u.test(text) ? 'px-px' : 'px-0.5'
  const isWell = isReadWell(mark)
  const look =
    isWell === null
      ? 'border-b-2 border-transparent'
      : isWell
        ? 'border-b-2 border-leaf/60'
        : 'rounded-[6px] border-b-2 border-dashed border-yuzu-ink bg-yuzu-soft text-yuzu-ink'
  if (!onMark) return <span className={cn(space, look)}>{text}</span>
  return (
    <button
      type="button"
      aria-pressed={isWell === false}
      aria-label={`${text}: ${t(isWell === null ? 'unmarked' : isWell ? 'readWell' : 'listenAgain')}`}
      onClick={onMark}
      className={cn('cursor-pointer indent-0 hover:bg-well', space, look)}
    >
      {text}
      {mark.override !== null && <Ear aria-hidden className="ml-0.5 inline size-3.5 align-super" />}
    </button>
  )
}
