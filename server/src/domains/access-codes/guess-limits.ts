import { and, count, eq } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#platform/database'
import { networkRules, refundAll, spend, type ThrottleRule } from '#platform/throttle'
import { isUsableAt } from './code-state.ts'
import { accessCodes } from './tables.ts'

/** 36⁸: eight characters from A–Z and 0–9. */
export const codeSpace = 36 ** 8
/** The chance, per course and year, that guessing ever hits (docs/decisions/0005). */
const yearlyHitChance = 1e-4
/** More than this many wrong codes a day is nobody's typing, however few codes there are. */
const dailyCeiling = 3_864

/** Wrong guesses a course can take in a day: 3,864 with 200 usable codes, fewer with more. */
export function dailyGuessBudget(usableCodes: number): number {
  return Math.min(dailyCeiling, Math.floor((codeSpace * yearlyHitChance) / 365 / Math.max(usableCodes, 1)))
}

const quarterHour = 900
const day = 86_400
const week = 7 * day

export interface Guesser {
  userId: string
  /** Where the guess came from. */
  network: string
  /** When the account was made. */
  accountCreatedAt: Date
}

/**
 * Takes one guess from every budget before the code is looked up, so that parallel guesses cannot overdraw; a right
 * code gives it back. The course's budget has three parts, so that a flood of guesses uses up its own part only:
 * newcomers who never failed, and accounts older than a week, keep theirs.
 */
export async function reserveGuess(
  db: DatabaseOrTransaction,
  courseId: string,
  guesser: Guesser,
  now: Date,
): Promise<{ allowed: true; giveBack: () => Promise<void> } | { allowed: false; retryAfterSeconds: number }> {
  const { userId, network } = guesser
  const [{ usable } = { usable: 0 }] = await db
    .select({ usable: count() })
    .from(accessCodes)
    .where(and(eq(accessCodes.courseId, courseId), isUsableAt(now)))
  const budget = dailyGuessBudget(usable)
  const taken: ThrottleRule[] = []
  const take = async (rule: ThrottleRule) => {
    const verdict = await spend(db, rule, now)
    if (verdict.allowed) taken.push(rule)
    return verdict
  }
  const giveBack = () => refundAll(db, taken)
  const personal: ThrottleRule[] = [
    { key: `guess:user:${userId}`, limit: 5, windowSeconds: quarterHour },
    { key: `guess:user-day:${userId}`, limit: 20, windowSeconds: day },
    // A whole class behind one address may mistype; a class does not mistype a hundred times.
    ...networkRules(network, (one) => `guess:address:${one}`, { limit: 40, windowSeconds: quarterHour }),
    ...networkRules(network, (one) => `guess:address-day:${one}`, { limit: 100, windowSeconds: day }),
  ]
  let firstFailure = true
  for (const rule of personal) {
    const verdict = await take(rule)
    if (!verdict.allowed) {
      await giveBack()
      return { allowed: false, retryAfterSeconds: verdict.retryAfterSeconds }
    }
    if (verdict.count > 1) firstFailure = false
  }
  const established = now.getTime() - guesser.accountCreatedAt.getTime() > week * 1000
  const lane = (name: string, share: number): ThrottleRule => ({
    key: `guess:${name}:${courseId}`,
    limit: Math.floor(budget * share),
    windowSeconds: day,
  })
  const lanes = [
    lane('course', 0.5),
    // A pupil with a slip in hand: nobody has failed today with this account or from this network.
    ...(firstFailure ? [lane('course-newcomers', 0.25)] : []),
    ...(established ? [lane('course-established', 0.25)] : []),
  ]
  let retryAfterSeconds = day
  for (const rule of lanes) {
    const verdict = await take(rule)
    if (verdict.allowed) return { allowed: true, giveBack }
    retryAfterSeconds = Math.min(retryAfterSeconds, verdict.retryAfterSeconds)
  }
  await giveBack()
  return { allowed: false, retryAfterSeconds }
}
