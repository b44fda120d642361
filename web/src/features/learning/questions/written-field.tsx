import type { Language } from '@capyzen/contracts/bilingual'
import { longestAnswer, type Question } from '@capyzen/contracts/questions'
import { useId, useState, type ReactNode } from 'react'
import { languageTag, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { GrowingTextArea, TextInput } from '#ui/text-input.tsx'
import { slotsOf, type AnswerFieldProps, type AnswerSlot } from './answer-slots.ts'
import { answerMessages } from './messages.ts'

/** The counter shows from this many remaining characters on. */
const fewCharacters = 100

/** A sum with fractions, or a question for one; “3/5 of them are boys. How many boys?” asks for a number. */
const asksForFraction =
  /\bfraction|mixed number|simplest form|分数|最简|几分之几|\d\s*\/\s*\d+\s*\}?\s*[+\-−×÷]|[+\-−×÷]\s*\{?[\d\s]*\d\s*\/\s*\d/i
const fractionBegun = /\d\s*\//

interface WritingProps {
  slot: AnswerSlot
  language: Language
  labelledBy: string
  problemId: string | undefined
  onLeave: () => void
}

interface WrittenFieldsProps extends AnswerFieldProps {
  describedBy?: string | undefined
  children: (slots: AnswerSlot[], writing: Omit<WritingProps, 'slot'>) => ReactNode
}

/** What is written, below the box for working. */
export function WrittenFields({ describedBy, children, ...field }: WrittenFieldsProps) {
  const { question, language, answer, labelledBy, problemId, onAnswer, onLeave } = field
  const t = useText(answerMessages)
  const slots = slotsOf(question, answer, onAnswer)
  const working = question.hasWorking ? slots.pop() : undefined
  const writing = { labelledBy, problemId, language, onLeave }
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className="flex flex-col gap-5">
      {working && <Area {...writing} slot={working} label={t('working')} />}
      {children(slots, writing)}
      <Fullness answer={answer} />
    </div>
  )
}

function writingControl({ slot, language, problemId }: WritingProps) {
  return {
    value: slot.value,
    maxLength: slot.maxLength,
    lang: languageTag(language),
    autoComplete: 'off',
    autoCorrect: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    'aria-invalid': problemId ? (true as const) : undefined,
  }
}

const joined = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(' ')

interface LineProps extends WritingProps {
  /** Null where there is only one. */
  name: string | null
  unit: string | null
  isNextToName?: boolean
  question: Question
}

export function Line({ name, unit, isNextToName = false, question, ...writing }: LineProps) {
  const { slot, labelledBy, problemId, language, onLeave } = writing
  const t = useText(answerMessages)
  const id = useId()
  const [hasLeft, setHasLeft] = useState(false)
  const hasHint = fractionBegun.test(slot.value) || asksForFraction.test(question.text)
  // An answer without a unit may be a word or a letter.
  const isOdd = unit !== null && hasLeft && slot.value.trim() !== '' && !/\p{N}/u.test(slot.value)
  return (
    <div>
      <div className={cn(isNextToName && 'flex items-center gap-3')}>
        <label
          htmlFor={id}
          lang={name === null ? undefined : languageTag(language)}
          className={cn('font-bold', isNextToName ? 'min-w-7 shrink-0 text-lg' : 'mb-2 block')}
        >
          <Name name={name} unit={unit} />
        </label>
        <div className="flex min-w-0 flex-1 items-center gap-3">
          <TextInput
            {...writingControl(writing)}
            id={id}
            enterKeyHint="done"
            aria-describedby={joined(labelledBy, hasHint && `${id}-hint`, isOdd && `${id}-note`, problemId)}
            onChange={(event) => {
              setHasLeft(false)
              slot.write(event.target.value)
            }}
            onBlur={() => {
              setHasLeft(true)
              onLeave()
            }}
            className={cn('min-w-0 text-lg', unit === null ? 'max-w-md' : 'max-w-64')}
          />
          {unit !== null && (
            <span aria-hidden lang={languageTag(language)} className="shrink-0 text-lg font-bold">
              {unit}
            </span>
          )}
        </div>
      </div>
      {hasHint && (
        <p id={`${id}-hint`} className="mt-2 text-sm text-ink-soft">
          {t('fractionHint')}
        </p>
      )}
      <p id={`${id}-note`} aria-live="polite" className={cn('text-sm text-ink-soft', isOdd && 'mt-2')}>
        {isOdd && t('notANumber')}
      </p>
    </div>
  )
}

function Name({ name, unit }: { name: string | null; unit: string | null }) {
  const t = useText(answerMessages)
  if (name === null) return unit === null ? t('yourAnswerHere') : t('yourAnswerIn', { unit })
  if (unit === null) return name
  return (
    <>
      <span aria-hidden>{name}</span>
      <span className="sr-only">{t('partIn', { label: name, unit })}</span>
    </>
  )
}

interface AreaProps extends WritingProps {
  label: string
  isCounted?: boolean
}

export function Area({ label, isCounted = false, ...writing }: AreaProps) {
  const { slot, language, labelledBy, problemId, onLeave } = writing
  const t = useText(answerMessages)
  const id = useId()
  const count = countText(slot.value, language)
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-bold">
        {label}
      </label>
      <GrowingTextArea
        {...writingControl(writing)}
        id={id}
        rows={5}
        aria-describedby={joined(labelledBy, problemId)}
        onChange={(event) => slot.write(event.target.value)}
        onBlur={onLeave}
        className="block text-lg"
      />
      {isCounted && (
        <p className={cn('mt-1 text-right text-sm text-ink-soft tabular-nums', count === 0 && 'invisible')}>
          {t(language === 'zh' ? 'characters' : 'words', { count })}
        </p>
      )}
    </div>
  )
}

/** Shown before the answer is as long as it may be. */
function Fullness({ answer }: { answer: string }) {
  const t = useText(answerMessages)
  const isNearlyFull = longestAnswer - answer.length < fewCharacters
  return (
    <p aria-live="polite" className={cn('text-sm text-ink-soft tabular-nums', !isNearlyFull && '-mt-5')}>
      {isNearlyFull && t('answerLength', { length: answer.length, longest: longestAnswer })}
    </p>
  )
}

/** Words in English, characters without spaces in Chinese. */
function countText(text: string, language: Language): number {
  if (language === 'zh') return [...text.replaceAll(/\s/g, '')].length
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
