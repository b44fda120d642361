import { accountKey, type AuthService } from '#domains/auth'
import { refund, type ThrottleRule } from '#platform/throttle'

const tenMinutes = 600
const day = 86_400

/**
 * Codes that may be tried, whichever way in is guessed at. Only whoever has the first factor comes as far as this, so
 * nobody else can use them up; a right code gives its unit back.
 */
export function guessLimits(userId: string, what: string): ThrottleRule[] {
  return [
    { key: `factor-guess:${userId}:${what}`, limit: 5, windowSeconds: tenMinutes },
    // Three codes of a million are right at any moment: a year of guessing hits with a chance of some five in a hundred.
    { key: `factor-guess-day:${userId}:${what}`, limit: 50, windowSeconds: day },
  ]
}

/** Text messages cost money, and must not become a way to pester the owner of a number. */
export function messageLimits(userId: string, phone: string, isVerified: boolean): ThrottleRule[] {
  return [
    { key: `factor-message:user:${userId}`, limit: 5, windowSeconds: tenMinutes },
    { key: `factor-message:user-day:${userId}`, limit: 20, windowSeconds: day },
    // Where somebody has only claimed the number: its owner's own messages are not for others to use up.
    ...(isVerified ? [] : [{ key: `factor-message:phone-day:${accountKey(phone)}`, limit: 20, windowSeconds: day }]),
  ]
}

export async function giveBack({ db }: AuthService, rules: ThrottleRule[]): Promise<void> {
  for (const rule of rules) await refund(db, rule)
}
