import type { ActivityType } from '@capyzen/contracts/analytics'
import { deviceNow } from '#platform/clock.ts'
import type { Behaviour } from './behaviour-batches.ts'

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

/** The class of an error; its message could hold anything. */
export function errorName(error: unknown): string {
  return error instanceof Error && /^\w{1,60}$/.test(error.name) ? error.name : 'unknown'
}
