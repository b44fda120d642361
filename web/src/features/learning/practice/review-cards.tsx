import type { CallResult } from '@capyzen/contracts/endpoint'
import type { readPractice } from '@capyzen/contracts/practice'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { messages } from './messages.ts'
import { practicePath } from '#features/learning/questions/practice-path.ts'

/** What waits for review, and the mistakes book. */
export function ReviewCards({ practice }: { practice: CallResult<typeof readPractice> }) {
  const t = useText(messages)
  const { dueReviews, openMistakes, answeredToday, rightToday } = practice
  return (
    <Card className="mt-8 flex flex-col gap-x-8 gap-y-5 md:flex-row md:items-center">
      <Mascot mood={dueReviews > 0 ? 'reading' : 'calm'} className="mx-auto w-32 shrink-0 md:mx-0" />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">{t('reviewsHeading')}</h2>
        <p className="mt-1">{dueReviews > 0 ? t('reviewsDue', { count: dueReviews }) : t('noReviews')}</p>
        {answeredToday > 0 && (
          <p className="mt-1 text-sm text-ink-soft tabular-nums">
            {t('today', { answered: answeredToday, right: rightToday })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {dueReviews > 0 && <ButtonLink to={practicePath({ kind: 'reviews' })}>{t('reviewNow')}</ButtonLink>}
        <ButtonLink to={`${paths.questionPractice()}?view=mistakes`} variant="secondary">
          {openMistakes > 0 ? t('mistakesOpen', { count: openMistakes }) : t('mistakesBook')}
        </ButtonLink>
      </div>
    </Card>
  )
}
