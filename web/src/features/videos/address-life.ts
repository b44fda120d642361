import type { PlayableVideo } from '@capyzen/contracts/videos'

/** Signed addresses live this long (spec 1 §9). */
const lifetimeMs = 3_600_000
/** Early enough for slow networks and for the ranges that are still being fetched. */
const marginMs = 180_000
/** However wrong a clock is, the server is not asked more often. */
const leastWaitMs = 60_000

/**
 * Milliseconds until new addresses should be fetched. A device's clock may be wrong by hours, so `expiresAt` counts only
 * where it makes sense against the moment of fetching; otherwise the promised lifetime does.
 */
export function untilRenewal(
  { fetchedAt, expiresAt }: { fetchedAt: number; expiresAt: PlayableVideo['expiresAt'] },
  now: number,
): number {
  const promised = Date.parse(expiresAt) - fetchedAt
  const life = promised > marginMs && promised <= lifetimeMs + marginMs ? promised : lifetimeMs
  return Math.max(leastWaitMs, fetchedAt + life - marginMs - now)
}

export type AfterError = 'use_newer' | 'fetch_newer' | 'give_up'

/** A renewed address that fails at once has another illness than its age. */
const sameTroubleMs = 15_000

/** What helps a video that stopped with an error: another address, unless one was tried a moment ago. */
export function afterError(
  { hasNewer, renewedAt }: { hasNewer: boolean; renewedAt: number | undefined },
  now: number,
): AfterError {
  if (renewedAt !== undefined && now - renewedAt < sameTroubleMs) return 'give_up'
  return hasNewer ? 'use_newer' : 'fetch_newer'
}
