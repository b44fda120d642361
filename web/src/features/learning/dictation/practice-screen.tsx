import { useQuery } from '@tanstack/react-query'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import { BackLink, PageHeading } from '#shared/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LastResults } from './last-results.tsx'
import { LessonCharacters } from './lesson-characters.tsx'
import { messages } from './messages.ts'
import { overviewQuery } from './queries.ts'
import { UnfinishedCard } from './unfinished-card.tsx'
import { WordLists } from './word-lists.tsx'

/** Lists of words, and the characters of the lessons: what can be dictated. */
export function DictationPracticeScreen() {
  const t = useText(messages)
  const overview = useQuery(overviewQuery)
  return (
    <div className="page-width py-6 md:py-10">
      <BackLink to={paths.aiTutor()} label={t('back')} />
      <PageHeading title={t('heading')} lead={t('lead')} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-8">
        <Fetched query={overview} messages={messages.words} skeleton={<Placeholder />} inCard>
          {(data) => (
            <div className="flex min-w-0 flex-col gap-6">
              <UnfinishedCard open={data.open} due={data.due} />
              <WordLists lists={data.lists} mayMake={data.isPremium} />
              <LastResults finished={data.finished} />
            </div>
          )}
        </Fetched>
        {overview.data?.isPremium !== false && <LessonCharacters />}
      </div>
    </div>
  )
}

function Placeholder() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  )
}
