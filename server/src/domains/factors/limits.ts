import { accountKey, hasProvedFactor, type AuthService, type HalfSignedIn } from '#domains/auth'
import type { ThrottleRule } from '#platform/throttle'

const tenMinutes = 600
const day = 86_400

/**
 * Whose tries they are: a browser in which the factor was proved before has its own. All others share the account's, as whoever
 * has the password opens as many as they like.
 */
export async function budgetOf(service: AuthService, { userId, browser }: HalfSignedIn): Promise<string> {
  return (await hasProvedFactor(service, userId, browser)) ? `${userId}:browser:${browser}` : userId
}

/** Codes that may be tried, whichever way in is guessed at; a right code gives its unit back. */
export function guessLimits(budget: string, what: string): ThrottleRule[] {
  return [
    { key: `factor-guess:${budget}:${what}`, limit: 5, windowSeconds: tenMinutes },
    // Three codes of a million are right at any moment: a year of guessing hits with a chance of some five in a hundred.
    { key: `factor-guess-day:${budget}:${what}`, limit: 50, windowSeconds: day },
  ]
}

/** Text messages cost money, and must not become a way to pester the owner of a number. */
export function messageLimits(budget: string): ThrottleRule[] {
  return [
    { key: `factor-message:user:${budget}`, limit: 5, windowSeconds: tenMinutes },
    { key: `factor-message:user-day:${budget}`, limit: 20, windowSeconds: day },
  ]
}

/** Where somebody has only claimed the number: its owner's own messages are not for others to use up. */
export function claimedNumberLimit(phone: string): ThrottleRule {
  return { key: `factor-message:phone-day:${accountKey(phone)}`, limit: 20, windowSeconds: day }
}
