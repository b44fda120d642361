import type { Language } from '@capyzen/contracts/bilingual'
import type { Question } from '@capyzen/contracts/questions'
import { Check, CircleDashed, X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { languageTag, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { ClozeText } from './cloze-field.tsx'
import { reviewMessages } from './messages.ts'
import { splitOptionLabel } from './question-markup.ts'
import { QuestionText } from './question-text.tsx'
import {
  givenText,
  reviewParts,
  verdictOf,
  workingOf,
  type ReviewedAnswerProps,
  type ReviewedPart,
} from './verdicts.ts'
import { useWhoseAnswer } from './whose-answer.ts'

type PartVerdict = ReviewedPart['verdict']

const partVariants: Record<PartVerdict, { ground: string; ink: string; icon: LucideIcon | null }> = {
  right: { ground: 'bg-leaf-soft', ink: 'text-leaf-ink', icon: Check },
  wrong: { ground: 'bg-plum-soft', ink: 'text-plum-ink', icon: X },
  notAnswered: { ground: 'bg-well', ink: 'text-ink-soft', icon: CircleDashed },
  unknown: { ground: 'bg-well', ink: 'text-ink', icon: null },
}

/** Gaps, parts such as (a) and (b), or pairs, each by itself. */
export function ReviewedParts({ reviewed, language }: ReviewedAnswerProps) {
  const { question } = reviewed
  const parts = reviewParts(reviewed).map((part, index) => ({ ...part, index }))
  const isCloze = question.type === 'Cloze'
  // The filled text of a cloze already shows what is right.
  const listed = isCloze ? parts.filter(({ verdict }) => verdict !== 'right') : parts
  return (
    <>
      {isCloze && <FilledCloze question={question} parts={parts} language={language} />}
      {listed.length > 0 && (
        <ul className="flex flex-col gap-3">
          {listed.map(({ index, ...part }) => (
            <Part key={index} {...{ part, question, index, language }} />
          ))}
        </ul>
      )}
    </>
  )
}

interface PartProps {
  part: ReviewedPart
  question: Question
  index: number
  language: Language
}

function Part({ part, question, index, language }: PartProps) {
  const t = useText(reviewMessages)
  const whose = useWhoseAnswer()
  const { given, correct, verdict, score } = part
  const { ground, ink } = partVariants[verdict]
  const lang = languageTag(language)
  const prompt = question.prompts[index]
  const unit = question.blanks[index]?.unit ?? null
  return (
    <li className={cn('rounded-control px-4 py-2.5', ground)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span lang={prompt === undefined && question.type === 'Cloze' ? undefined : lang} className="min-w-0 font-bold">
          {question.type === 'Matching' ? (
            <QuestionText text={prompt ?? ''} language={language} />
          ) : (
            (question.blanks[index]?.label ??
            (question.type === 'Cloze' ? t('gap', { number: index + 1 }) : `(${index + 1})`))
          )}
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
          <span className="text-sm text-ink-soft">{t(`${whose}Answer`)}</span>{' '}
          <PartText text={given} {...{ question, unit, language }} />
        </p>
      )}
      {verdict !== 'right' && correct !== '' && (
        <p>
          <span className="text-sm text-ink-soft">{t('correctAnswer')}</span>{' '}
          <b>
            <PartText text={correct} {...{ question, unit, language }} />
          </b>
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

interface PartTextProps {
  text: string
  question: Question
  unit: string | null
  language: Language
}

function PartText({ text, question, unit, language }: PartTextProps) {
  const option = question.type === 'Matching' ? question.options.find(({ value }) => value === text) : undefined
  const shown = option ? splitOptionLabel(option.label).text : stackFraction(text)
  return (
    <span lang={languageTag(language)}>
      <QuestionText text={withUnit(shown, unit)} language={language} />
    </span>
  )
}

function FilledCloze({ question, parts, language }: { question: Question; parts: ReviewedPart[]; language: Language }) {
  const t = useText(reviewMessages)
  return (
    <ClozeText
      text={question.text}
      language={language}
      blankCount={question.blanks.length}
      density="read"
      renderGap={(index) => {
        const { given = '', verdict = 'notAnswered' } = parts[index] ?? {}
        const { ground, ink, icon: Icon } = partVariants[verdict]
        const unit = question.blanks[index]?.unit ?? null
        return (
          <span className={cn('mx-0.5 inline-flex items-center gap-1 rounded-[8px] px-1.5', ground, ink)}>
            <span className="text-sm font-extrabold">({index + 1})</span>
            <b>{given.trim() === '' ? '____' : withUnit(given, unit)}</b>
            {Icon && <Icon aria-hidden strokeWidth={3} className="size-4 shrink-0" />}
            {verdict !== 'unknown' && <span className="sr-only"> {t(verdict)}</span>}
          </span>
        )
      }}
    />
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
export function ReviewedText({ reviewed, language }: ReviewedAnswerProps) {
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
            {t(question.type === 'OpenAnswer' ? 'modelAnswer' : 'correctAnswer')}
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

function withUnit(text: string, unit: string | null): string {
  // What was typed with a unit keeps its own.
  if (unit === null || !/[\p{N}}.]$/u.test(text.trimEnd())) return text
  // 62°, 30°C and 45%, but 12 cm.
  return `${text}${/^[°%]/.test(unit) ? '' : ' '}${unit}`
}

/** Numeric keys are stored as plain text and shown with stacked fractions. */
function stackFraction(answer: string): string {
  return /^-?(\d+ )?\d+\/\d+$/.test(answer) ? `{${answer}}` : answer
}
