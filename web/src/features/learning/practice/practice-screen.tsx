import type { CallResult } from '@capyzen/contracts/endpoint'
import type { readPractice } from '@capyzen/contracts/practice'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { mistakesPath, practicePath } from '#features/learning/questions/practice-path.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useOwnLevel } from '#features/identity/auth/own-level.ts'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { messages } from './messages.ts'
import { MistakesBook } from './mistakes-book.tsx'
import { PracticeSets } from './practice-sets.tsx'
import { PracticeTurns, UnknownPractice } from './practice-turns.tsx'
import { practiceQuery } from './queries.ts'
import { readScope } from './scope-address.ts'
import { SkillList } from './skill-list.tsx'

export function PracticeScreen() {
  return (
    <RequireSession loading={<Loading messages={messages.words} className="page-width py-6 md:py-10" />}>
      <Practice />
    </RequireSession>
  )
}

function Practice() {
  const [query] = useSearchParams()
  const scope = readScope(query)
  if (query.get('view') === 'mistakes') return <MistakesBook />
  if (scope === 'unknown') return <UnknownPractice />
  if (scope) return <PracticeTurns key={JSON.stringify(scope)} scope={scope} />
  return <PracticeHome />
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
