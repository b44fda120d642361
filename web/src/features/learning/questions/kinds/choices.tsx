import { joinParts, splitParts } from '@capyzen/contracts/answer-parts'
import { Check, X } from 'lucide-react'
import { useId } from 'react'
import type { AnswerFieldProps } from '#features/learning/questions/answer-slots.ts'
import { answerMessages, reviewMessages } from '#features/learning/questions/messages.ts'
import { PrintedOptions } from '#features/learning/questions/printed-parts.tsx'
import { splitOptionLabel } from '@capyzen/contracts/question-markup'
import { QuestionText } from '#features/learning/questions/question-text.tsx'
import type { ReviewedAnswerProps } from '#features/learning/questions/verdicts.ts'
import { useWhoseAnswer } from '#features/learning/questions/whose-answer.ts'
import { languageTag, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import type { LearnerKind, PrintProps } from './kind.ts'

function Field({ question, language, answer, labelledBy, problemId, onAnswer }: AnswerFieldProps) {
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
            className="group relative flex min-h-14 cursor-pointer items-center gap-3 rounded-control border-2 border-line-strong bg-card px-3 py-2.5 text-lg sm:gap-4 sm:px-4 transition-colors hover:border-spring has-checked:border-spring has-checked:bg-spring-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-default has-disabled:hover:border-line-strong"
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
                'relative flex size-9 shrink-0 items-center justify-center border-2 border-line-strong font-extrabold group-has-checked:border-spring group-has-checked:bg-spring group-has-checked:text-on-spring',
                isMultiple ? 'rounded-[9px]' : 'rounded-full',
              )}
            >
              {letter}
              <Check
                aria-hidden
                strokeWidth={4}
                className="invisible absolute -right-2 -bottom-2 size-5 rounded-full border-2 border-spring bg-card p-px text-spring group-has-checked:visible"
              />
            </span>
            <span lang={languageTag(language)} className="min-w-0 flex-1">
              <QuestionText text={text} language={language} />
            </span>
          </label>
        )
      })}
    </div>
  )
}

/** All options, with those that were chosen and those that are right. */
function Review({ reviewed, language }: ReviewedAnswerProps) {
  const t = useText(reviewMessages)
  const whose = useWhoseAnswer()
  const { question, answer, correctAnswer } = reviewed
  const isMultiple = question.type === 'MultipleResponse'
  const chosen = isMultiple ? splitParts(answer) : [answer]
  const right = isMultiple ? splitParts(correctAnswer) : [correctAnswer]
  return (
    <ul className="flex flex-col gap-2">
      {question.options.map(({ value, label }) => {
        const { letter, text } = splitOptionLabel(label)
        const isRight = right.includes(value)
        const isChosen = chosen.includes(value)
        return (
          <li
            key={value}
            className={cn(
              'flex items-start gap-x-3 rounded-control border-2 px-3 py-1.5',
              isRight && 'border-leaf',
              isRight && (isChosen || !isMultiple) && 'bg-leaf-soft',
              isRight && isMultiple && !isChosen && 'border-dashed',
              !isRight && isChosen && 'border-plum bg-plum-soft',
              !isRight && !isChosen && 'border-transparent',
            )}
          >
            <span className="font-extrabold">{letter}</span>
            <div className="flex min-w-0 flex-1 flex-col gap-x-4 sm:flex-row sm:items-baseline sm:justify-between">
              <span lang={languageTag(language)} className="min-w-0">
                <QuestionText text={text} language={language} />
              </span>
              {(isChosen || isRight) && (
                <span className="flex shrink-0 flex-wrap gap-x-3 text-sm font-bold">
                  {isChosen && (
                    <span className={cn('flex items-center gap-1', isRight ? 'text-leaf-ink' : 'text-plum-ink')}>
                      {!isRight && <X aria-hidden strokeWidth={3} className="size-4" />}
                      {t(`${whose}Choice`)}
                    </span>
                  )}
                  {isRight && (
                    <span className="flex items-center gap-1 text-leaf-ink">
                      <Check aria-hidden strokeWidth={3} className="size-4" />
                      {t(isMultiple && !isChosen ? 'missedChoice' : 'rightChoice')}
                    </span>
                  )}
                </span>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function Print({ question, language }: PrintProps) {
  if (question.type === 'MultipleResponse') return <PrintedOptions {...{ question, language }} hasBoxes />
  return (
    <>
      <PrintedOptions {...{ question, language }} />
      <p className="printed-choice">( {'\u2003\u2003'} )</p>
    </>
  )
}

function Sheet({ question }: PrintProps) {
  return (
    <span className="answer-bubbles">
      {question.options.map(({ value }) => (
        <span key={value} className="answer-bubble">
          {value}
        </span>
      ))}
    </span>
  )
}

/** One choice, or several of them. */
export const choices: LearnerKind = { Field, Review, Print, Sheet, hasBubbles: true, isChosen: true }
