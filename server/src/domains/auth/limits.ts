import { createHash } from 'node:crypto'
import type { DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { spend, spendAll, type ThrottleRule } from '#platform/throttle'
import { textOf, type Identifier } from './identifiers.ts'
import { isKnownBrowser, type Asker, type Memory } from './known-browsers.ts'

/** Wrong passwords for one account, until a right one gives its unit back. */
export const failuresPerAccount = { limit: 10, windowSeconds: 900 }
export const failuresPerAddress = { limit: 100, windowSeconds: 900 }
/** Hashing is work; beyond this nobody in a network gets any, but browsers that an account knows. */
export const hashesPerAddress = { limit: 1_000, windowSeconds: 900 }
/** From one network: a letter too many is left out without a word, as whoever asks must not learn that there is an account. */
const lettersPerAccount = { limit: 3, windowSeconds: 900 }
/** From anywhere: beyond it the mailbox is being flooded. */
const lettersPerMailbox = { limit: 10, windowSeconds: 3_600 }
/** Of five tries for each code: a hundred guesses a day, so that a year of them hits with a chance of four in a hundred. */
const lettersPerDay = { limit: 20, windowSeconds: 86_400 }
/** Of each browser that has opened the account: no stranger's letters can use these up. */
const lettersInReserve = { limit: 3, windowSeconds: 900 }
const lettersInReservePerDay = { limit: 10, windowSeconds: 86_400 }
const lettersPerAddress = { limit: 60, windowSeconds: 900 }

/** Of several, all or none are spent. */
export async function spendOrRefuse(
  db: DatabaseOrTransaction,
  rules: ThrottleRule | ThrottleRule[],
  now: Date,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await spendAll(db, [rules].flat(), now)
  if (!allowed) throw new AppError('too_many_requests', { retryAfterSeconds })
}

/**
 * Whether one more letter or message of a kind may go there. Who asks too much is refused; who was asked for too much just
 * gets no more. Counted by network as well, so that a stranger cannot use up somebody's letters; a browser that has opened
 * the account gets some that no one else can use up at all.
 */
export async function mayWrite(memory: Memory, kind: string, to: Identifier, asker: Asker): Promise<boolean> {
  const rule = { key: `letters:address:${asker.network}`, ...lettersPerAddress }
  await spendUnlessKnown(memory, to, asker, rule)
  return mayWriteTo(memory, kind, to, asker)
}

/** What others in this network did does not count against a browser that has opened the account. */
export async function spendUnlessKnown(
  memory: Memory,
  of: Identifier,
  asker: Asker,
  rule: ThrottleRule,
): Promise<{ isSpent: boolean }> {
  const { allowed, retryAfterSeconds } = await spend(memory.db, rule, memory.clock.now())
  if (!allowed && !(await isKnownBrowser(memory, of, asker)))
    throw new AppError('too_many_requests', { retryAfterSeconds })
  return { isSpent: allowed }
}

/** The same where the asker has been counted in another way. */
export async function mayWriteTo(memory: Memory, kind: string, to: Identifier, asker: Asker): Promise<boolean> {
  const { db, clock } = memory
  const key = `letters:${kind}:${accountKey(textOf(to))}`
  const everybodys = [
    { key: `${key}:${asker.network}`, ...lettersPerAccount },
    { key, ...lettersPerMailbox },
    { key: `${key}:day`, ...lettersPerDay },
  ]
  if ((await spendAll(db, everybodys, clock.now())).allowed) return true
  if (!(await isKnownBrowser(memory, to, asker))) return false
  const own = [
    { key: `${key}:browser:${asker.browser}`, ...lettersInReserve },
    { key: `${key}:browser-day:${asker.browser}`, ...lettersInReservePerDay },
  ]
  return (await spendAll(db, own, clock.now())).allowed
}

/** Names an account in a counter without its address being readable there. */
export function accountKey(identifier: string): string {
  return createHash('sha256').update(identifier).digest('base64url')
}
