import { useText } from '#platform/i18n.ts'
import { Dialog } from '#shared/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { messages } from './editor-messages.ts'

interface ConflictChoiceProps {
  differing: readonly { name: string; mine: string; theirs: string }[]
  isSaving: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
  onClose: () => void
}

/** For two authors who saved at once: what differs, side by side, and which version to keep. */
export function ConflictChoice({ differing, isSaving, onTakeTheirs, onKeepMine, onClose }: ConflictChoiceProps) {
  const t = useText(messages)
  return (
    <Dialog
      onClose={onClose}
      title={t('conflict')}
      description={t('conflictWhy')}
      className="md:max-w-3xl"
      footer={
        <>
          <Button variant="secondary" onClick={onTakeTheirs}>
            {t('takeTheirs')}
          </Button>
          <Button loading={isSaving} onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <dl className="flex max-h-[50vh] flex-col gap-4 overflow-y-auto" tabIndex={0}>
        {differing.map(({ name, mine, theirs }) => (
          <div key={name} className="grid gap-2 sm:grid-cols-2 sm:gap-x-4">
            <dt className="font-bold sm:col-span-2">{name}</dt>
            <dd className="rounded-control bg-well px-3 py-2 text-sm">
              <span className="block font-bold text-ink-soft">{t('theirs')}</span>
              <span className="[overflow-wrap:anywhere] whitespace-pre-wrap">{theirs || '—'}</span>
            </dd>
            <dd className="rounded-control bg-well px-3 py-2 text-sm">
              <span className="block font-bold text-ink-soft">{t('mine')}</span>
              <span className="[overflow-wrap:anywhere] whitespace-pre-wrap">{mine || '—'}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
