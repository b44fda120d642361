import { trackBehaviour, type ActivityType } from '@capyzen/contracts/analytics'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { call } from '#platform/api.ts'
import { visitId } from '#platform/visit-id.ts'

export type Behaviour = Pick<
  CallInput<typeof trackBehaviour>,
  'pageUrl' | 'componentId' | 'actionDetails' | 'metadata' | 'duration'
>

/** One record for whoever holds the session cookie; ask `useTrack` instead where a component is at hand. */
export async function sendBehaviour(activityType: ActivityType, behaviour?: Partial<Behaviour>): Promise<void> {
  const record = {
    pageUrl: location.pathname.slice(0, 500),
    ...behaviour,
    activityType,
    metadata: deviceFacts(),
    sessionId: visitId(),
  }
  await call(trackBehaviour, record, { keepalive: true })
}

/** Spec 1 §3. Of where the visit came from only the place, never what was searched for there. */
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

/** A record that gets lost must never disturb a child's work, so its failure is only logged. */
export function logLostRecord(error: unknown): void {
  console.warn('Behaviour record lost', error)
}
