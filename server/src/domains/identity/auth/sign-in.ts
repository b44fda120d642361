import { and, eq } from 'drizzle-orm'
import { AppError } from '#platform/errors'
import { budgetsOf, refund, spendAll, spendOrRefuse } from '#platform/rate-limits'
import { lockUser, mayBeClaimed } from './accounts.ts'
import { accountKey, mayEmail, spendCodeAttempt } from './budgets.ts'
import { identifierOf, isUser, textOf, type Identifier, type IdentifierInput } from './identifiers.ts'
import { codeEmail, codeMessage } from './emails.ts'
import { lookUpDevice, rememberDevice, type Requester } from './known-devices.ts'
import { issueCode, redeemCode } from './one-time-codes.ts'
import { rateLimits } from './rate-limit-policies.ts'
import { confirmMailbox, sendConfirmation } from './registration.ts'
import { verifySecret, type AuthService } from './service.ts'
import { isPassword, openSession, type OpenedSession, type RequestOrigin } from './sessions.ts'
import { accounts, users } from './tables.ts'

/**
 * Unknown accounts and wrong passwords fail alike, after the same work. After too many failures in a network, only
 * accounts that signed in from it before pass; others get `too_many_requests` for any password (decision 0015).
 */
export async function signInByPassword(
  service: AuthService,
  { password, ...given }: IdentifierInput & { password?: string | undefined },
  origin: RequestOrigin,
): Promise<OpenedSession> {
  const { db, clock, settings, backgroundTasks } = service
  if (!password) throw new AppError('incomplete_credentials')
  const identifier = identifierOf(given)
  const [found] = await db
    .select({ userId: users.id, isVerified: users.emailVerified, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(isUser(identifier))
  const { isDeviceKnown, isNetworkKnown } = await lookUpDevice(service, found?.userId, origin)
  // By account and browser or network, so that a stranger's failures never lock the owner out.
  const account = accountKey(textOf(identifier))
  const { network, browser = '' } = origin
  const ofAccount = isDeviceKnown
    ? budgetsOf(rateLimits.passwordFailuresOnKnownDevice, { account, browser })
    : budgetsOf(rateLimits.passwordFailures, { account, network })
  const ofNetwork = budgetsOf(rateLimits.failuresOfNetwork, { attempt: 'password', network })
  const ofWork = isDeviceKnown ? [] : budgetsOf(rateLimits.passwordChecksOfNetwork, { network })
  await spendOrRefuse(db, ofAccount, clock.now())
  await spendOrRefuse(db, ofWork, clock.now())
  const crowd = isDeviceKnown ? undefined : await spendAll(db, ofNetwork, clock.now())
  const isRight = await verifySecret(service, { hash: found?.hash, text: password })
  if (crowd?.allowed === false && !(isRight && isNetworkKnown))
    throw new AppError('too_many_requests', { retryAfterSeconds: crowd.retryAfterSeconds })
  if (!found || !isRight) throw new AppError('invalid_credentials')
  await spendOrRefuse(db, budgetsOf(rateLimits.sessionsOpened, { user: found.userId }), clock.now())
  await refund(db, [...ofAccount, ...ofWork, ...(crowd?.allowed ? ofNetwork : [])])
  if ('email' in identifier && settings.requireEmailVerification && !found.isVerified) {
    await rememberUnconfirmed(service, found, origin)
    // The first confirmation email may have expired.
    if (await mayEmail(service, 'verification', identifier, origin))
      backgroundTasks.run(() => sendConfirmation(service, identifier.email))
    throw new AppError('email_not_verified')
  }
  return openSession(service, { userId: found.userId, method: 'password', passwordHash: found.hash }, origin)
}

/** Lets the confirmation link of an account that cannot be claimed work on this device. */
async function rememberUnconfirmed(
  service: AuthService,
  { userId, hash }: { userId: string; hash: string | null },
  requester: Requester,
): Promise<void> {
  await service.db.transaction(async (tx) => {
    await lockUser(tx, userId, 'share')
    if (hash === null || !(await isPassword(tx, userId, hash))) throw new AppError('invalid_credentials')
    if (!(await mayBeClaimed(tx, userId))) await rememberDevice({ ...service, db: tx }, userId, requester)
  })
}

/**
 * Looks the account up after the response and issues a code in either case, so that nothing tells whether it exists.
 */
export async function sendSignInCode(
  service: AuthService,
  given: IdentifierInput,
  requester: Requester,
): Promise<void> {
  const identifier = identifierOf(given)
  if (!(await mayEmail(service, 'sign-in', identifier, requester))) return
  service.backgroundTasks.run(async () => {
    const code = await issueCode(service, signInCode(identifier, requester.browser))
    const [user] = await service.db.select().from(users).where(isUser(identifier))
    if (!user) return
    if ('email' in identifier) await service.mail.send(codeEmail({ ...user, ...identifier }, code))
    else await service.sms.send(codeMessage({ ...identifier, language: user.language }, code))
  })
}

export async function signInByCode(
  service: AuthService,
  { code, ...given }: IdentifierInput & { code: string },
  origin: RequestOrigin,
): Promise<OpenedSession> {
  const { db } = service
  const identifier = identifierOf(given)
  const spent = await spendCodeAttempt(service, identifier, origin)
  await redeemCode(service, { ...signInCode(identifier, origin.browser), code })
  await refund(db, spent)
  const [user] = await db.select().from(users).where(isUser(identifier))
  if (!user) throw new AppError('invalid_code')
  if ('email' in identifier && service.settings.requireEmailVerification && !user.emailVerified)
    // The second of two parallel confirmations finds a verified account and revokes nothing.
    await db.transaction(async (tx) => {
      await lockUser(tx, user.id)
      await confirmMailbox({ ...service, db: tx }, user.id, origin)
    })
  return openSession(service, { userId: user.id, method: 'one_time_code' }, origin)
}

const signInCode = (identifier: Identifier, browser: string | undefined) => ({
  purpose: 'sign-in',
  subject: `${textOf(identifier)}:${browser ?? ''}`,
})
