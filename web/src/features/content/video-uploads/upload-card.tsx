import { maximumVideoBytes } from '@capyzen/contracts/video-uploads'
import { CloudUpload, FolderOpen, History } from 'lucide-react'
import { useId } from 'react'
import { useText } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { FileButton } from '#ui/file-button.tsx'
import { useFileDrop } from '#ui/use-file-drop.ts'
import { formatPercent } from '#platform/numbers.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { acceptedFiles } from './file-check.ts'
import { formatFileSize } from './file-size.ts'
import { useFindFile, useDiscardUnfinished, useUnfinishedUploads } from './queries.ts'
import { sentNameOf, type UnfinishedUpload } from './resumable-upload.ts'
import { messages } from './upload-messages.ts'
import { isUnderWay, type QueuedUpload, type UploadQueue } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'

interface UploadCardProps {
  courseId: string
  userId: string
  queue: UploadQueue
  uploads: readonly QueuedUpload[]
}

export function UploadCard({ courseId, userId, queue, uploads }: UploadCardProps) {
  const t = useText(messages)
  const findFile = useFindFile(courseId)

  function resume({ replacesId: id }: UnfinishedUpload, file: File) {
    // If the replaced file is gone, the server reports it.
    queue.add(file, id === undefined ? undefined : (findFile(id) ?? { id, originalName: '', isShown: true }))
  }

  return (
    <Card>
      <h2 className="text-xl">{t('upload')}</h2>
      <DropZone onFiles={(files) => files.forEach((file) => queue.add(file))} />
      <UnfinishedList
        target={{ userId, courseId }}
        isHidden={({ fileName, size }) =>
          uploads.some((upload) => isUnderWay(upload) && upload.fileName === fileName && upload.size === size)
        }
        onContinue={resume}
      />
      {uploads.length > 0 && (
        <ul aria-label={t('list')} className="mt-5 flex flex-col gap-3">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
      <UploadNews uploads={uploads} />
    </Card>
  )
}

/** Dropping is for the mouse; the button serves keyboard and touch. */
function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useText(messages)
  const { isOver, area } = useFileDrop(onFiles)
  return (
    <div
      {...area}
      className={cn(
        'mt-4 flex flex-col items-center rounded-card border-2 border-dashed px-5 py-7 text-center transition-colors',
        isOver ? 'border-spring bg-spring-soft' : 'border-line-strong bg-well',
      )}
    >
      <CloudUpload aria-hidden className="size-10 text-spring-ink" />
      <p className="mt-1 hidden text-lg font-bold md:block">{t(isOver ? 'dropNow' : 'drop')}</p>
      <p className="hidden text-sm text-ink-soft md:block">{t('or')}</p>
      <FileButton
        className="mt-2"
        multiple
        accept={acceptedFiles}
        inputLabel={t('choose')}
        onFiles={onFiles}
        icon={FolderOpen}
      >
        {t('choose')}
      </FileButton>
      <p className="mt-3 max-w-xl text-sm text-ink-soft">{t('kinds', { size: formatFileSize(maximumVideoBytes) })}</p>
    </div>
  )
}

/** Announced at every quarter, since continuous progress would never stop talking. */
const steps = 4

function UploadNews({ uploads }: { uploads: readonly QueuedUpload[] }) {
  const t = useText(messages)
  const current = uploads.find((upload) => isUnderWay(upload) && upload.state !== 'queued')
  return (
    <p aria-live="polite" className="sr-only">
      {current && news(current)}
    </p>
  )

  function news({ fileName: name, state, sent, size }: QueuedUpload): string {
    if (state !== 'uploading') return t('heardState', { name, state: t(state) })
    return t('heard', { name, percent: formatPercent(Math.floor((sent / size) * steps) / steps) })
  }
}

interface UnfinishedListProps {
  target: { userId: string; courseId: string }
  isHidden: (upload: UnfinishedUpload) => boolean
  onContinue: (upload: UnfinishedUpload, file: File) => void
}

function UnfinishedList({ target, isHidden, onContinue }: UnfinishedListProps) {
  const t = useText(messages)
  const headingId = useId()
  const { data = [] } = useUnfinishedUploads(target)
  const shown = data.filter((upload) => !isHidden(upload))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="mt-5 rounded-card bg-spring-soft p-4 text-spring-ink">
      <h3 id={headingId} className="flex items-center gap-2 text-lg">
        <History aria-hidden className="size-5 shrink-0" />
        {t('unfinished')}
      </h3>
      <p className="text-sm">{t('unfinishedWhy')}</p>
      <ul className="mt-3 flex flex-col gap-3">
        {shown.map((upload) => (
          <UnfinishedRow key={upload.urlStorageKey} upload={upload} onContinue={onContinue} />
        ))}
      </ul>
    </section>
  )
}

function UnfinishedRow(props: Pick<UnfinishedListProps, 'onContinue'> & { upload: UnfinishedUpload }) {
  const { upload, onContinue } = props
  const t = useText(messages)
  const discard = useDiscardUnfinished()
  const { fileName: name, received } = upload
  const size = formatFileSize(upload.size)

  /** Another file would start over and might replace the wrong video. */
  function take([file]: File[]) {
    if (!file) return
    if (sentNameOf(file) === name && file.size === upload.size) onContinue(upload, file)
    else toast.error(t('anotherFile'), t('anotherFileWhy', { name, size }))
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-bold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm tabular-nums">
          {t('unfinishedAt', {
            sent: formatFileSize(received),
            size,
            percent: formatPercent(Math.floor((received / upload.size) * 100) / 100),
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <FileButton
          variant="secondary"
          size="small"
          aria-label={t('chooseAgainFile', { name })}
          accept={acceptedFiles}
          onFiles={take}
        >
          {t('chooseAgain')}
        </FileButton>
        <Button
          variant="quiet"
          size="small"
          loading={discard.isPending}
          aria-label={t('discardFile', { name })}
          onClick={() => discard.mutate(upload)}
        >
          {t('discard')}
        </Button>
      </div>
    </li>
  )
}
