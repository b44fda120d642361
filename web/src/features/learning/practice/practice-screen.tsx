import type { CallResult } from '@capyzen/contracts/endpoint'
import type { readPractice } from '@capyzen/contracts/practice'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { mistakesPath, practicePath } from '#features/learning/questions/practice-path.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useOwnLevel } from '#features/identity/auth/own-level.ts'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { messages } from './messages.ts'
import { PracticeSets } from './practice-sets.tsx'
import { practiceQuery } from './queries.ts'
import { namesQuestions } from './scope-address.ts'
import { SkillList } from './skill-list.tsx'

/** Without anything to practise in the address an overview, otherwise `questions`, which come when they are wanted. */
export function PracticeScreen({ questions }: { questions: ReactNode }) {
  const [query] = useSearchParams()
  const waiting = <Loading messages={messages.words} className="page-width py-6 md:py-10" />
  return (
    <RequireSession loading={waiting}>
      {namesQuestions(query) ? <Suspense fallback={waiting}>{questions}</Suspense> : <PracticeHome />}
    </RequireSession>
  )
}

function PracticeHome() {
  const t = useText(messages)
  const ownLevel = useOwnLevel()
  const practice = useQuery(practiceQuery)
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-3xl">{t('heading')}</h1>
      <p className="mt-2 max-w-2xl text-ink-soft">{t('lead')}</p>
      <Fetched query={practice} messages={messages.words} lines={5} className="mt-8">
        {(data) => (
          <>
            <ReviewCards practice={data} />
            <PracticeSets sets={data.sets} topics={data.topics} ownLevel={ownLevel} />
            {data.skills.length > 0 && <SkillList skills={data.skills} />}
          </>
        )}
      </Fetched>
    </div>
  )
}

/** What waits for review, and the mistakes book. */
function ReviewCards({ practice }: { practice: CallResult<typeof readPractice> }) {
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
        <ButtonLink to={mistakesPath} variant="secondary">
          {openMistakes > 0 ? t('mistakesOpen', { count: openMistakes }) : t('mistakesBook')}
        </ButtonLink>
      </div>
    </Card>
  )
}
