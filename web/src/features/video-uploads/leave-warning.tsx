import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useBlocker } from 'react-router'
import { sessionQuery } from '#features/auth/queries.ts'
import { useText } from '#platform/i18n.ts'
import { AlertDialog, type AlertDialogProps } from '#ui/alert-dialog.tsx'
import { messages } from './upload-messages.ts'

/** Asks before the page is left for another one of ours; the browser asks by itself before it closes (use-upload-queue.ts). */
export function LeaveWarning({ isBusy }: { isBusy: boolean }) {
  const queries = useQueryClient()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isBusy &&
      // With the session the upload has ended already, a moment before this is no longer drawn.
      Boolean(queries.getQueryData(sessionQuery.queryKey)?.viewer) &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  )
  /** The dialog closes on either answer, and on leaving nothing may be taken back. */
  const isLeaving = useRef(false)
  return (
    <LeaveDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && !isLeaving.current && blocker.reset?.()}
      onConfirm={() => {
        isLeaving.current = true
        blocker.proceed?.()
      }}
    />
  )
}

/** What leaving costs while a video is on its way. */
export function LeaveDialog(props: Pick<AlertDialogProps, 'open' | 'onOpenChange' | 'onConfirm'>) {
  const t = useText(messages)
  return (
    <AlertDialog
      {...props}
      title={t('leaveAsk')}
      description={t('leaveWhy')}
      cancelLabel={t('stay')}
      confirmLabel={t('leave')}
    />
  )
}
