import type { Language } from '@capyzen/contracts/bilingual'
import { longestAnswer, type Question } from '@capyzen/contracts/questions'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { languageTag, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { answerMessages } from './messages.ts'
import { splitOptionLabel } from './question-markup.ts'
import { QuestionText } from './question-text.tsx'

/** The counter shows from this many remaining characters on. */
const fewCharacters = 100

const fractionInText = /\d\s*\/\s*\d/

interface AnswerFieldProps {
  question: Question
  language: Language
  isSum: boolean
  answer: string
  labelledBy: string
  problemId: string | undefined
  onAnswer: (answer: string) => void
  onLeave: () => void
}

export function AnswerField(props: AnswerFieldProps) {
  return props.question.type === 'MCQ' ? <Choices {...props} /> : <WrittenAnswer {...props} />
}

function Choices({ question, language, answer, labelledBy, problemId, onAnswer }: AnswerFieldProps) {
  const group = useId()
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} aria-describedby={problemId} className="flex flex-col gap-3">
      {question.options.map(({ value, label }) => {
        const { letter, text } = splitOptionLabel(label)
        return (
          <label
            key={value}
            className="group relative flex min-h-14 cursor-pointer items-center gap-4 rounded-control border-2 border-line-strong bg-card px-4 py-2.5 text-lg transition-colors hover:border-spring has-checked:border-spring has-checked:bg-spring-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              value={value}
              checked={answer === value}
              onChange={() => onAnswer(value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="flex size-9 shrink-0 items-center justify-center rounded-full border-2 border-line-strong font-extrabold group-has-checked:border-spring group-has-checked:bg-spring group-has-checked:text-on-spring">
              {letter}
            </span>
            <span lang={languageTag(language)} className="min-w-0 flex-1">
              <QuestionText text={text} language={language} />
            </span>
            <Check
              aria-hidden
              strokeWidth={3}
              className="invisible size-6 shrink-0 text-spring group-has-checked:visible"
            />
          </label>
        )
      })}
    </div>
  )
}

function WrittenAnswer(props: AnswerFieldProps) {
  const { question, language, isSum, answer, labelledBy, problemId, onAnswer, onLeave } = props
  const t = useText(answerMessages)
  const id = useId()
  const { unit } = question
  const isShort = isSum || unit !== null
  const [hasLeft, setHasLeft] = useState(false)
  const hasHint = isShort && (answer.includes('/') || fractionInText.test(question.text))
  // A sum without a unit may ask for a word or a letter.
  const isOdd = unit !== null && hasLeft && answer.trim() !== '' && !/\p{N}/u.test(answer)
  const isNearlyFull = longestAnswer - answer.length < fewCharacters
  const write = (text: string) => {
    setHasLeft(false)
    onAnswer(text)
  }
  const control = {
    id,
    value: answer,
    maxLength: longestAnswer,
    lang: languageTag(language),
    autoComplete: 'off',
    autoCorrect: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    'aria-describedby': [labelledBy, hasHint && `${id}-hint`, isOdd && `${id}-note`, problemId]
      .filter(Boolean)
      .join(' '),
    'aria-invalid': problemId ? true : undefined,
    onBlur: () => {
      setHasLeft(true)
      onLeave()
    },
  }
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-bold">
        {unit === null ? t('yourAnswerHere') : t('yourAnswerIn', { unit })}
      </label>
      {isShort ? (
        <div className="flex items-center gap-3">
          <TextInput
            {...control}
            enterKeyHint="done"
            onChange={(event) => write(event.target.value)}
            className="max-w-64 text-lg"
          />
          {unit !== null && (
            <span aria-hidden className="text-lg font-bold">
              {unit}
            </span>
          )}
        </div>
      ) : (
        <TextArea {...control} rows={5} onChange={(event) => write(event.target.value)} className="text-lg" />
      )}
      {hasHint && (
        <p id={`${id}-hint`} className="mt-2 text-sm text-ink-soft">
          {t('fractionHint')}
        </p>
      )}
      <p aria-live="polite" className={cn('text-sm text-ink-soft tabular-nums', isNearlyFull && 'mt-2')}>
        {isNearlyFull && t('answerLength', { length: answer.length, longest: longestAnswer })}
      </p>
      <p id={`${id}-note`} aria-live="polite" className={cn('text-sm text-ink-soft', isOdd && 'mt-2')}>
        {isOdd && t('notANumber')}
      </p>
    </div>
  )
}
