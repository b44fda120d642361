import { longestOralComment, type OralTake } from '@capyzen/contracts/oral'
import { useState } from 'react'
import { textNow, useText } from '#platform/i18n.ts'
import { errorMessage } from '#shared/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { GrowingTextArea } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import { grownUpMessages as messages } from './grown-up-messages.ts'
import { GivenStars, StarLines, type RubricLine } from './own-stars.tsx'
import { useReviewTake } from './queries.ts'
import { resultMessages } from './result-messages.ts'

interface GrownUpReviewProps {
  take: OralTake
  rubric: readonly RubricLine[]
}

/** Stars are saved with each tap, the comment when it is done. */
export function GrownUpReview({ take, rubric }: GrownUpReviewProps) {
  const t = useText(messages)
  const review = useReviewTake()
  const stars = take.grownUpStars ?? {}
  const [comment, setComment] = useState(take.comment ?? '')
  const isSaved = comment.trim() === (take.comment ?? '')

  function save(changed: Partial<{ stars: typeof stars; comment: string }>, isDone = false) {
    review.mutate(
      { takeId: take.id, stars, comment: take.comment ?? '', ...changed },
      {
        onSuccess: () => isDone && toast.success(textNow(messages, 'commentSaved')),
        onError: (error) => toast.error(textNow(messages, 'markFailed'), errorMessage(error)),
      },
    )
  }

  return (
    <section className="rounded-card bg-well p-4">
      <h4 className="font-bold">{t('yourStars')}</h4>
      <StarLines rubric={rubric} stars={stars} onGive={(line, count) => save({ stars: { ...stars, [line]: count } })} />
      <Field label={t('comment')} className="mt-2">
        {(field) => (
          <GrowingTextArea
            {...field}
            rows={2}
            maxLength={longestOralComment}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        )}
      </Field>
      <Button
        variant="secondary"
        size="small"
        className="mt-2"
        disabled={isSaved}
        loading={review.isPending}
        onClick={() => save({ comment: comment.trim() }, true)}
      >
        {t('saveComment')}
      </Button>
    </section>
  )
}

/** What a parent or teacher gave, for the learner; nothing until then. */
export function GivenReview({ take, rubric }: GrownUpReviewProps) {
  const t = useText(resultMessages)
  if (take.comment === null && Object.keys(take.grownUpStars ?? {}).length === 0) return null
  return (
    <section className="rounded-control bg-leaf-soft p-3 text-leaf-ink">
      <h3 className="text-sm font-bold">{t('fromGrownUp')}</h3>
      <GivenStars rubric={rubric} stars={take.grownUpStars} />
      {take.comment !== null && <p className="mt-1 wrap-anywhere whitespace-pre-line">{take.comment}</p>}
    </section>
  )
}
