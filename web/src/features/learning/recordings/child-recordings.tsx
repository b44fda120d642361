import { AudioLines } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { Dialog } from '#shared/dialog.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { messages } from './messages.ts'
import { useChildRecordings } from './queries.ts'
import { RecordingsList } from './recordings-list.tsx'

interface ChildRecordingsProps {
  childId: string
  name: string
}

/** On the card of a child. */
export function ChildRecordings({ childId, name }: ChildRecordingsProps) {
  const t = useText(messages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={AudioLines}
        // The name begins with the visible label, for speech input.
        aria-label={t('ofChildName', { name })}
        onClick={() => setOpen(true)}
      >
        {t('ofChild')}
      </Button>
      {isOpen && (
        <Dialog onClose={() => setOpen(false)} title={t('ofChildTitle', { name })} description={t('ofChildLine')}>
          <ChildRecordingsList childId={childId} name={name} />
        </Dialog>
      )}
    </>
  )
}

function ChildRecordingsList({ childId, name }: ChildRecordingsProps) {
  const t = useText(messages)
  const recordings = useChildRecordings(childId)
  return (
    <Fetched query={recordings}>
      {(list) =>
        list.total === 0 ? (
          <EmptyState mood="calm" title={t('none')} description={t('noneOfChild', { name })} />
        ) : (
          <RecordingsList {...list} />
        )
      }
    </Fetched>
  )
}
