import { splitParts } from '@capyzen/contracts/answer-parts'
import type { Question } from '@capyzen/contracts/questions'
import type { SheetQuestion as Asked } from '@capyzen/contracts/sheet-answers'
import { memo } from 'react'
import { ClosedAnswer } from '#features/learning/questions/closed-answer.tsx'
import { QuestionView } from '#features/learning/questions/question-view.tsx'
import { useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { withPart } from './answer-parts.ts'
import type { Place } from './draft.ts'
import { messages } from './messages.ts'

interface SheetQuestionProps {
  asked: Asked
  number: number
  answer: string
  differing: readonly (Place & { read: string })[]
  isLocked: boolean
  onAnswer: (question: Question, answer: string) => void
}

/** What a value of a part is called: letters for what is chosen. */
const shown = ({ type }: Question, value: string) =>
  type === 'MultipleResponse' ? splitParts(value).join(', ') : value

/** A question as on the paper. Its passage is on the paper too, which the learner has at hand. */
export const SheetQuestion = memo(function SheetQuestion(props: SheetQuestionProps) {
  const { asked, number, answer, differing, isLocked, onAnswer } = props
  const t = useText(messages)
  const { question, language, isClosed } = asked
  return (
    <Card className="[&_img]:max-h-72 [&_img]:w-auto">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-lg text-spring-ink">{t('question', { number })}</h3>
        {isClosed && <Badge tone="yuzu">{t('closed')}</Badge>}
      </div>
      {isClosed ? (
        <ClosedAnswer question={question} language={language} />
      ) : (
        <QuestionView
          question={{ ...question, passage: null }}
          language={language}
          answer={answer}
          isLocked={isLocked}
          onAnswer={(next) => onAnswer(question, next)}
        />
      )}
      {!isClosed &&
        differing.map(({ part, read, value }) => (
          <div
            key={part}
            className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-well px-4 py-2"
          >
            <p className="min-w-0 wrap-anywhere">
              {t('readYouEntered', {
                read: shown(question, read),
                entered: value === '' ? t('nothing') : shown(question, value),
              })}
            </p>
            <Button
              variant="quiet"
              size="small"
              disabled={isLocked}
              onClick={() => onAnswer(question, withPart(question, answer, part, read))}
            >
              {t('takeRead', { read: shown(question, read) })}
            </Button>
          </div>
        ))}
    </Card>
  )
})
