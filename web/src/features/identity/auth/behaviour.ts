import type { ActivityType, BehaviourEvent } from '@capyzen/contracts/analytics'
import { deviceNow } from '#platform/clock.ts'

export type Behaviour = Pick<BehaviourEvent, 'componentId' | 'actionDetails' | 'duration'>

/**
 * Records one action of the owner of the session cookie; it is sent with others (behaviour-batches.ts). Components use
 * `useTrack` instead.
 */
export async function recordBehaviour(activityType: ActivityType, behaviour: Behaviour = {}): Promise<void> {
  const event = { ...behaviour, activityType, pageUrl: location.pathname, at: deviceNow() }
  // Most of it comes late, because the first page is short of space.
  const { addBehaviour } = await import('./behaviour-batches.ts')
  addBehaviour(event)
}

/** A failed record must not interrupt the student, so it is only logged. */
export function logLostRecord(error: unknown): void {
  console.warn('Behaviour record lost', error)
}

/** The class of an error; its message could hold anything. */
export function errorName(error: unknown): string {
  return error instanceof Error && /^\w{1,60}$/.test(error.name) ? error.name : 'unknown'
}
