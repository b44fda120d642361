import { joinParts, splitParts } from '@capyzen/contracts/answer-parts'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { languageTag, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import type { AnswerFieldProps } from './answer-slots.ts'
import { answerMessages } from './messages.ts'
import { splitOptionLabel } from './question-markup.ts'
import { QuestionText } from './question-text.tsx'

/** One choice, or several of them. */
export function ChoiceField({ question, language, answer, labelledBy, problemId, onAnswer }: AnswerFieldProps) {
  const t = useText(answerMessages)
  const id = useId()
  const isMultiple = question.type === 'MultipleResponse'
  const chosen = isMultiple ? splitParts(answer) : [answer]
  const values = question.options.map(({ value }) => value)

  function toggle(value: string) {
    const isChosen = (one: string) => (one === value ? !chosen.includes(one) : chosen.includes(one))
    onAnswer(isMultiple ? joinParts(values.filter(isChosen)) : value)
  }

  return (
    <div
      role={isMultiple ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-describedby={[isMultiple && `${id}-hint`, problemId].filter(Boolean).join(' ') || undefined}
      className="flex flex-col gap-3"
    >
      {isMultiple && (
        <p id={`${id}-hint`} className="font-bold text-ink-soft">
          {t('chooseAll')}
        </p>
      )}
      {question.options.map(({ value, label }) => {
        const { letter, text } = splitOptionLabel(label)
        return (
          <label
            key={value}
            className="group relative flex min-h-14 cursor-pointer items-center gap-4 rounded-control border-2 border-line-strong bg-card px-4 py-2.5 text-lg transition-colors hover:border-spring has-checked:border-spring has-checked:bg-spring-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-default has-disabled:hover:border-line-strong"
          >
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={id}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
            />
            <span
              className={cn(
                'flex size-9 shrink-0 items-center justify-center border-2 border-line-strong font-extrabold group-has-checked:border-spring group-has-checked:bg-spring group-has-checked:text-on-spring',
                isMultiple ? 'rounded-[9px]' : 'rounded-full',
              )}
            >
              {letter}
            </span>
            <span lang={languageTag(language)} className="min-w-0 flex-1">
              <QuestionText text={text} language={language} />
            </span>
            {/* On the corner, so that it takes no room from the text. */}
            <Check
              aria-hidden
              strokeWidth={3.5}
              className="invisible absolute -top-2.5 -right-2 size-6 rounded-full bg-spring p-1 text-on-spring group-has-checked:visible"
            />
          </label>
        )
      })}
    </div>
  )
}
