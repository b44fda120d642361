import { History } from 'lucide-react'
import { useId, useRef } from 'react'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatPercent } from '#platform/numbers.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { acceptedFiles } from './file-check.ts'
import { formatFileSize } from './file-size.ts'
import { useDiscardUnfinished, useUnfinishedUploads } from './queries.ts'
import { sentNameOf } from './resumable-upload.ts'
import type { UnfinishedUpload } from './unfinished-uploads.ts'
import { messages } from './upload-messages.ts'

export interface UnfinishedListProps {
  target: { userId: string; courseId: string }
  /** What is on its way again. */
  isHidden: (upload: UnfinishedUpload) => boolean
  /** The same file was chosen again: a browser gives no page a file twice by itself. */
  onContinue: (upload: UnfinishedUpload, file: File) => void
}

/** What was begun here earlier, before the page or the browser was closed. */
export function UnfinishedList({ target, isHidden, onContinue }: UnfinishedListProps) {
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

type UnfinishedRowProps = Pick<UnfinishedListProps, 'onContinue'> & { upload: UnfinishedUpload }

function UnfinishedRow({ upload, onContinue }: UnfinishedRowProps) {
  const t = useText(messages)
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const discard = useDiscardUnfinished()
  const { fileName: name, received } = upload
  const size = formatFileSize(upload.size, language)

  /** Another one would begin from nothing, and where this was to replace a video, replace it. */
  function take(file: File) {
    if (sentNameOf(file) === name && file.size === upload.size) onContinue(upload, file)
    else toast.error(t('anotherFile'), t('anotherFileWhy', { name, size }))
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-bold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm tabular-nums">
          {t('unfinishedAt', {
            sent: formatFileSize(received, language),
            size,
            percent: formatPercent(Math.floor((received / upload.size) * 100) / 100, language),
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={t('chooseAgainFile', { name })}
          onClick={() => input.current?.click()}
        >
          {t('chooseAgain')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedFiles}
          aria-label={t('chooseAgainFile', { name })}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) take(file)
            target.value = ''
          }}
        />
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
