import { joinParts, splitParts } from '@capyzen/contracts/answer-parts'
import { plainText } from '@capyzen/contracts/question-markup'
import type { SheetQuestion } from '@capyzen/contracts/sheet-answers'
import { useId } from 'react'
import { kindOf } from '#features/learning/questions/question-kinds.ts'
import { languageTag, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { GrowingTextArea, TextInput } from '#ui/text-input.tsx'
import { partOf, withPart } from './answer-parts.ts'
import { photoMessages } from './photo-messages.ts'

interface PlaceFieldProps {
  asked: SheetQuestion
  part: number
  answer: string
  /** Its number and its picture. */
  labelledBy: string
  describedBy: string
  onAnswer: (answer: string) => void
}

/** Answers that are one thing for the eye are changed as a whole: an order, a place on a line, a written character. */
export const isWholeField = ({ question: { type, prompts } }: SheetQuestion): boolean =>
  type === 'Ordering' || type === 'Character' || (type === 'NumberLine' && prompts.length === 0)

/** Takes what stands in one place of the paper. */
export function PlaceField({ asked, part, answer, labelledBy, describedBy, onAnswer }: PlaceFieldProps) {
  const t = useText(photoMessages)
  const id = useId()
  const { question, language } = asked
  const value = partOf(question, answer, part)
  const write = (next: string) => onAnswer(withPart(question, answer, part, next))
  if (isWholeField(asked)) {
    const { Field } = kindOf(question)
    return (
      <Field
        {...{ question, language, answer, labelledBy, onAnswer }}
        problemId={undefined}
        onLeave={() => undefined}
      />
    )
  }
  const choices = choicesOf(asked, part)
  if (choices.length > 0) {
    const isSeveral = question.type === 'MultipleResponse'
    const chosen = isSeveral ? splitParts(value) : [value]
    const toggle = (one: string) => {
      if (!isSeveral) return write(one)
      const isChosen = (other: string) => (other === one ? !chosen.includes(other) : chosen.includes(other))
      write(joinParts(choices.map((choice) => choice.value).filter(isChosen)))
    }
    return (
      <div
        role={isSeveral ? 'group' : 'radiogroup'}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        className="flex flex-wrap gap-2"
      >
        {choices.map((choice) => (
          <Circle
            key={choice.value}
            name={id}
            isSeveral={isSeveral}
            label={choice.label}
            spoken={choice.spoken}
            lang={languageTag(language)}
            isChosen={chosen.includes(choice.value)}
            onToggle={() => toggle(choice.value)}
          />
        ))}
        {!isSeveral && <Circle name={id} label={t('none')} isChosen={value === ''} onToggle={() => toggle('')} />}
      </div>
    )
  }
  const control = {
    value,
    lang: languageTag(language),
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 1_000,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    placeholder: t('answer'),
  } as const
  if (question.type === 'OpenAnswer')
    return <GrowingTextArea {...control} rows={3} onChange={({ target }) => write(target.value)} />
  const unit = question.blanks[part]?.unit ?? question.unit
  return (
    <div className="flex min-w-40 flex-1 items-center gap-3">
      <TextInput {...control} onChange={({ target }) => write(target.value)} className="max-w-64 min-w-0 text-lg" />
      {unit !== null && <span className="font-bold">{unit}</span>}
    </div>
  )
}

interface Choice {
  value: string
  label: string
  spoken?: string
}

/** The circles of a place, by what is printed in or beside them; none where something is written. */
function choicesOf({ question }: SheetQuestion, part: number): Choice[] {
  const own = question.blanks[part]?.options ?? []
  if (own.length > 0) return own.map((text) => ({ value: text, label: text }))
  if (question.type !== 'MCQ' && question.type !== 'MultipleResponse' && question.type !== 'Matching') return []
  return question.options.map(({ value, label }) => ({ value, label: value, spoken: plainText(label) }))
}

interface CircleProps extends Omit<Choice, 'value'> {
  name: string
  isChosen: boolean
  isSeveral?: boolean
  lang?: string
  onToggle: () => void
}

function Circle({ name, label, spoken, lang, isChosen, isSeveral = false, onToggle }: CircleProps) {
  return (
    <label
      className={cn(
        'relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-pill border-2 border-line-strong bg-card px-3 font-extrabold transition-colors hover:border-spring',
        'has-checked:border-spring has-checked:bg-spring has-checked:text-on-spring has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <input
        type={isSeveral ? 'checkbox' : 'radio'}
        name={name}
        checked={isChosen}
        onChange={onToggle}
        aria-label={spoken}
        lang={lang}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span aria-hidden={spoken !== undefined} lang={lang}>
        {label}
      </span>
    </label>
  )
}
