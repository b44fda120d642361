import { recordingUrl, type ListedRecording } from '@capyzen/contracts/recordings'
import { Trash2 } from 'lucide-react'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { textNow, useLanguage, usePick, useText } from '#platform/i18n.ts'
import { SoundPlayer } from '#shared/capture/sound-player.tsx'
import { ConfirmButton } from '#shared/confirm-dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { useDeleteRecording } from './queries.ts'

interface RecordingsListProps {
  recordings: readonly ListedRecording[]
  total: number
}

/** Each with what it is, until when it is kept, and a button to delete it. */
export function RecordingsList({ recordings, total }: RecordingsListProps) {
  const t = useText(messages)
  return (
    <>
      <ul className="divide-y divide-line">
        {recordings.map((recording) => (
          <li key={recording.id} className="py-4 first:pt-0 last:pb-0">
            <RecordingRow recording={recording} />
          </li>
        ))}
      </ul>
      {total > recordings.length && (
        <p className="mt-3 text-sm text-ink-soft">{t('older', { count: recordings.length })}</p>
      )}
    </>
  )
}

function RecordingRow({ recording }: { recording: ListedRecording }) {
  const { id, purpose, about, seconds, createdAt, expiresAt } = recording
  const t = useText(messages)
  const language = useLanguage()
  const remove = useDeleteRecording()
  const pick = usePick()
  const name = about ? pick(about) : t(purpose)
  const what = t('listenTo', { what: name, date: formatDateTime(createdAt, language) })
  const confirmation = {
    title: t('deleteTitle'),
    description: t('deleteWhy'),
    confirmLabel: t('delete'),
    cancelLabel: t('keep'),
    danger: true,
  }
  const onConfirm = () =>
    remove.mutate(
      { recordingId: id },
      {
        onSuccess: () => toast.success(textNow(messages, 'deleted')),
        onError: () => toast.error(textNow(messages, 'deleteFailed'), textNow(messages, 'deleteFailedWhy')),
      },
    )
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-bold wrap-anywhere">
          {name}
          {about && <span className="ml-2 font-normal text-ink-soft">{t(purpose)}</span>}
        </p>
        <p className="text-sm text-ink-soft">
          {formatDateTime(createdAt, language)}
          {expiresAt !== null && ` · ${t('until', { date: formatDate(expiresAt, language) })}`}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <SoundPlayer url={recordingUrl(id)} seconds={seconds} name={what} className="flex-1" />
        <ConfirmButton
          variant="quiet"
          size="small"
          icon={Trash2}
          className="!px-3 !text-plum-ink hover:!bg-plum-soft"
          aria-label={t('deleteOf', { what })}
          loading={remove.isPending}
          {...{ confirmation, onConfirm }}
        >
          {t('delete')}
        </ConfirmButton>
      </div>
    </div>
  )
}
