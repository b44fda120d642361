import type { PlayableVideo } from '@capyzen/contracts/videos'

/** Lifetime of signed addresses (spec 1 §9). */
const lifetimeMs = 3_600_000
/** Enough for slow networks and pending range requests. */
const marginMs = 180_000
/** Limits requests where a clock is wrong. */
const leastWaitMs = 60_000

/**
 * Milliseconds until the addresses are renewed. `expiresAt` counts only where it is plausible, because a device's clock may be
 * wrong by hours; otherwise the lifetime does.
 */
export function untilRenewal(
  { fetchedAt, expiresAt }: { fetchedAt: number; expiresAt: PlayableVideo['expiresAt'] },
  now: number,
): number {
  const promised = Date.parse(expiresAt) - fetchedAt
  const life = promised > marginMs && promised <= lifetimeMs + marginMs ? promised : lifetimeMs
  return Math.max(leastWaitMs, fetchedAt + life - marginMs - now)
}

type AfterError = 'use_newer' | 'fetch_newer' | 'give_up'

/** A new address that fails this soon has another problem than its age. */
const sameErrorMs = 15_000

/** How to recover from a playback error: by another address, unless one was tried a moment ago. */
export function afterError(
  { hasNewer, renewedAt }: { hasNewer: boolean; renewedAt: number | undefined },
  now: number,
): AfterError {
  if (renewedAt !== undefined && now - renewedAt < sameErrorMs) return 'give_up'
  return hasNewer ? 'use_newer' : 'fetch_newer'
}
