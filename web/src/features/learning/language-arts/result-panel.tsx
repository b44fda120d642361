import type { Language } from '@capyzen/contracts/bilingual'
import type { GameItem, GameRound } from '@capyzen/contracts/language-arts'
import type { AnsweredInTwo, GivenResult } from '@capyzen/contracts/second-tries'
import { ArrowRight, Check, Lightbulb, Sprout } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { languageTag, usePick, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'
import { answerLines } from './pieces.ts'
import { useKeys } from './use-keys.ts'

interface ResultPanelProps {
  item: GameItem
  round: GameRound
  language: Language
  result: GivenResult | null
  isTold: boolean
  isReadingOn: boolean
  isBusy: boolean
  onShow: () => void
  onReadOn: () => void
  onNext: () => void
  /** Nothing comes after it. */
  isLast: boolean
}

/** What came of an answer: a hint after the first try, and at the end what is right and why. */
export function ResultPanel(props: ResultPanelProps) {
  const { result, isTold } = props
  return (
    <div aria-live="polite">
      {isTold && result?.outcome === 'answered' ? (
        <Told {...props} answered={result} />
      ) : result?.outcome === 'try_again' ? (
        <Hint {...props} tried={result} />
      ) : null}
    </div>
  )
}

function Hint(props: ResultPanelProps & { tried: Extract<GivenResult, { outcome: 'try_again' }> }) {
  const { tried, isBusy, onShow } = props
  const t = useText(messages)
  const pick = usePick()
  const staying = tried.inPlace.filter(Boolean).length
  return (
    <div className="flex animate-appear flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-yuzu-soft p-4 text-yuzu-ink">
      <Lightbulb aria-hidden className="size-7 shrink-0" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-bold">{staying > 0 ? t('someStay', { count: staying }) : t('notYet')}</p>
        {tried.hint && <p className="mt-0.5">{pick(tried.hint)}</p>}
      </div>
      <Button variant="quiet" size="small" disabled={isBusy} onClick={onShow} className="ml-auto text-yuzu-ink">
        {t('showMe')}
      </Button>
    </div>
  )
}

const praises = ['right1', 'right2', 'right3'] as const

function Told(props: ResultPanelProps & { answered: AnsweredInTwo }) {
  const { item, round, language, answered, isReadingOn, onReadOn, onNext, isLast } = props
  const t = useText(messages)
  const pick = usePick()
  const { isCorrect, tries, correctAnswer, explanation, mistake } = answered
  const lines = answerLines(item.question, isCorrect ? answered.answer : correctAnswer, language)
  // What is shown of it is wrong, so it must not look like the answer.
  const isMistake = round === 'spot-mistake'
  const isOpen = !isCorrect || isReadingOn
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) button.current?.focus({ preventScroll: true })
  }, [isOpen])
  useKeys((key) => key === 'Enter' && onNext())
  const praise = tries > 1 ? 'mended' : praises[item.question.text.length % praises.length]!
  return (
    <div
      className={`animate-appear rounded-card p-5 ${isCorrect ? 'bg-leaf-soft text-leaf-ink' : 'border border-line bg-card'}`}
    >
      <p className="flex items-center gap-2 text-lg font-extrabold">
        {isCorrect ? (
          <Check aria-hidden className="size-7 shrink-0" />
        ) : (
          <Sprout aria-hidden className="size-7 shrink-0 text-spring" />
        )}
        {t(isCorrect ? praise : isMistake ? 'mistakeIs' : 'thisWay')}
      </p>
      {isCorrect && isMistake && <p className="mt-2 text-sm">{t('mistakeIs')}</p>}
      <div lang={languageTag(language)} className={cn('text-xl leading-snug font-bold text-ink', !isMistake && 'mt-2')}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {!isCorrect && item.question.type === 'ShortAnswer' && answered.answer !== '' && (
        <p className="mt-1 text-ink-soft">
          {t('yourAnswer')} <span lang={languageTag(language)}>{answered.answer}</span>
        </p>
      )}
      {isOpen && (
        <div className="mt-3 text-ink">
          {mistake && <p>{pick(mistake.feedback)}</p>}
          {explanation && <p>{pick(explanation)}</p>}
          {!isCorrect && <p className="mt-2 text-sm text-ink-soft">{t('comesBack')}</p>}
        </div>
      )}
      <div className="mt-3 flex justify-end">
        {isOpen ? (
          <Button ref={button} icon={ArrowRight} onClick={onNext}>
            {t(isLast ? 'toSummary' : 'next')}
          </Button>
        ) : (
          <Button variant="quiet" size="small" onClick={onReadOn} className="text-leaf-ink">
            {t('readOn')}
          </Button>
        )}
      </div>
    </div>
  )
}
