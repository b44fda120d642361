import { suggestLanguage, textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import type { AuthEvent, AuthEventSource, SignedOutReason } from './auth-events.ts'
import { logLostRecord, sendBehaviour } from './behaviour.ts'
import { messages } from './messages.ts'

/**
 * What is said and recorded of who is here (spec 1 §4), in their language. Signing in is told and recorded once, in the tab
 * where it was done.
 */
export function giveNotice(event: AuthEvent): void {
  if ('viewer' in event && event.viewer?.language) suggestLanguage(event.viewer.language)
  switch (event.type) {
    case 'INITIAL_SESSION':
      if (event.viewer)
        sendBehaviour('page_view', { actionDetails: { eventType: 'session_restored' } }).catch(logLostRecord)
      return
    case 'SIGNED_IN':
      if (event.by !== 'this-tab') return
      toast.success(textNow(messages, 'loggedIn'))
      sendBehaviour('login').catch(logLostRecord)
      return
    case 'SIGNED_OUT':
      return sayGone(event)
    default:
  }
}

function sayGone({ reason, by }: { reason: SignedOutReason; by: AuthEventSource }): void {
  if (reason === 'ended') toast.warning(textNow(messages, 'sessionEnded'), textNow(messages, 'sessionEndedWhy'))
  if (reason !== 'asked') return
  if (by === 'this-tab') toast.info(textNow(messages, 'signedOut'), textNow(messages, 'signedOutLine'))
  else toast.info(textNow(messages, 'signedOut'), textNow(messages, 'signedOutElsewhere'))
}
