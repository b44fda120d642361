import { joinParts, splitParts } from '@capyzen/contracts/answer-parts'
import type { QuestionOption } from '@capyzen/contracts/questions'
import { ArrowDown, ArrowUp, Check, CircleDashed, X } from 'lucide-react'
import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { AnswerFieldProps } from '#features/learning/questions/answer-slots.ts'
import { answerMessages, reviewMessages } from '#features/learning/questions/messages.ts'
import { PrintedOptions, SheetBlanks, wordsOnPaper } from '#features/learning/questions/printed-parts.tsx'
import { plainText, splitOptionLabel } from '@capyzen/contracts/question-markup'
import { QuestionText } from '#features/learning/questions/question-text.tsx'
import type { ReviewedAnswerProps } from '#features/learning/questions/verdicts.ts'
import { useWhoseAnswer } from '#features/learning/questions/whose-answer.ts'
import { languageTag, useText } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import type { SortableListProps } from '#shared/sortable-list.tsx'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { LearnerKind, PrintProps } from './kind.ts'

const listClass = 'flex flex-col gap-2 [&>li]:rounded-control'

/** Dragging comes with a library that few questions need; until it is there, buttons move. */
const SortableOptions = latePart<SortableListProps<QuestionOption>>(() =>
  import('#shared/sortable-list.tsx').then(({ SortableList }) => SortableList),
)

const nameOf = ({ label }: QuestionOption) => plainText(splitOptionLabel(label).text)

/** The order it is shown in is no answer until something is moved or the student says so. */
function Field({ question, language, answer, labelledBy, problemId, onAnswer }: AnswerFieldProps) {
  const t = useText(answerMessages)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const pressed = useRef<string>(undefined)
  const [said, setSaid] = useState('')
  const options = inOrder(question.options, splitParts(answer))
  const values = options.map(({ value }) => value)
  const isGiven = answer !== ''

  // Browsers blur a button that moves in the DOM.
  useEffect(() => {
    if (pressed.current === undefined) return
    root.current?.querySelector<HTMLElement>(`[data-moves="${pressed.current}"]`)?.focus()
    pressed.current = undefined
  }, [answer])

  function move(option: QuestionOption, by: -1 | 1) {
    const from = values.indexOf(option.value)
    const to = from + by
    if (to < 0 || to >= values.length) return
    pressed.current = `${option.value} ${by}`
    setSaid(t('movedTo', { title: nameOf(option), place: to + 1, count: values.length }))
    onAnswer(joinParts(values.toSpliced(from, 1).toSpliced(to, 0, option.value)))
  }

  const row = (option: QuestionOption, handle: ReactNode) => {
    const place = values.indexOf(option.value)
    return (
      <div
        className={cn(
          'flex min-h-14 items-center gap-2 rounded-control border-2 py-1 pr-1 pl-2 text-lg transition-colors',
          isGiven ? 'border-spring bg-spring-soft' : 'border-line-strong bg-card',
        )}
      >
        {handle}
        <span
          className={cn(
            'flex size-8 shrink-0 items-center justify-center rounded-full border-2 font-extrabold tabular-nums',
            isGiven ? 'border-spring bg-spring text-on-spring' : 'border-line-strong',
          )}
        >
          {place + 1}
        </span>
        <span lang={languageTag(language)} className="min-w-0 flex-1 py-1">
          <QuestionText text={splitOptionLabel(option.label).text} language={language} />
        </span>
        <span className="flex shrink-0 flex-col sm:flex-row">
          {([-1, 1] as const).map((by) => (
            <IconButton
              key={by}
              name={t(by < 0 ? 'moveUp' : 'moveDown', { title: nameOf(option) })}
              icon={by < 0 ? ArrowUp : ArrowDown}
              data-moves={`${option.value} ${by}`}
              // Stays focusable at the ends, so that the focus isn't lost there.
              aria-disabled={values[place + by] === undefined}
              onClick={() => move(option, by)}
              className="aria-disabled:cursor-default aria-disabled:opacity-40"
            />
          ))}
        </span>
      </div>
    )
  }

  return (
    <div ref={root} role="group" aria-labelledby={labelledBy} aria-describedby={cn(`${id}-hint`, problemId)}>
      <p id={`${id}-hint`} className="mb-3 text-ink-soft">
        {t('orderHint')}
      </p>
      <Suspense
        fallback={
          <ol className={listClass}>
            {options.map((option) => (
              <li key={option.value}>{row(option, <span aria-hidden className="size-11 shrink-0" />)}</li>
            ))}
          </ol>
        }
      >
        <SortableOptions
          items={options}
          idOf={({ value }) => value}
          nameOf={nameOf}
          onOrder={async (ids) => onAnswer(joinParts(ids))}
          className={listClass}
          render={(option, { handle }) => row(option, handle)}
        />
      </Suspense>
      <div className="mt-4 flex min-h-12 items-center">
        {isGiven ? (
          <p tabIndex={-1} data-moves="all" className="flex items-center gap-2 font-bold text-spring-ink">
            <Check aria-hidden strokeWidth={3} className="size-5 shrink-0" />
            {t('orderTaken')}
          </p>
        ) : (
          <Button
            variant="secondary"
            onClick={() => {
              pressed.current = 'all'
              onAnswer(joinParts(values))
            }}
          >
            {t('thisIsMyOrder')}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

/** Options that the answer doesn't name follow at the end. */
function inOrder(options: readonly QuestionOption[], values: readonly string[]): QuestionOption[] {
  const named = [...new Set(values)].flatMap((value) => options.find((option) => option.value === value) ?? [])
  return [...named, ...options.filter((option) => !named.includes(option))]
}

/** The student's order, with the neighbours that earn the marks, and the right order unless they are the same. */
function Review({ reviewed, language }: ReviewedAnswerProps) {
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

function Print({ question, language }: PrintProps) {
  return (
    <>
      <p>{wordsOnPaper(language)('order')}</p>
      <PrintedOptions {...{ question, language }} hasBoxes />
    </>
  )
}

const Sheet = ({ question }: PrintProps) => <SheetBlanks count={question.options.length} />

/** Things that are put in order. */
export const order: LearnerKind = { Field, Review, Print, Sheet }
