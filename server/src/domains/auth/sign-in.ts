import { and, eq } from 'drizzle-orm'
import { AppError } from '#platform/errors'
import { networkRules, refundAll, spendAll } from '#platform/throttle'
import { identifierOf, isUser, textOf, type Identifier } from './identifiers.ts'
import { codeLetter, codeMessage } from './letters.ts'
import { acquaintanceOf, rememberBrowser, type Asker } from './known-browsers.ts'
import {
  accountKey,
  failuresPerAccount,
  failuresPerAddress,
  hashesPerAddress,
  mayWrite,
  openingsPerAccount,
  spendOrRefuse,
  spendUnlessKnown,
} from './limits.ts'
import { issueCode, redeemCode } from './one-time-codes.ts'
import { confirmMailbox, sendConfirmation } from './registration.ts'
import { verifySecret, type AuthService } from './service.ts'
import { isPassword, openSession, type RequestOrigin, type SignedIn, type WithCookies } from './sessions.ts'
import { accounts, users } from './tables.ts'
import { mayBeTakenOver } from './take-over.ts'

interface Given {
  email?: string | undefined
  phone?: string | undefined
}

/**
 * An unknown account and a wrong password fail alike: `invalid_credentials`, after the same work. Where too much failed in a
 * network, only those get in who were let in from there before; everybody else hears `too_many_requests`, also with a wrong
 * password of such an account, so that the refusal says nothing about it (decision 0015).
 */
export async function signInByPassword(
  service: AuthService,
  { password, ...given }: Given & { password?: string | undefined },
  origin: RequestOrigin,
): Promise<WithCookies<SignedIn>> {
  const { db, clock, settings, errands } = service
  if (!password) throw new AppError('incomplete_credentials')
  const identifier = identifierOf(given)
  const [found] = await db
    .select({ userId: users.id, isVerified: users.emailVerified, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(isUser(identifier))
  const { isBrowserKnown, isNetworkKnown } = await acquaintanceOf(service, found?.userId, origin)
  // By account together with browser or network: a stranger's failures never lock the owner out.
  const account = accountKey(textOf(identifier))
  const byNetwork = (name: string, budget: typeof failuresPerAccount, of = '') =>
    networkRules(origin.network, (network) => `sign-in:${name}:${network}${of}`, budget)
  const ofAccount = isBrowserKnown
    ? [{ key: `sign-in:browser:${origin.browser}:${account}`, ...failuresPerAccount }]
    : byNetwork('account', failuresPerAccount, `:${account}`)
  const ofNetwork = byNetwork('address', failuresPerAddress)
  const ofWork = isBrowserKnown ? [] : byNetwork('work', hashesPerAddress)
  await spendOrRefuse(db, ofAccount, clock.now())
  await spendOrRefuse(db, ofWork, clock.now())
  const crowd = isBrowserKnown ? undefined : await spendAll(db, ofNetwork, clock.now())
  const isRight = await verifySecret(service, { hash: found?.hash, text: password })
  if (crowd?.allowed === false && !(isRight && isNetworkKnown))
    throw new AppError('too_many_requests', { retryAfterSeconds: crowd.retryAfterSeconds })
  if (!found || !isRight) throw new AppError('invalid_credentials')
  await spendOrRefuse(db, { key: `sign-in:openings:${found.userId}`, ...openingsPerAccount }, clock.now())
  await refundAll(db, [...ofAccount, ...ofWork, ...(crowd?.allowed ? ofNetwork : [])])
  if ('email' in identifier && settings.requireEmailVerification && !found.isVerified) {
    await rememberUnconfirmed(service, found, origin)
    // A letter that came too late is followed by a new one as soon as its owner signs in.
    if (await mayWrite(service, 'verification', identifier, origin))
      errands.run(() => sendConfirmation(service, identifier.email))
    throw new AppError('email_not_verified')
  }
  return openSession(service, { userId: found.userId, method: 'password', passwordHash: found.hash }, origin)
}

/**
 * An account that its mailbox alone does not open is confirmed where its password was used; any other only where it was
 * registered. Like opening a session, it waits for whoever takes the account over in this moment.
 */
async function rememberUnconfirmed(
  service: AuthService,
  { userId, hash }: { userId: string; hash: string | null },
  asker: Asker,
): Promise<void> {
  await service.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share')
    if (hash === null || !(await isPassword(tx, userId, hash))) throw new AppError('invalid_credentials')
    if (!(await mayBeTakenOver(tx, userId))) await rememberBrowser({ ...service, db: tx }, userId, asker)
  })
}

/**
 * Whether there is an account is looked up only after the answer, so the answer cannot tell, nor can its time. A code is
 * made in either case, so that trying it is as much work.
 */
export async function sendSignInCode(service: AuthService, given: Given, asker: Asker): Promise<void> {
  const identifier = identifierOf(given)
  if (!(await mayWrite(service, 'sign-in', identifier, asker))) return
  service.errands.run(async () => {
    const code = await issueCode(service, signInCode(identifier, asker.browser))
    const [user] = await service.db.select().from(users).where(isUser(identifier))
    if (!user) return
    if ('email' in identifier) await service.mail.send(codeLetter({ ...user, ...identifier }, code))
    else await service.sms.send(codeMessage({ ...identifier, language: user.language }, code))
  })
}

export async function signInByCode(
  service: AuthService,
  { code, ...given }: Given & { code: string },
  origin: RequestOrigin,
): Promise<WithCookies<SignedIn>> {
  const { browser } = origin
  const identifier = identifierOf(given)
  const { db } = service
  const spent = await spendUnlessKnown(service, identifier, origin, { kind: 'code', ...failuresPerAddress })
  await redeemCode(service, { ...signInCode(identifier, browser), code })
  await refundAll(db, spent)
  const [user] = await db.select().from(users).where(isUser(identifier))
  if (!user) throw new AppError('invalid_code')
  if ('email' in identifier && service.settings.requireEmailVerification && !user.emailVerified)
    await confirmByCode(service, user.id, origin)
  return openSession(service, { userId: user.id, method: 'one_time_code' }, origin)
}

/** Of two that prove it at once, the second finds a confirmed account and takes nothing from the first. */
async function confirmByCode(service: AuthService, userId: string, asker: Asker): Promise<void> {
  await service.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    await confirmMailbox({ ...service, db: tx }, userId, asker)
  })
}

const signInCode = (identifier: Identifier, browser: string | undefined) => ({
  purpose: 'sign-in',
  subject: `${textOf(identifier)}:${browser ?? ''}`,
})
