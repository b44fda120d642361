import type { VideoFile } from '@capyzen/contracts/video-uploads'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { messages } from './file-messages.ts'
import { useVideoFilePreview } from './queries.ts'

/** A file as it was uploaded. */
export function PreviewDialog({ file, onClose }: { file: VideoFile; onClose: () => void }) {
  const t = useText(messages)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={file.originalName}
      closeName={t('close')}
      className="max-w-3xl"
    >
      <Preview file={file} />
    </Dialog>
  )
}

function Preview({ file }: { file: VideoFile }) {
  const t = useText(messages)
  const { data, isError, refetch } = useVideoFilePreview(file.id)
  const [cannotPlay, setCannotPlay] = useState(false)

  if (isError)
    return <ErrorState title={t('previewFailed')} retryLabel={t('tryAgain')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="aspect-video w-full" />
  return (
    <>
      {/* A file as it came has no captions; those of the lesson belong to what pupils see. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        controls
        playsInline
        preload="metadata"
        src={data.url}
        aria-label={t('previewFile', { name: file.originalName })}
        onError={() => setCannotPlay(true)}
        className="aspect-video w-full rounded-control bg-ink"
      />
      {cannotPlay && (
        <div className="mt-3">
          <FailureBox isAlert words={t('cannotPlay')} />
        </div>
      )}
    </>
  )
}
