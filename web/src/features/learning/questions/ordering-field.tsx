import { joinParts, splitParts } from '@capyzen/contracts/answer-parts'
import type { QuestionOption } from '@capyzen/contracts/questions'
import { ArrowDown, ArrowUp, Check } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { languageTag, useText } from '#platform/i18n.ts'
import { SortableList } from '#shared/sortable-list.tsx'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { AnswerFieldProps } from './answer-slots.ts'
import { answerMessages } from './messages.ts'
import { plainText, splitOptionLabel } from './question-markup.ts'
import { QuestionText } from './question-text.tsx'

const nameOf = ({ label }: QuestionOption) => plainText(splitOptionLabel(label).text)

/** The order it is shown in is no answer until something is moved or the student says so. */
export function OrderingField({ question, language, answer, labelledBy, problemId, onAnswer }: AnswerFieldProps) {
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

  return (
    <div ref={root} role="group" aria-labelledby={labelledBy} aria-describedby={cn(`${id}-hint`, problemId)}>
      <p id={`${id}-hint`} className="mb-3 text-ink-soft">
        {t('orderHint')}
      </p>
      <SortableList
        items={options}
        idOf={({ value }) => value}
        nameOf={nameOf}
        onOrder={async (ids) => onAnswer(joinParts(ids))}
        className="flex flex-col gap-2 [&>li]:rounded-control"
        render={(option, { handle }) => {
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
        }}
      />
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
