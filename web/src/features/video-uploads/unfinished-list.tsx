import { History } from 'lucide-react'
import { useId } from 'react'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatPercent } from '#platform/numbers.ts'
import { Button } from '#ui/button.tsx'
import { formatFileSize } from './file-size.ts'
import { useDiscardUnfinished, useUnfinishedUploads } from './queries.ts'
import type { UnfinishedUpload } from './unfinished-uploads.ts'
import { messages } from './upload-messages.ts'

export interface UnfinishedListProps {
  target: { userId: string; courseId: string }
  /** What is on its way again. */
  isHidden: (upload: UnfinishedUpload) => boolean
  /** Opens the file dialog: a browser gives no page a file twice by itself. */
  onChoose: (upload: UnfinishedUpload) => void
}

/** What was begun here earlier, before the page or the browser was closed. */
export function UnfinishedList({ target, isHidden, onChoose }: UnfinishedListProps) {
  const t = useText(messages)
  const language = useLanguage()
  const headingId = useId()
  const { data = [] } = useUnfinishedUploads(target)
  const discard = useDiscardUnfinished()
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
        {shown.map((upload) => {
          const { urlStorageKey, fileName: name, size, received } = upload
          const share = Math.floor((received / size) * 100) / 100
          return (
            <li key={urlStorageKey} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-bold [overflow-wrap:anywhere]">{name}</p>
                <p className="text-sm tabular-nums">
                  {t('unfinishedAt', {
                    sent: formatFileSize(received, language),
                    size: formatFileSize(size, language),
                    percent: formatPercent(share, language),
                  })}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={t('chooseAgainFile', { name })}
                  onClick={() => onChoose(upload)}
                >
                  {t('chooseAgain')}
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  loading={discard.isPending && discard.variables.urlStorageKey === urlStorageKey}
                  aria-label={t('discardFile', { name })}
                  onClick={() => discard.mutate(upload)}
                >
                  {t('discard')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
