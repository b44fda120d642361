import {
  isReadWell,
  readingRubric,
  springMedians,
  type OralRehearsal,
  type OralTake,
  type ReadingResult as Result,
} from '@capyzen/contracts/oral'
import { passageSentences, passageUnits } from '@capyzen/contracts/oral-passage'
import { CircleCheck, Mic } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { spokenTime } from '#platform/durations.ts'
import { formatPercent } from '#platform/numbers.ts'
import { languageTag, useLanguage, useText } from '#platform/i18n.ts'
import { HearButton } from '#shared/hearing/hear-button.tsx'
import { Button } from '#ui/button.tsx'
import { OwnStars, useOwnStars } from './own-stars.tsx'
import { messages } from './messages.ts'
import { ReadingMap, TappablePassage } from './passage.tsx'
import { isFarTooShort } from './reading-time.ts'
import { takeOf, useRehearsing } from './rehearsal-context.ts'
import { resultMessages } from './result-messages.ts'
import { TakeRecorder } from './take-recorder.tsx'

/** Shorter ones belong to reading. */
const longPauseSeconds = 1

export function ReadingResult() {
  const { rehearsal } = useRehearsing()
  const t = useText(resultMessages)
  const onOral = useText(messages)
  const take = takeOf(rehearsal, 'reading')
  const { stars, give } = useOwnStars(take)
  if (!take) return null
  const { reading, set } = rehearsal
  const recorder = <TakeRecorder part="reading" name={onOral('readName')} />
  const ownStars = <OwnStars rubric={readingRubric} stars={stars} onGive={give} />
  if (!reading)
    return (
      <div className="flex flex-col gap-5">
        <NoMap take={take} />
        <section className="rounded-card border border-line bg-card p-5 shadow-card md:p-8">
          <FollowedPassage />
        </section>
        {/* Within reach while the passage is followed; the stars come after it. */}
        <div data-thumb-bar className="sticky bottom-3 z-10 rounded-card shadow-float">
          {recorder}
        </div>
        {ownStars}
      </div>
    )
  return (
    <div className="flex flex-col gap-5">
      {recorder}
      <section className="rounded-card border border-line bg-card p-5 shadow-card md:p-8">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 className="text-xl">{t('map')}</h2>
          <HearButton text={set.content.reading.text} language={set.language} label={t('hearPassage')} />
        </div>
        <p className="mt-1 mb-4 text-sm text-ink-soft">{t(isRecognised(reading) ? 'mapHint' : 'mapByHand')}</p>
        <ReadingMap text={set.content.reading.text} language={set.language} marks={reading.marks} />
        <Figures rehearsal={rehearsal} reading={reading} take={take} />
      </section>
      {ownStars}
      <Sentences />
    </div>
  )
}

/** Else the marks are a grown-up's alone. */
const isRecognised = ({ marks }: Result) => marks.some(({ isHeard }) => isHeard !== null)

function NoMap({ take }: { take: OralTake }) {
  const { set } = useRehearsing().rehearsal
  const t = useText(resultMessages)
  const language = useLanguage()
  const { text } = set.content.reading
  return (
    <section className="rounded-card bg-yuzu-soft p-5 text-yuzu-ink">
      <h2 className="text-lg">{t(take.isUnclear ? 'unclear' : 'noMap')}</h2>
      {isFarTooShort(take.seconds, text, set.language) && (
        <p role="status" className="mt-1 font-bold">
          {t('farTooShort', { time: spokenTime(Math.round(take.seconds), language) })}
        </p>
      )}
      <p className="mt-1">{t(take.isUnclear ? 'unclearWhy' : 'noMapWhy')}</p>
      <HearButton text={text} language={set.language} label={t('hearPassage')} className="mt-3" />
    </section>
  )
}

/** The passage as it was read, of which a tapped sentence can be heard and tried again. */
function FollowedPassage() {
  const { rehearsal } = useRehearsing()
  const t = useText(resultMessages)
  const { set } = rehearsal
  const { text } = set.content.reading
  const [opened, setOpened] = useState<number>()
  const sentence = opened === undefined ? undefined : passageSentences(text, set.language)[opened]
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">{t('tapSentence')}</p>
      <TappablePassage
        {...{ text, language: set.language, opened }}
        onOpen={(number) => setOpened(number === opened ? undefined : number)}
      >
        {opened !== undefined && sentence && (
          <div className="text-base">
            <Sentence
              key={opened}
              number={opened}
              text={text.slice(sentence.start, sentence.end).trim()}
              isOpen
              isBetter={false}
              onOpen={() => setOpened(undefined)}
            />
          </div>
        )}
      </TappablePassage>
    </>
  )
}

interface FiguresProps {
  rehearsal: OralRehearsal
  reading: Result
  take: OralTake
}

/** What is counted: the whole passage, or only what somebody has listened to. */
export const readLabels = {
  en: { whole: 'wordsRead', judged: 'wordsJudged' },
  zh: { whole: 'charactersRead', judged: 'charactersJudged' },
} as const

export function Figures({ rehearsal: { set }, reading, take }: FiguresProps) {
  const t = useText(resultMessages)
  const language = useLanguage()
  const { heard, judged, marks, omitted, inserted, wordsPerMinute } = reading
  // A share of words that nobody judged would be made up.
  const isWhole = judged === marks.length
  const pauses = take.pauses?.filter((seconds) => seconds >= longPauseSeconds).length
  return (
    <div className="mt-6 border-t border-line pt-5">
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <Figure label={t(readLabels[set.language][isWhole ? 'whole' : 'judged'])}>
          {t('ofTotal', { heard, total: judged })}
        </Figure>
        {isWhole && <Figure label={t('accuracy')}>{formatPercent(heard / Math.max(1, judged), language)}</Figure>}
        {wordsPerMinute !== null && <Figure label={t('pace')}>{wordsPerMinute}</Figure>}
        {pauses !== undefined && <Figure label={t('pauses', { count: pauses })}>{pauses}</Figure>}
      </dl>
      <div className="mt-3 flex flex-col gap-1 text-sm text-ink-soft">
        {omitted > 0 && <p>{t('omitted', { count: omitted })}</p>}
        {inserted > 0 && <p>{t('inserted', { count: inserted })}</p>}
        {wordsPerMinute !== null && (
          <p>{t('paceWhy', { grade: Number(set.level.slice(1)), median: springMedians[set.level] })}</p>
        )}
      </div>
    </div>
  )
}

/** The number stands above what it counts. */
function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-2xl font-extrabold text-spring-ink tabular-nums">{children}</dd>
    </div>
  )
}

/** First those with a word to listen to again. */
function Sentences() {
  const { rehearsal } = useRehearsing()
  const t = useText(resultMessages)
  const { set, reading } = rehearsal
  const { text } = set.content.reading
  const [opened, setOpened] = useState<number>()
  const sentences = passageSentences(text, set.language).map(({ start, end }, number) => ({
    number,
    text: text.slice(start, end).trim(),
  }))
  const isOpen = (number: number) => opened === number || takeOf(rehearsal, 'reading', number) !== undefined
  const { missed, heard } = useJudgedSentences()
  const isBetter = (number: number) => heard.has(number) && takeOf(rehearsal, 'reading', number) !== undefined
  const first = reading ? sentences.filter(({ number }) => missed.has(number) || isOpen(number)) : []
  const others = sentences.filter((one) => !first.includes(one))
  const show = (list: typeof sentences) => (
    <ul className="flex flex-col gap-3">
      {list.map((one) => (
        <li key={one.number}>
          <Sentence
            {...one}
            isOpen={opened === one.number}
            isBetter={isBetter(one.number)}
            onOpen={() => setOpened(opened === one.number ? undefined : one.number)}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <section>
      <h2 className="text-xl">{t('sentences')}</h2>
      <p className="mb-3 text-sm text-ink-soft">{t('sentencesHint')}</p>
      {show(first)}
      {others.length > 0 && (
        <details
          className={first.length > 0 ? 'mt-3' : undefined}
          {...(first.length === 0 && !reading && { open: true })}
        >
          <summary className="flex min-h-11 cursor-pointer items-center font-bold text-spring-ink">
            {t('allSentences')}
          </summary>
          <div className="mt-2">{show(others)}</div>
        </details>
      )}
    </section>
  )
}

/** Sentences with a word to listen to again, and those of which every word was read well. */
function useJudgedSentences(): { missed: Set<number>; heard: Set<number> } {
  const { reading, set } = useRehearsing().rehearsal
  const units = passageUnits(set.content.reading.text, set.language)
  const of = (isFound: (well: boolean | null) => boolean) =>
    new Set(reading?.marks.flatMap((mark, at) => (isFound(isReadWell(mark)) ? [units[at]?.sentence ?? -1] : [])))
  const unheard = of((well) => well !== true)
  return {
    missed: of((well) => well === false),
    heard: new Set(units.map(({ sentence }) => sentence).filter((sentence) => !unheard.has(sentence))),
  }
}

interface SentenceProps {
  number: number
  text: string
  isOpen: boolean
  /** Tried again, and every word of it was heard. */
  isBetter: boolean
  onOpen: () => void
}

function Sentence({ number, text, isOpen, isBetter, onOpen }: SentenceProps) {
  const { rehearsal } = useRehearsing()
  const t = useText(resultMessages)
  const { language } = rehearsal.set
  return (
    <div className="rounded-card border border-line bg-card p-4 shadow-card">
      <p lang={languageTag(language)} className="text-lg">
        {text}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <HearButton text={[text]} language={language} label={t('hearSentence')} />
        <Button
          variant={isOpen ? 'quiet' : 'secondary'}
          size="small"
          icon={Mic}
          aria-expanded={isOpen}
          onClick={onOpen}
        >
          {t(isOpen ? 'done' : 'trySentence')}
        </Button>
        {isBetter && (
          <p role="status" className="flex items-center gap-2 text-sm font-bold text-leaf-ink">
            <CircleCheck aria-hidden className="size-5 shrink-0" />
            {t('better')}
          </p>
        )}
      </div>
      {isOpen && (
        <div className="mt-3">
          <TakeRecorder part="reading" sentence={number} name={t('sentenceName')} />
        </div>
      )}
    </div>
  )
}
