import { useRef } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { messages } from './upload-messages.ts'

/** Asks before the page is left for another one of ours; the browser asks by itself before it closes (use-upload-queue.ts). */
export function LeaveWarning({ isBusy }: { isBusy: boolean }) {
  const t = useText(messages)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isBusy && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  )
  /** The dialog closes on either answer, and on leaving nothing may be taken back. */
  const isLeaving = useRef(false)
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && !isLeaving.current && blocker.reset?.()}
      title={t('leaveAsk')}
      description={t('leaveWhy')}
      cancelLabel={t('stay')}
      confirmLabel={t('leave')}
      onConfirm={() => {
        isLeaving.current = true
        blocker.proceed?.()
      }}
    />
  )
}
