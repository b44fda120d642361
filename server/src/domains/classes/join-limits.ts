import type { DatabaseOrTransaction } from '#platform/database'
import { networkRules, refundAll, spendAll, type ThrottleRule } from '#platform/throttle'

const quarterHour = 900
const day = 86_400

export interface Guesser {
  pupilId: string
  /** Where the guess came from. */
  network: string
}

/**
 * Takes one guess from every budget before the code is looked up, so that parallel guesses cannot overdraw; a right code
 * gives it back. Counted as guessing an access code is (decision 0005), but for the budget of a single course: a join
 * code is looked up among all classes, and a budget that all share could be burnt to keep every pupil out. With 31⁸ codes,
 * a thousand classes and fifty addresses that guess every day, the first hit is expected after some 23 years; it shows
 * a class's and a teacher's name, and the teacher sees the stranger in the roster.
 */
export async function reserveGuess(
  db: DatabaseOrTransaction,
  { pupilId, network }: Guesser,
  now: Date,
): Promise<{ allowed: true; giveBack: () => Promise<void> } | { allowed: false; retryAfterSeconds: number }> {
  const rules: ThrottleRule[] = [
    { key: `join:user:${pupilId}`, limit: 5, windowSeconds: quarterHour },
    { key: `join:user-day:${pupilId}`, limit: 20, windowSeconds: day },
    // A whole school behind one address may mistype, and a handful of pupils who guess all day must not keep it out.
    ...networkRules(network, (one) => `join:address:${one}`, { limit: 300, windowSeconds: quarterHour }),
    ...networkRules(network, (one) => `join:address-day:${one}`, { limit: 2_000, windowSeconds: day }),
  ]
  const { allowed, retryAfterSeconds } = await spendAll(db, rules, now)
  if (!allowed) return { allowed, retryAfterSeconds }
  return { allowed, giveBack: () => refundAll(db, rules) }
}
