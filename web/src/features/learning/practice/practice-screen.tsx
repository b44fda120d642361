import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
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
import { ReviewCards } from './review-cards.tsx'

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
  const practice = useQuery(practiceQuery)
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-3xl">{t('heading')}</h1>
      <p className="mt-2 max-w-2xl text-ink-soft">{t('lead')}</p>
      <Fetched query={practice} messages={messages.words} lines={5} className="mt-8">
        {(data) => (
          <>
            <ReviewCards practice={data} />
            <PracticeSets sets={data.sets} />
            {data.skills.length > 0 && <SkillList skills={data.skills} />}
          </>
        )}
      </Fetched>
    </div>
  )
}
