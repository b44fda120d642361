import type { Scan } from '@capyzen/contracts/recognition'
import { RefreshCw } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { messages } from './messages.ts'
import type { Scanning } from './use-scanning.ts'

interface ScanProgressProps {
  scanning: Scanning
  /** Sends the same file once more after it could not be read. */
  onReadAgain?: () => void
}

/** How far it is, by what the server does at the moment; then why nothing could be read, or of which pages nothing was. */
export function ScanProgress({ scanning: { scan, isReading, problem }, onReadAgain }: ScanProgressProps) {
  const t = useText(messages)
  if (isReading) {
    const name = scan && scan.pages > 1 ? t('progressOfPages', { count: scan.pages }) : t('progress')
    return (
      <div role="status" className="flex flex-col gap-2">
        <p className="font-bold">{t(scan?.stage ?? 'waiting')}</p>
        <Progress name={name} value={scan?.progress ?? 0} />
      </div>
    )
  }
  if (problem === null) return scan && scan.unread.length > 0 ? <UnreadPages unread={scan.unread} /> : null
  return (
    <div role="alert" className="rounded-control bg-yuzu-soft p-4 text-yuzu-ink">
      <p>{t(problem)}</p>
      {problem === 'failed' && onReadAgain && (
        <Button variant="quiet" size="small" icon={RefreshCw} onClick={onReadAgain} className="mt-2 -ml-4">
          {t('readAgain')}
        </Button>
      )}
    </div>
  )
}

function UnreadPages({ unread }: Pick<Scan, 'unread'>) {
  const t = useText(messages)
  return (
    <div role="status" className="rounded-control bg-yuzu-soft p-4 text-yuzu-ink">
      <p className="font-bold">{t('unread', { count: unread.length })}</p>
      <ul className="mt-1">
        {unread.map(({ page, problem }) => (
          <li key={page}>{t('unreadPage', { page, why: t(`page_${problem}`) })}</li>
        ))}
      </ul>
    </div>
  )
}
