import { useSearchParams } from 'react-router'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { Loading } from '#shared/fetched.tsx'
import { LessonView } from './lesson-view.tsx'
import { messages } from './messages.ts'
import { useSendUnsent } from './queries.ts'
import { RoundView } from './round-view.tsx'

/** The lessons, or a round of what is due or of one lesson. */
export function CharactersScreen() {
  const [query] = useSearchParams()
  const isRound = query.get('review') === 'due' || query.has('practise')
  return (
    <div className="page-width py-6 md:py-10">
      {!isRound && <Head />}
      <RequireSession loading={<Loading messages={messages.words} lines={4} className="mt-6" />}>
        <Signed isRound={isRound} />
      </RequireSession>
    </div>
  )
}

function Head() {
  const t = useText(messages)
  return (
    <>
      <h1 className="text-3xl">{t('heading')}</h1>
      <p className="mt-2 max-w-2xl text-ink-soft">{t('lead')}</p>
    </>
  )
}

function Signed({ isRound }: { isRound: boolean }) {
  useSendUnsent()
  return isRound ? <RoundView /> : <LessonView />
}
