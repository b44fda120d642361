import { createHash } from 'node:crypto'
import type { DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { networkRules, spendAll, type ThrottleRule } from '#platform/throttle'
import { textOf, type Identifier } from './identifiers.ts'
import { acquaintanceWith, type Asker, type Memory } from './known-browsers.ts'

const day = 86_400

/** Wrong passwords for one account, until a right one gives its unit back. */
export const failuresPerAccount = { limit: 10, windowSeconds: 900 }
export const failuresPerAddress = { limit: 100, windowSeconds: 900 }
/** Hashing is work; beyond this nobody in a network gets any, but browsers that an account knows. */
export const hashesPerAddress = { limit: 1_000, windowSeconds: 900 }
/** With the right password, never given back: opening is work too. */
export const openingsPerAccount = { limit: 100, windowSeconds: 900 }
/** From one network: a letter too many is left out without a word, as whoever asks must not learn that there is an account. */
const lettersPerNetwork = { limit: 3, windowSeconds: 900 }
/** A small share of the day's, so that one network cannot take them all. */
const lettersPerNetworkAndDay = { limit: 5, windowSeconds: day }
const lettersPerDay = { limit: 10, windowSeconds: day }
/** Where those are used up, each network still gets one: together twenty a day, however many ask. */
const lastOfNetwork = { limit: 1, windowSeconds: day }
/** With five tries for each code, twenty letters are a hundred guesses a day: a year of them hits with a chance of four in a hundred. */
const lastLettersPerDay = { limit: 10, windowSeconds: day }
/** Of a network in which the account was opened before: a botnet's letters use these up no more than a browser's. */
const lettersOfKnownNetwork = { limit: 2, windowSeconds: day }
/** Of each browser that has opened the account: no stranger's letters can use these up. */
const lettersInReserve = { limit: 3, windowSeconds: 900 }
const lettersInReservePerDay = { limit: 10, windowSeconds: day }
/** Of all known browsers together: whoever has the password makes as many of them as they like. */
const lettersOfKnownBrowsers = { limit: 20, windowSeconds: day }
const triesOfKnownBrowsers = { limit: 100, windowSeconds: day }
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

interface Beginnings {
  kind: string
  ofBrowser: number
  ofNetwork: number
  windowSeconds: number
}

/**
 * What anybody may begin, where nothing is to be guessed: each browser has its share, so that a single one does not use up what a
 * whole school has behind one address. The network comes first: where it is refused, an invented browser is not even counted.
 */
export function beginnings(
  { network, browser }: Asker,
  { kind, ofBrowser, ofNetwork, windowSeconds }: Beginnings,
): ThrottleRule[] {
  const rules = networkRules(network, (one) => `${kind}:address:${one}`, { limit: ofNetwork, windowSeconds })
  if (browser === undefined) return rules
  return [...rules, { key: `${kind}:browser:${browser}`, limit: ofBrowser, windowSeconds }]
}

/**
 * Whether one more letter or message of a kind may go there. Who asks too much is refused; who was asked for too much just
 * gets no more. Counted by network as well, so that a stranger cannot use up somebody's letters; a browser that has opened
 * the account, and a network in which it was opened, get some that no one else can use up at all.
 */
export async function mayWrite(memory: Memory, kind: string, to: Identifier, asker: Asker): Promise<boolean> {
  await mayAskForLetters(memory, to, asker)
  return mayWriteTo(memory, kind, to, asker)
}

/** Its first half, for what has to be refused before a proof is used up: `too_many_requests`. */
export async function mayAskForLetters(memory: Memory, to: Identifier, asker: Asker): Promise<void> {
  await spendUnlessKnown(memory, to, asker, { kind: 'letters', ...lettersPerAddress })
}

/**
 * What others in this network did does not count against a browser that has opened the account: all of those together have a
 * budget of their own. Returns what was spent, for giving it back.
 */
export async function spendUnlessKnown(
  memory: Memory,
  of: Identifier,
  asker: Asker,
  { kind, ...budget }: { kind: 'letters' | 'code'; limit: number; windowSeconds: number },
): Promise<ThrottleRule[]> {
  const now = memory.clock.now()
  const rules = networkRules(asker.network, (network) => `${kind}:address:${network}`, budget)
  const { allowed, retryAfterSeconds } = await spendAll(memory.db, rules, now)
  if (allowed) return rules
  if (!(await acquaintanceWith(memory, of, asker)).isBrowserKnown)
    throw new AppError('too_many_requests', { retryAfterSeconds })
  const known = { key: `${kind}:known-browsers:${accountKey(textOf(of))}`, ...triesOfKnownBrowsers }
  await spendOrRefuse(memory.db, known, now)
  return [known]
}

/** The same where the asker has been counted in another way. The first budget that has something left is spent. */
export async function mayWriteTo(memory: Memory, kind: string, to: Identifier, asker: Asker): Promise<boolean> {
  const { db, clock } = memory
  const key = `letters:${kind}:${accountKey(textOf(to))}`
  const isSpent = async (...budget: ThrottleRule[]) => (await spendAll(db, budget, clock.now())).allowed
  const ofNetwork = (name: string, budget: Omit<ThrottleRule, 'key'>) =>
    networkRules(asker.network, (network) => `${key}:${network}${name}`, budget)
  const atOnce = ofNetwork('', lettersPerNetwork)
  const shares = ofNetwork(':day', lettersPerNetworkAndDay)
  if (await isSpent(...atOnce, ...shares, { key: `${key}:day`, ...lettersPerDay })) return true
  const last = ofNetwork(':last', lastOfNetwork)
  if (await isSpent(...atOnce, ...last, { key: `${key}:last-day`, ...lastLettersPerDay })) return true
  const { isBrowserKnown, isNetworkKnown } = await acquaintanceWith(memory, to, asker)
  const ofBrowser = `${key}:browser:${asker.browser}`
  const browsers = [
    { key: ofBrowser, ...lettersInReserve },
    { key: `${ofBrowser}:day`, ...lettersInReservePerDay },
    { key: `${key}:known-browsers`, ...lettersOfKnownBrowsers },
  ]
  if (isBrowserKnown && (await isSpent(...browsers))) return true
  // Spent by strangers too, for nothing: the time it takes must not tell whose account was opened in this network.
  const ofAcquaintance = ofNetwork(isNetworkKnown ? ':known' : ':unknown', lettersOfKnownNetwork)
  return (await isSpent(...atOnce, ...ofAcquaintance)) && isNetworkKnown
}

/** Names an account in a counter without its address being readable there. */
export function accountKey(identifier: string): string {
  return createHash('sha256').update(identifier).digest('base64url')
}
