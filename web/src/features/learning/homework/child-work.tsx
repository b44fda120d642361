import { useQuery } from '@tanstack/react-query'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { UnknownHomework, WorkHeading } from './assigned-work.tsx'
import { messages, workMessages } from './messages.ts'
import { childWorkQuery } from './queries.ts'
import { ReviewedWork } from './reviewed-work.tsx'

/** What a child handed in, for the parent. */
export function ChildWork({ childId, assignmentId }: { childId: string; assignmentId: string }) {
  const t = useText(workMessages)
  const query = useQuery(childWorkQuery(childId, assignmentId))
  return (
    <div className="page-width max-w-4xl! py-6 md:py-10">
      <BackLink to={paths.homework()} label={t('back')} />
      <Fetched query={query} messages={messages.words} lines={5} className="mt-4" unknown={<UnknownHomework />}>
        {({ homework, questions }) => (
          <>
            <WorkHeading homework={homework} isOwn={false} />
            <ReviewedWork questions={questions} whose="child" />
          </>
        )}
      </Fetched>
    </div>
  )
}
