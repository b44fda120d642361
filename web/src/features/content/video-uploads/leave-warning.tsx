import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#features/identity/auth/session-query.ts'
import { useText } from '#platform/i18n.ts'
import { ConfirmDialog } from '#shared/confirm-dialog.tsx'
import { LeavePrompt } from '#shared/leave-guard.tsx'
import { messages } from './upload-messages.ts'

function useLeaveConfirmation() {
  const t = useText(messages)
  return { title: t('leaveAsk'), description: t('leaveWhy'), cancelLabel: t('stay'), confirmLabel: t('leave') }
}

/** Confirms leaving for another page of the app; `useHoldOnClose` covers closing the tab. */
export function LeaveWarning({ isBusy }: { isBusy: boolean }) {
  const queries = useQueryClient()
  return (
    <LeavePrompt
      {...useLeaveConfirmation()}
      isHeld={({ currentLocation, nextLocation }) =>
        isBusy &&
        // The end of the session has ended the upload too.
        Boolean(queries.getQueryData(sessionQuery.queryKey)?.viewer) &&
        (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search)
      }
    />
  )
}

export function LeaveDialog(props: { onClose: () => void; onConfirm: () => void }) {
  return <ConfirmDialog {...props} {...useLeaveConfirmation()} />
}
