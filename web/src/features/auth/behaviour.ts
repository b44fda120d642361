import { trackBehaviour, type ActivityType } from '@capyzen/contracts/analytics'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { call } from '#platform/api.ts'
import { visitId } from '#platform/visit-id.ts'

export type Behaviour = Pick<CallInput<typeof trackBehaviour>, 'pageUrl' | 'componentId' | 'actionDetails' | 'duration'>

/** One record for whoever holds the session cookie; ask `useTrack` instead where a component is at hand. */
export async function sendBehaviour(activityType: ActivityType, behaviour?: Partial<Behaviour>): Promise<void> {
  const record = { pageUrl: location.pathname.slice(0, 500), ...behaviour, activityType, sessionId: visitId() }
  await call(trackBehaviour, record, { keepalive: true })
}

/** A record that gets lost must never disturb a child's work, so its failure is only logged. */
export function logLostRecord(error: unknown): void {
  console.warn('Behaviour record lost', error)
}
