import { useQuery } from '@tanstack/react-query'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { Fetched } from '#shared/fetched.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { PrintedComposition } from './composition-print.tsx'
import { InvalidSession } from './invalid-session.tsx'
import { practiceMessages } from './practice-messages.ts'
import { practicePath } from './practice-path.ts'
import { sessionQuery, versionQuery } from './queries.ts'

/** One version of one's own composition, to read or print. */
export function PrintScreen({ sessionId, versionId }: { sessionId: string | null; versionId: string | null }) {
  const t = useText(practiceMessages)
  if (!sessionId || !versionId) return <InvalidSession why={t('noSessionInfo')} />
  return (
    <RequireSession>
      <Print sessionId={sessionId} versionId={versionId} />
    </RequireSession>
  )
}

function Print({ sessionId, versionId }: { sessionId: string; versionId: string }) {
  const t = useText(practiceMessages)
  const session = useQuery(sessionQuery(sessionId))
  const version = useQuery(versionQuery(sessionId, versionId))
  const unknown = <InvalidSession why={t('sessionNotFound')} />
  return (
    <div className="page-width max-w-4xl! py-6 md:py-10">
      <div className="not-printed mb-2">
        <BackLink to={practicePath(sessionId)} label={t('writingPractice')} />
      </div>
      <Fetched query={session} messages={practiceMessages.words} lines={5} inCard unknown={unknown}>
        {({ session: assignment }) => (
          <Fetched query={version} messages={practiceMessages.words} lines={5} inCard unknown={unknown}>
            {(found) => <PrintedComposition assignment={assignment} version={found.version} />}
          </Fetched>
        )}
      </Fetched>
    </div>
  )
}
