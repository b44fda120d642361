import type { Question } from '@capyzen/contracts/questions'
import { useId, useState } from 'react'
import type { AnswerFieldProps } from '#features/learning/questions/answer-slots.ts'
import { answerMessages, reviewMessages } from '#features/learning/questions/messages.ts'
import { wordsOnPaper } from '#features/learning/questions/printed-parts.tsx'
import { ReviewedText } from '#features/learning/questions/reviewed-parts.tsx'
import type { ReviewedAnswerProps } from '#features/learning/questions/verdicts.ts'
import { useWhoseAnswer } from '#features/learning/questions/whose-answer.ts'
import { Line, WrittenFields } from '#features/learning/questions/written-field.tsx'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import type { LearnerKind, PrintProps } from './kind.ts'

interface Marker {
  mark: number
  className: string
}

/** In units of the drawing, which is as wide as its place. */
const [width, height, margin, axis] = [1_000, 156, 50, 60]

/** The line with its marks and their numbers. */
function NumberLine({ question, markers = [] }: { question: Pick<Question, 'options'>; markers?: readonly Marker[] }) {
  const t = useText(answerMessages)
  const { options } = question
  const parts = options.length - 1
  const placeOf = (mark: number) => margin + ((width - 2 * margin) * mark) / parts
  const [from, to] = [options[0]?.label ?? '', options.at(-1)?.label ?? '']
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('lineShown', { from, to, count: parts })}
      className="printed-number-line w-full"
    >
      <path d={`M20 ${axis}H${width - 20}`} stroke="currentColor" strokeWidth={4} />
      {options.map(({ value, label }, index) => (
        <g key={value}>
          <path
            d={`M${placeOf(index)} ${axis - (label === '' ? 12 : 20)}v${label === '' ? 24 : 40}`}
            stroke="currentColor"
            strokeWidth={label === '' ? 3 : 5}
          />
          {label !== '' && (
            <text
              x={placeOf(index)}
              y={axis + 78}
              textAnchor="middle"
              fontSize={48}
              fontWeight={700}
              fill="currentColor"
            >
              {label}
            </text>
          )}
        </g>
      ))}
      {markers.map(({ mark, className }) => (
        <path
          key={className}
          d={`M${placeOf(mark)} ${axis - 8}l-22 -44h44z`}
          fill="currentColor"
          strokeWidth={3}
          className={className}
        />
      ))}
    </svg>
  )
}

const given = (answer: string): number | null => (/^\d{1,3}$/.test(answer) ? Number(answer) : null)
/** Of a line that is read. */
const shownMark = ({ prompts }: Pick<Question, 'prompts'>): number | null => given(prompts[0] ?? '')

function Field(props: AnswerFieldProps) {
  const { question } = props
  const mark = shownMark(question)
  if (mark === null) return <PlaceField {...props} />
  return (
    <>
      <NumberLine question={question} markers={[{ mark, className: 'text-spring' }]} />
      <div className="mt-4">
        <WrittenFields {...props}>
          {([slot], writing) => slot && <Line {...writing} {...{ slot, question }} name={null} unit={null} />}
        </WrittenFields>
      </div>
    </>
  )
}

/** The marker is no answer until it was moved or touched. */
function PlaceField({ question, answer, labelledBy, problemId, onAnswer }: AnswerFieldProps) {
  const t = useText(answerMessages)
  const id = useId()
  const parts = question.options.length - 1
  const placed = given(answer)
  const [resting, setResting] = useState(Math.floor(parts / 2))
  const mark = placed ?? resting
  const numbered = question.options[mark]?.label
  const place = (next: number) => {
    setResting(next)
    onAnswer(String(next))
  }
  return (
    <div>
      <p id={`${id}-hint`} className="mb-3 text-ink-soft">
        {t('lineHint')}
      </p>
      <NumberLine
        question={question}
        markers={[{ mark, className: placed === null ? 'text-line-strong' : 'text-spring' }]}
      />
      <input
        type="range"
        min={0}
        max={parts}
        step={1}
        value={mark}
        aria-labelledby={labelledBy}
        aria-describedby={cn(`${id}-hint`, problemId)}
        aria-valuetext={numbered || t('lineMark', { number: mark, count: parts })}
        onChange={(event) => place(Number(event.target.value))}
        // A touch where the marker rests is an answer, too.
        onPointerUp={() => place(mark)}
        onKeyUp={({ key }) => (key === 'Enter' || key === ' ') && place(mark)}
        className="mx-[calc(5%-8px)] h-12 w-[calc(90%+16px)] cursor-pointer accent-spring"
      />
      <p role="status" className="min-h-6 font-bold text-spring-ink">
        {placed !== null && t('linePlaced')}
      </p>
    </div>
  )
}

function Review(props: ReviewedAnswerProps) {
  const t = useText(reviewMessages)
  const whose = useWhoseAnswer()
  const { question, answer, correctAnswer, isCorrect } = props.reviewed
  if (shownMark(question) !== null)
    return (
      <>
        <NumberLine question={question} markers={[{ mark: shownMark(question)!, className: 'text-spring' }]} />
        <ReviewedText {...props} />
      </>
    )
  const [own, right] = [given(answer), given(correctAnswer)]
  return (
    <dl className="flex flex-col gap-3">
      <div
        className={cn(
          'rounded-control px-4 py-2.5',
          own === null ? 'bg-well' : isCorrect ? 'bg-leaf-soft' : 'bg-plum-soft',
        )}
      >
        <dt className="text-sm font-bold">{t(`${whose}Answer`)}</dt>
        <dd>
          {own === null ? (
            t('notAnswered')
          ) : (
            <NumberLine
              question={question}
              markers={[{ mark: own, className: isCorrect ? 'text-leaf' : 'text-plum' }]}
            />
          )}
        </dd>
      </div>
      {!isCorrect && right !== null && (
        <div className="rounded-control bg-leaf-soft px-4 py-2.5">
          <dt className="text-sm font-bold text-leaf-ink">{t('correctAnswer')}</dt>
          <dd>
            <NumberLine question={question} markers={[{ mark: right, className: 'text-leaf' }]} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function Print({ question, language }: PrintProps) {
  const mark = shownMark(question)
  return (
    <>
      <NumberLine question={question} markers={mark === null ? [] : [{ mark, className: 'text-black' }]} />
      <p>
        {wordsOnPaper(language)(mark === null ? 'markLine' : 'answer')}
        {mark !== null && <span className="printed-line" />}
      </p>
    </>
  )
}

const Sheet = ({ question }: PrintProps) =>
  shownMark(question) === null ? <NumberLine question={question} /> : <span className="printed-line" />

/** A place on a number line, or the number of one. */
export const line: LearnerKind = { Field, Review, Print, Sheet, isWide: (question) => shownMark(question) === null }
