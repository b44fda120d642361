import { createHash } from 'node:crypto'
import { AppError } from '#platform/errors'
import { budgetsOf, spendAll, spendOrRefuse, type Budget } from '#platform/rate-limits'
import { textOf, type Identifier } from './identifiers.ts'
import { lookUpDeviceOf, type Requester, type AuthContext } from './known-devices.ts'
import { rateLimits } from './rate-limit-policies.ts'

/** The network comes first: when it is exhausted, a forged browser cookie creates no counter. */
export function startBudgets(
  { network, browser }: Requester,
  method: 'sign-up' | 'passkey' | 'single-sign-on',
): Budget[] {
  const isSignUp = method === 'sign-up'
  const ofNetwork = isSignUp
    ? budgetsOf(rateLimits.signUpsOfNetwork, { network })
    : budgetsOf(rateLimits.signInStartsOfNetwork, { method, network })
  if (browser === undefined) return ofNetwork
  const ofBrowser = isSignUp
    ? budgetsOf(rateLimits.signUpsOfBrowser, { browser })
    : budgetsOf(rateLimits.signInStartsOfBrowser, { method, browser })
  return [...ofNetwork, ...ofBrowser]
}

/** `too_many_requests` for the requester; false for an exhausted recipient, which the response does not tell. */
export async function mayEmail(
  context: AuthContext,
  kind: string,
  to: Identifier,
  requester: Requester,
): Promise<boolean> {
  await spendEmailRequest(context, to, requester)
  return spendEmail(context, kind, to, requester)
}

/** The requester's budget of `mayEmail`; spent before a reauthentication, which an error would use up. */
export async function spendEmailRequest(
  context: AuthContext,
  to: Identifier,
  { network, browser }: Requester,
): Promise<void> {
  const budgets = budgetsOf(rateLimits.emailRequestsOfNetwork, { network })
  await spendUnlessKnown(context, to, { network, browser }, { attempt: 'email', budgets })
}

/** Returns the spent budgets, to be refunded for a right code; else `too_many_requests`. */
export async function spendCodeAttempt(context: AuthContext, of: Identifier, requester: Requester): Promise<Budget[]> {
  const budgets = budgetsOf(rateLimits.failuresOfNetwork, { attempt: 'code', network: requester.network })
  return spendUnlessKnown(context, of, requester, { attempt: 'code', budgets })
}

/** Failures of others in the network do not count against known devices, which share a budget of their own. */
async function spendUnlessKnown(
  context: AuthContext,
  of: Identifier,
  requester: Requester,
  { attempt, budgets }: { attempt: string; budgets: Budget[] },
): Promise<Budget[]> {
  const { db, clock } = context
  const { allowed, retryAfterSeconds } = await spendAll(db, budgets, clock.now())
  if (allowed) return budgets
  if (!(await lookUpDeviceOf(context, of, requester)).isDeviceKnown)
    throw new AppError('too_many_requests', { retryAfterSeconds })
  const known = budgetsOf(rateLimits.attemptsOfKnownDevices, { attempt, account: accountKey(textOf(of)) })
  await spendOrRefuse(db, known, clock.now())
  return known
}

/** The recipient's budgets of `mayEmail`; shares per network keep a stranger from exhausting a recipient. */
export async function spendEmail(
  context: AuthContext,
  kind: string,
  to: Identifier,
  requester: Requester,
): Promise<boolean> {
  const { db, clock } = context
  const recipient = { kind, recipient: accountKey(textOf(to)) }
  const inNetwork = { ...recipient, network: requester.network }
  const isSpent = async (...budgets: Budget[][]) => (await spendAll(db, budgets.flat(), clock.now())).allowed
  const atOnce = budgetsOf(rateLimits.emailsAtOnce, inNetwork)
  const share = budgetsOf(rateLimits.emailsOfNetwork, inNetwork)
  if (await isSpent(atOnce, share, budgetsOf(rateLimits.emails, recipient))) return true
  const last = budgetsOf(rateLimits.lastEmailOfNetwork, inNetwork)
  if (await isSpent(atOnce, last, budgetsOf(rateLimits.lastEmails, recipient))) return true
  const { isDeviceKnown, isNetworkKnown } = await lookUpDeviceOf(context, to, requester)
  if (isDeviceKnown) {
    const ofDevice = budgetsOf(rateLimits.emailsOfKnownDevice, { ...recipient, browser: requester.browser ?? '' })
    if (await isSpent(ofDevice, budgetsOf(rateLimits.emailsOfKnownDevices, recipient))) return true
  }
  // Spent for unknown networks too, so that response times do not tell whether the network is known.
  const ofNetwork = budgetsOf(rateLimits.emailsOfKnownNetwork, { ...inNetwork, isKnown: String(isNetworkKnown) })
  return (await isSpent(atOnce, ofNetwork)) && isNetworkKnown
}

/** Keeps readable addresses out of the counters. */
export function accountKey(identifier: string): string {
  return createHash('sha256').update(identifier).digest('base64url')
}
