import type { VideoFile } from '@capyzen/contracts/video-uploads'
import { Eye, LoaderCircle, Replace, RotateCw } from 'lucide-react'
import { formatDateTime } from '#platform/dates.ts'
import { clockTime } from '#platform/durations.ts'
import { useText } from '#platform/i18n.ts'
import { formatPercent } from '#platform/numbers.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Progress } from '#ui/progress.tsx'
import { toast } from '#ui/toast.tsx'
import { acceptedFiles } from './file-check.ts'
import { messages } from './file-messages.ts'
import { formatFileSize } from './file-size.ts'
import { isInProgress, useRetryVideoFile } from './queries.ts'

interface FileRowProps {
  courseId: string
  file: VideoFile
  onPreview: (file: VideoFile) => void
  onReplace: (replaced: VideoFile, by: File) => void
}

export function FileRow({ courseId, file, onPreview, onReplace }: FileRowProps) {
  const t = useText(messages)
  const retry = useRetryVideoFile(courseId)
  const { originalName: name, failure } = file

  function tryAgain() {
    retry.mutate(file.id, {
      onSuccess: () => toast.info(t('retryBegun'), name),
      onError: () => toast.error(t('retryFailed'), name),
    })
  }

  return (
    <li className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 font-bold [overflow-wrap:anywhere]">{name}</span>
            <StateBadge file={file} />
            {file.isShown && (
              <Badge tone="spring" icon={Eye}>
                {t('isShown')}
              </Badge>
            )}
          </p>
          <Facts file={file} />
        </div>
        <div className="flex flex-wrap gap-2">
          {failure !== null && (
            <Button size="small" loading={retry.isPending} aria-label={t('retryFile', { name })} onClick={tryAgain}>
              <RotateCw aria-hidden className="size-4.5" />
              {t('retry')}
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            aria-label={t('previewFile', { name })}
            onClick={() => onPreview(file)}
          >
            <Eye aria-hidden className="size-4.5" />
            {t('preview')}
          </Button>
          <FileButton
            variant="secondary"
            size="small"
            aria-label={t('replaceFile', { name })}
            accept={acceptedFiles}
            onFiles={([by]) => by && onReplace(file, by)}
          >
            <Replace aria-hidden className="size-4.5" />
            {t('replace')}
          </FileButton>
        </div>
      </div>
      {isInProgress(file) && <Progress name={t('progressOf', { name })} value={file.percent ?? 0} className="mt-3" />}
      {failure !== null && (
        <div className="mt-3">
          <FailureBox message={t(failure)} />
        </div>
      )}
    </li>
  )
}

function StateBadge({ file: { state, percent } }: { file: VideoFile }) {
  const t = useText(messages)
  if (state === 'ready') return <Badge tone="leaf">{t('ready')}</Badge>
  if (state === 'failed') return <Badge tone="plum">{t('failed')}</Badge>
  return (
    <Badge tone="yuzu">
      <LoaderCircle aria-hidden className="animate-spin" />
      {state === 'transcoding' && percent !== null
        ? t('transcodingAt', { percent: formatPercent(percent / 100) })
        : t(state)}
    </Badge>
  )
}

function Facts({ file }: { file: VideoFile }) {
  const t = useText(messages)
  const { size, durationSeconds, width, height, createdAt, storedName } = file
  const facts = [
    formatFileSize(size),
    durationSeconds !== null && clockTime(durationSeconds),
    width !== null && height !== null && `${width} × ${height}`,
    t('uploadedOn', { date: formatDateTime(createdAt) }),
  ]
  return (
    <>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft tabular-nums">
        {facts
          .filter((fact) => fact !== false)
          .map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
      </p>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">{t('storedAs', { name: storedName })}</p>
    </>
  )
}
