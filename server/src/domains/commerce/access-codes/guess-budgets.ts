import { and, count, eq } from 'drizzle-orm'
import { codeAlphabet } from '@capyzen/contracts/typed-codes'
import { rateLimits } from '#domains/identity/auth'
import { isInConfirmedClass } from '#domains/identity/classes'
import type { Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { budgetsOf, spend, spendOrRefuse, type Budget } from '#platform/rate-limits'
import { isUsableAt } from './code-state.ts'
import { accessCodes } from './tables.ts'

/** Older codes come from a larger alphabet, which only makes them harder to guess. */
export const codeSpace = codeAlphabet.length ** 8
/** The accepted chance per course and year that guessing finds a code (decision 0005). */
const yearlyHitChance = 1e-4
/** The budget of 200 usable codes; typing errors stay below it, however few codes there are. */
const dailyCeiling = 1_168

/** Wrong guesses per course and day: 1,168 with up to 200 usable codes, fewer with more. */
export function dailyGuessBudget(usableCodes: number): number {
  return Math.min(dailyCeiling, Math.floor((codeSpace * yearlyHitChance) / 365 / Math.max(usableCodes, 1)))
}

const day = 86_400
const week = 7 * day
/** After so many wrong codes of others in a network that day, such as classmates, a first wrong code still counts as a newcomer's. */
const mistypedInNetwork = 10
/** Wrong guesses per trusted account, course and day past the course's budget. */
const trustedGuesses = 3

/**
 * Spends a guess of every budget before the code is read; else `too_many_requests`. The transaction holds the budgets
 * until its end, so that parallel guesses cannot overdraw them and parallel right codes wait for their refunds. A flood on a course leaves a part of its budget for newcomers, and students of confirmed classes
 * and accounts older than a week have guesses of their own that nobody else can spend.
 */
export async function spendGuess(
  tx: Transaction,
  courseId: string,
  { userId, network, accountCreatedAt }: { userId: string; network: string; accountCreatedAt: Date },
  now: Date,
): Promise<Budget[]> {
  const ofAccount = budgetsOf(rateLimits.codeGuesses, { kind: 'access', user: userId })
  const ofNetwork = budgetsOf(rateLimits.accessCodeGuessesOfNetwork, { network })
  const { count: guesses } = await spendOrRefuse(tx, ofAccount, now)
  const inNetwork = await spendOrRefuse(tx, ofNetwork, now)
  const own = [...ofAccount, ...ofNetwork]
  const isNewcomer = guesses === 1 && inNetwork.count <= mistypedInNetwork + 1
  const isTrusted = async () =>
    now.getTime() - accountCreatedAt.getTime() > week * 1000 || (await isInConfirmedClass(tx, userId))
  const budget = dailyGuessBudget(await countUsable(tx, courseId, now))
  const part = (name: string, limit: number): Budget => ({
    key: `accessCodeGuessesOfCourse:${name}:${courseId}`,
    limit,
    windowSeconds: day,
  })
  let retryAfterSeconds = day
  const trySpending = async (one: Budget): Promise<Budget[] | undefined> => {
    const verdict = await spend(tx, one, now)
    if (verdict.allowed) return [...own, one]
    retryAfterSeconds = Math.min(retryAfterSeconds, verdict.retryAfterSeconds)
    return undefined
  }
  const spent =
    (await trySpending(part('all', Math.floor(budget * 0.75)))) ??
    (isNewcomer ? await trySpending(part('newcomers', Math.ceil(budget * 0.25))) : undefined) ??
    ((await isTrusted()) ? await trySpending(part(`trusted:${userId}`, trustedGuesses)) : undefined)
  if (spent) return spent
  throw new AppError('too_many_requests', { retryAfterSeconds })
}

async function countUsable(tx: Transaction, courseId: string, now: Date): Promise<number> {
  const [{ usable } = { usable: 0 }] = await tx
    .select({ usable: count() })
    .from(accessCodes)
    .where(and(eq(accessCodes.courseId, courseId), isUsableAt(now)))
  return usable
}
