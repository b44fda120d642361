import { useText } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { messages } from './messages.ts'
import { useOwnRecordings } from './queries.ts'
import { RecordingsList } from './recordings-list.tsx'

/** For the account page. Renders nothing for accounts without recordings. */
export function OwnRecordingsCard({ isStudent }: { isStudent: boolean }) {
  const t = useText(messages)
  const { data } = useOwnRecordings()
  if (!data || data.total === 0) return null
  return (
    <Card>
      <h3 className="text-xl">{t('own')}</h3>
      <p className="mt-1 mb-5 text-sm text-ink-soft">{t(isStudent ? 'ownLine' : 'ownLineGrownUp')}</p>
      <RecordingsList {...data} />
    </Card>
  )
}
