import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock'
import type { DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { spend, type ThrottleRule } from '#platform/throttle'
import { textOf, type Identifier } from './identifiers.ts'
import type { AuthService } from './service.ts'

/** Wrong passwords for one account, until a right one gives its unit back. */
export const failuresPerAccount = { limit: 10, windowSeconds: 900 }
export const failuresPerAddress = { limit: 100, windowSeconds: 900 }
/** From one network: a letter too many is left out without a word, as whoever asks must not learn that there is an account. */
const lettersPerAccount = { limit: 3, windowSeconds: 900 }
/** From anywhere: beyond it the mailbox is being flooded, and codes are being guessed. */
const lettersPerMailbox = { limit: 10, windowSeconds: 3_600 }
const lettersPerAddress = { limit: 60, windowSeconds: 900 }

export async function spendOrRefuse(db: DatabaseOrTransaction, rule: ThrottleRule, now: Date): Promise<void> {
  const { allowed, retryAfterSeconds } = await spend(db, rule, now)
  if (!allowed) throw new AppError('too_many_requests', { retryAfterSeconds })
}

/**
 * Whether one more letter or message of a kind may go there. Who asks too much is refused; who was asked for too much just
 * gets no more. Counted by network as well, so that a stranger cannot use up somebody's letters.
 */
export async function mayWrite(
  { db, clock }: AuthService,
  kind: string,
  to: Identifier,
  network: string,
): Promise<boolean> {
  await spendOrRefuse(db, { key: `letters:address:${network}`, ...lettersPerAddress }, clock.now())
  return mayWriteTo({ db, clock }, kind, to, network)
}

/** The same where the asker has been counted in another way. */
export async function mayWriteTo(
  { db, clock }: { db: DatabaseOrTransaction; clock: Clock },
  kind: string,
  to: Identifier,
  network: string,
): Promise<boolean> {
  const now = clock.now()
  const key = `letters:${kind}:${accountKey(textOf(to))}`
  const fromHere = await spend(db, { key: `${key}:${network}`, ...lettersPerAccount }, now)
  return fromHere.allowed && (await spend(db, { key, ...lettersPerMailbox }, now)).allowed
}

/** Names an account in a counter without its address being readable there. */
export function accountKey(identifier: string): string {
  return createHash('sha256').update(identifier).digest('base64url')
}
