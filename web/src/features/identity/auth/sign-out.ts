import { signOut } from '@capyzen/contracts/auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { recordBehaviour } from './behaviour.ts'
import { logLostRecord } from './lost-record.ts'
import { messages } from './messages.ts'
import { knownViewer, setKnownSession, visitor } from './session-query.ts'

/** Longest time that signing out waits for its behaviour records. */
const recordWaitMs = 1_000

/** The cached answers of the viewer are dropped in session-changes.ts. */
export function useSignOut() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      // Sent first, because the records belong to the session.
      if (knownViewer(queries)) {
        const sent = recordBehaviour('logout')
          .then(() => import('./behaviour-batches.ts'))
          .then(({ sendBehaviour }) => sendBehaviour())
          .catch(logLostRecord)
        await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, recordWaitMs))])
      }
      return call(signOut, {}, { isRepeatable: true })
    },
    onSuccess: () => setKnownSession(queries, visitor, { reason: 'asked' }),
    onError: () => toast.error(textNow(messages, 'signOutFailed'), textNow(messages, 'signOutFailedWhy')),
  })
}
