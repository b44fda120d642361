import { signOut, type Viewer } from '@capyzen/contracts/auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { logLostRecord, sendBehaviour } from './behaviour.ts'
import { messages } from './messages.ts'
import { knownViewer, sessionQuery, setKnownSession, visitor } from './session-query.ts'

export { sessionQuery, type Viewer }

/** A record of leaving is worth no longer wait than this. */
const recordWaitMs = 1_000

/** Everything that was fetched for one person is dropped when that person goes (session-changes.ts). */
export function useSignOut() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      // Afterwards there is nobody left whom the record could belong to.
      if (knownViewer(queries)) {
        const sent = sendBehaviour('logout').catch(logLostRecord)
        await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, recordWaitMs))])
      }
      return call(signOut, {}, { isRepeatable: true })
    },
    onSuccess: () => setKnownSession(queries, visitor, { reason: 'asked' }),
    onError: () => toast.error(textNow(messages, 'signOutFailed'), textNow(messages, 'signOutFailedWhy')),
  })
}
