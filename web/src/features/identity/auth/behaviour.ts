import { trackBehaviour, type ActivityType } from '@capyzen/contracts/analytics'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { call } from '#platform/api.ts'
import { visitId } from '#platform/visit-id.ts'

export type Behaviour = Pick<
  CallInput<typeof trackBehaviour>,
  'pageUrl' | 'componentId' | 'actionDetails' | 'metadata' | 'duration'
>

/** Sends one record for the owner of the session cookie. Components use `useTrack` instead. */
export async function sendBehaviour(activityType: ActivityType, behaviour?: Partial<Behaviour>): Promise<void> {
  const pageUrl = location.pathname.slice(0, 500)
  const record = { pageUrl, ...behaviour, activityType, metadata: deviceFacts(), sessionId: visitId() }
  await call(trackBehaviour, record, { keepalive: true })
}

/** Spec 1 §3. The referrer is cut at its query, which may contain what was searched for. */
function deviceFacts(): Behaviour['metadata'] {
  const [referrer = ''] = document.referrer.split(/[?#]/)
  return {
    userAgent: navigator.userAgent.slice(0, 400),
    language: navigator.language.slice(0, 40),
    screenWidth: screen.width,
    screenHeight: screen.height,
    referrer: referrer.slice(0, 300),
  }
}

/** A failed record must not interrupt the student, so it is only logged. */
export function logLostRecord(error: unknown): void {
  console.warn('Behaviour record lost', error)
}
