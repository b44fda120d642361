import type { VideoFile } from '@capyzen/contracts/video-uploads'
import { Eye, LoaderCircle, Replace, RotateCw } from 'lucide-react'
import { useRef } from 'react'
import { formatDateTime } from '#platform/dates.ts'
import { clockTime } from '#platform/durations.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatPercent } from '#platform/numbers.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { Progress } from '#ui/progress.tsx'
import { toast } from '#ui/toast.tsx'
import { acceptedFiles } from './file-check.ts'
import { messages } from './file-messages.ts'
import { formatFileSize } from './file-size.ts'
import { isInProgress, useRetryVideoFile } from './queries.ts'

export interface FileListProps {
  courseId: string
  files: readonly VideoFile[]
  onPreview: (file: VideoFile) => void
  onReplace: (replaced: VideoFile, by: File) => void
}

export function FileList({ courseId, files, onPreview, onReplace }: FileListProps) {
  const t = useText(messages)
  return (
    <ul aria-label={t('files')} className="flex flex-col gap-3">
      {files.map((file) => (
        <FileRow key={file.id} courseId={courseId} file={file} onPreview={onPreview} onReplace={onReplace} />
      ))}
    </ul>
  )
}

type FileRowProps = Omit<FileListProps, 'files'> & { file: VideoFile }

function FileRow({ courseId, file, onPreview, onReplace }: FileRowProps) {
  const t = useText(messages)
  const retry = useRetryVideoFile(courseId)
  const input = useRef<HTMLInputElement>(null)
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
              <Badge tone="spring">
                <Eye aria-hidden />
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
          <Button
            variant="secondary"
            size="small"
            aria-label={t('replaceFile', { name })}
            onClick={() => input.current?.click()}
          >
            <Replace aria-hidden className="size-4.5" />
            {t('replace')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={acceptedFiles}
            aria-label={t('replaceFile', { name })}
            onChange={({ target }) => {
              const [by] = target.files ?? []
              if (by) onReplace(file, by)
              target.value = ''
            }}
          />
        </div>
      </div>
      {isInProgress(file) && <Progress name={t('progressOf', { name })} value={file.percent ?? 0} className="mt-3" />}
      {failure !== null && (
        <div className="mt-3">
          <FailureBox words={t(failure)} />
        </div>
      )}
    </li>
  )
}

function StateBadge({ file: { state, percent } }: { file: VideoFile }) {
  const t = useText(messages)
  const language = useLanguage()
  if (state === 'ready') return <Badge tone="leaf">{t('ready')}</Badge>
  if (state === 'failed') return <Badge tone="plum">{t('failed')}</Badge>
  return (
    <Badge tone="yuzu">
      <LoaderCircle aria-hidden className="animate-spin" />
      {state === 'transcoding' && percent !== null
        ? t('transcodingAt', { percent: formatPercent(percent / 100, language) })
        : t(state)}
    </Badge>
  )
}

/** Size, length and picture, when it came, and what it is called in storage. */
function Facts({ file }: { file: VideoFile }) {
  const t = useText(messages)
  const language = useLanguage()
  const { size, durationSeconds, width, height, createdAt, storedName } = file
  const facts = [
    formatFileSize(size, language),
    durationSeconds !== null && clockTime(durationSeconds),
    width !== null && height !== null && `${width} × ${height}`,
    t('uploadedOn', { date: formatDateTime(createdAt, language) }),
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
