import { splitParts } from '@capyzen/contracts/answer-parts'
import { Check, CircleDashed, X } from 'lucide-react'
import { useId } from 'react'
import { languageTag, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { reviewMessages } from './messages.ts'
import { splitOptionLabel } from './question-markup.ts'
import { QuestionText } from './question-text.tsx'
import type { ReviewedAnswerProps } from './verdicts.ts'
import { useWhoseAnswer } from './whose-answer.ts'

/** All options, with those that were chosen and those that are right. */
export function ReviewedChoices({ reviewed, language }: ReviewedAnswerProps) {
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

/** The student's order, with the neighbours that earn the marks, and the right order unless they are the same. */
export function ReviewedOrder({ reviewed, language }: ReviewedAnswerProps) {
  const t = useText(reviewMessages)
  const whose = useWhoseAnswer()
  const { question, answer, correctAnswer, isCorrect } = reviewed
  const id = useId()
  const given = splitParts(answer)
  const correct = splitParts(correctAnswer)
  const textOf = (value: string) =>
    splitOptionLabel(question.options.find((option) => option.value === value)?.label ?? '').text
  return (
    <div className={cn('grid gap-4', !isCorrect && correct.length > 0 && 'md:grid-cols-2')}>
      <div>
        <p id={`${id}-given`} className="mb-1 text-sm font-bold text-ink-soft">
          {t(`${whose}Order`)}
        </p>
        {given.length === 0 && (
          <p className="flex items-center gap-2 text-ink-soft">
            <CircleDashed aria-hidden className="size-4.5" />
            {t('notAnswered')}
          </p>
        )}
        <ol aria-labelledby={`${id}-given`} className="flex flex-col gap-1.5">
          {given.map((value, index) => {
            // The first item has none before it, so it earns nothing by itself.
            const hasNeighbour = index > 0 && correct.length > 0
            const isRight = isCorrect || correct[correct.indexOf(value) - 1] === given[index - 1]
            return (
              <li
                key={value}
                className={cn(
                  'flex items-start gap-2.5 rounded-control px-3 py-1.5',
                  isCorrect ? 'bg-leaf-soft' : !hasNeighbour ? 'bg-well' : isRight ? 'bg-leaf-soft' : 'bg-plum-soft',
                )}
              >
                <span className="w-4 shrink-0 font-extrabold tabular-nums">{index + 1}</span>
                <span className="min-w-0 flex-1">
                  <span lang={languageTag(language)}>
                    <QuestionText text={textOf(value)} language={language} />
                  </span>
                  {hasNeighbour && (
                    <span
                      className={cn(
                        'flex items-center gap-1 text-sm font-bold',
                        isRight ? 'text-leaf-ink' : 'text-plum-ink',
                      )}
                    >
                      {isRight ? (
                        <Check aria-hidden strokeWidth={3} className="size-4 shrink-0" />
                      ) : (
                        <X aria-hidden strokeWidth={3} className="size-4 shrink-0" />
                      )}
                      {t(isRight ? 'followsRight' : 'followsWrong')}
                    </span>
                  )}
                </span>
              </li>
            )
          })}
        </ol>
      </div>
      {!isCorrect && correct.length > 0 && (
        <div>
          <p id={`${id}-correct`} className="mb-1 text-sm font-bold text-leaf-ink">
            {t('correctOrder')}
          </p>
          <ol aria-labelledby={`${id}-correct`} className="flex flex-col gap-1.5">
            {correct.map((value, index) => (
              <li key={value} className="flex items-start gap-2.5 rounded-control px-3 py-1.5">
                <span className="w-4 shrink-0 font-extrabold tabular-nums">{index + 1}</span>
                <span lang={languageTag(language)} className="min-w-0 flex-1">
                  <QuestionText text={textOf(value)} language={language} />
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  )
}
