import type { WordExercise } from '@capyzen/contracts/words'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useText } from '#platform/i18n.ts'
import { useErrorMessage } from '#shared/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { ChoiceExercise } from './choice-exercise.tsx'
import { ExerciseFeedback } from './exercise-feedback.tsx'
import { FlipExercise } from './flip-exercise.tsx'
import { MatchExercise } from './match-exercise.tsx'
import { roundMessages } from './messages.ts'
import { useAnswerExercise, useTakeHint, type RoundOf } from './queries.ts'
import type { ExerciseProps, ExerciseState } from './exercise-props.ts'
import { TypedExercise } from './typed-exercise.tsx'

interface ExerciseCardProps {
  of: RoundOf
  roundId: string
  place: number
  state: ExerciseState
  /** Nothing is open behind it. */
  isLast: boolean
  onNext: () => void
}

export function ExerciseCard({ of, roundId, place, state, isLast, onNext }: ExerciseCardProps) {
  const t = useText(roundMessages)
  const errorMessage = useErrorMessage()
  const answering = useAnswerExercise(of)
  const hinting = useTakeHint(of)
  const [sent, setSent] = useState<{ answer: string; isLast?: true }>()
  const { exercise, result, hint, checked } = state

  const send = (answer: string, options?: { isLast: true }) => {
    if (answering.isPending) return
    setSent({ answer, ...options })
    answering.mutate({ roundId, place, answer, ...options })
  }
  // A flip tells nothing that the learner doesn't know already. The next open exercise is known once the result is shown.
  const isOver = result !== null && exercise.kind === 'flip'
  const goOn = useEffectEvent(onNext)
  useEffect(() => {
    if (isOver) goOn()
  }, [isOver])
  const tried =
    answering.data?.outcome === 'try_again' && !answering.isPending
      ? { answer: answering.variables?.answer ?? '', miss: answering.data.miss }
      : undefined
  const shared = {
    ...{ hint, checked, tried, send, isSending: answering.isPending },
    takeHint: () => hinting.mutate({ roundId, place }),
    isHintTaken: hint !== null || hinting.isPending,
  }
  const failure = answering.error ?? hinting.error
  return (
    <Card className="mt-5">
      {result && exercise.kind !== 'flip' ? (
        <ExerciseFeedback exercise={exercise} result={result} isLast={isLast} onNext={onNext} />
      ) : (
        render(exercise, shared)
      )}
      {failure !== null && (
        <div className="mt-4">
          <FailureBox isAlert message={t('answerFailed')}>
            <p className="mt-1">{errorMessage(failure, { unreachable: t('answerFailedWhy') })}</p>
            {sent && answering.error !== null && (
              <Button
                variant="secondary"
                size="small"
                className="mt-3"
                onClick={() => send(sent.answer, sent.isLast && { isLast: true })}
              >
                {t('sendAgain')}
              </Button>
            )}
          </FailureBox>
        </div>
      )}
    </Card>
  )
}

function render(exercise: WordExercise, shared: Omit<ExerciseProps<'flip'>, 'exercise'>): ReactNode {
  switch (exercise.kind) {
    case 'flip':
      return <FlipExercise exercise={exercise} {...shared} />
    case 'match':
      return <MatchExercise exercise={exercise} {...shared} />
    case 'fill_in':
      return <ChoiceExercise exercise={exercise} {...shared} />
    case 'spell':
    case 'fill_in_typed':
      return <TypedExercise exercise={exercise} {...shared} />
  }
}
