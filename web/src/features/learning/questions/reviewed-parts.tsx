import type { Language } from '@capyzen/contracts/bilingual'
import { Check, CircleDashed, X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { languageTag, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { reviewMessages } from './messages.ts'
import { QuestionText } from './question-text.tsx'
import { givenText, verdictOf, workingOf, type ReviewedAnswerProps, type ReviewedPart } from './verdicts.ts'
import { useWhoseAnswer } from './whose-answer.ts'

type PartVerdict = ReviewedPart['verdict']

export const partVariants: Record<PartVerdict, { ground: string; ink: string; icon: LucideIcon | null }> = {
  right: { ground: 'bg-leaf-soft', ink: 'text-leaf-ink', icon: Check },
  wrong: { ground: 'bg-plum-soft', ink: 'text-plum-ink', icon: X },
  notAnswered: { ground: 'bg-well', ink: 'text-ink-soft', icon: CircleDashed },
  unknown: { ground: 'bg-well', ink: 'text-ink', icon: null },
}

interface ReviewedPartsProps {
  parts: readonly ReviewedPart[]
  language: Language
  /** Undefined where the names are in the interface's language. */
  nameLang: string | undefined
  renderName: (index: number) => ReactNode
  /** What was given or is right, as it is shown. */
  shownText: (text: string, index: number) => string
}

/** Gaps, parts such as (a) and (b), or pairs, each by itself. */
export function ReviewedParts({ parts, ...shown }: ReviewedPartsProps) {
  if (parts.length === 0) return null
  return (
    <ul className="flex flex-col gap-3">
      {parts.map((part) => (
        <Part key={part.index} part={part} {...shown} />
      ))}
    </ul>
  )
}

type PartProps = Omit<ReviewedPartsProps, 'parts'> & { part: ReviewedPart }

function Part({ part, language, nameLang, renderName, shownText }: PartProps) {
  const t = useText(reviewMessages)
  const whose = useWhoseAnswer()
  const { index, given, correct, verdict, score } = part
  const { ground, ink } = partVariants[verdict]
  const textOf = (text: string) => (
    <span lang={languageTag(language)}>
      <QuestionText text={shownText(text, index)} language={language} />
    </span>
  )
  return (
    <li className={cn('rounded-control px-4 py-2.5', ground)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span lang={nameLang} className="min-w-0 font-bold">
          {renderName(index)}
        </span>
        <span className={cn('flex items-center gap-3 text-sm font-bold', ink)}>
          {verdict !== 'unknown' && <Mark verdict={verdict}>{t(verdict)}</Mark>}
          {score && (
            <span className="font-normal tabular-nums">
              {t('partMarks', { awarded: score.awarded, count: score.marks })}
            </span>
          )}
        </span>
      </div>
      {verdict !== 'notAnswered' && (
        <p>
          <span className="text-sm text-ink-soft">{t(`${whose}Answer`)}</span> {textOf(given)}
        </p>
      )}
      {verdict !== 'right' && correct !== '' && (
        <p>
          <span className="text-sm text-ink-soft">{t('correctAnswer')}</span> <b>{textOf(correct)}</b>
        </p>
      )}
    </li>
  )
}

function Mark({ verdict, children }: { verdict: PartVerdict; children: ReactNode }) {
  const { icon: Icon } = partVariants[verdict]
  return (
    <span className="inline-flex items-center gap-1">
      {Icon && <Icon aria-hidden strokeWidth={3} className="size-4 shrink-0" />}
      {children}
    </span>
  )
}

const textGrounds = {
  right: 'bg-leaf-soft',
  partlyRight: 'bg-yuzu-soft',
  nearlyRight: 'bg-yuzu-soft',
  wrong: 'bg-plum-soft',
  notAnswered: 'bg-well',
  provisional: 'bg-yuzu-soft',
}

/** One written answer beside the right one. */
export function ReviewedText({
  reviewed,
  language,
  nameOfRight = 'correctAnswer',
}: ReviewedAnswerProps & { nameOfRight?: 'correctAnswer' | 'modelAnswer' }) {
  const t = useText(reviewMessages)
  const whose = useWhoseAnswer()
  const { question, correctAnswer } = reviewed
  const given = givenText(reviewed)
  const isGiven = given.trim() !== ''
  return (
    <dl className="flex flex-col gap-3">
      <div className={cn('rounded-control px-4 py-2.5', textGrounds[isGiven ? verdictOf(reviewed) : 'notAnswered'])}>
        <dt className="text-sm font-bold">{t(`${whose}Answer`)}</dt>
        <dd lang={isGiven ? languageTag(language) : undefined} className="whitespace-pre-line">
          {isGiven ? withUnit(given, question.unit) : t('notAnswered')}
        </dd>
      </div>
      {correctAnswer !== '' && (
        <div className="rounded-control bg-leaf-soft px-4 py-2.5">
          <dt className="flex items-center gap-1 text-sm font-bold text-leaf-ink">
            <Check aria-hidden strokeWidth={3} className="size-4" />
            {t(nameOfRight)}
          </dt>
          <dd lang={languageTag(language)} className="whitespace-pre-line">
            <QuestionText text={withUnit(stackFraction(correctAnswer), question.unit)} language={language} />
          </dd>
        </div>
      )}
    </dl>
  )
}

export function ReviewedWorking({ reviewed, language }: ReviewedAnswerProps) {
  const t = useText(reviewMessages)
  const whose = useWhoseAnswer()
  const working = workingOf(reviewed)
  if (working.trim() === '') return null
  return (
    <div className="rounded-control bg-well px-4 py-2.5">
      <p className="text-sm font-bold text-ink-soft">{t(`${whose}Working`)}</p>
      <p lang={languageTag(language)} className="whitespace-pre-wrap tabular-nums">
        {working}
      </p>
    </div>
  )
}

export function withUnit(text: string, unit: string | null): string {
  // What was typed with a unit keeps its own.
  if (unit === null || /[\p{L}°℃%$¢]/u.test(text)) return text
  // 62°, 30°C and 45%, but 12 cm.
  return `${text}${/^[°%]/.test(unit) ? '' : ' '}${unit}`
}

/** Numeric keys are stored as plain text and shown with stacked fractions. */
export function stackFraction(answer: string): string {
  return /^-?(\d+ )?\d+\/\d+$/.test(answer) ? `{${answer}}` : answer
}
