import { and, eq } from 'drizzle-orm'
import { AppError } from '#platform/errors'
import { refund } from '#platform/throttle'
import { identifierOf, isUser, textOf, type Identifier } from './identifiers.ts'
import { codeLetter, codeMessage } from './letters.ts'
import { accountKey, failuresPerAccount, failuresPerAddress, mayWrite, spendOrRefuse } from './limits.ts'
import { issueCode, redeemCode } from './one-time-codes.ts'
import type { Asker } from './registration.ts'
import { verifySecret, type AuthService } from './service.ts'
import { openSession, type RequestOrigin, type SignedIn, type WithCookies } from './sessions.ts'
import { accounts, users } from './tables.ts'
import { mayBeTakenOver, takeOver } from './take-over.ts'

interface Given {
  email?: string | undefined
  phone?: string | undefined
}

/** An unknown account and a wrong password fail alike: `invalid_credentials`, after the same work. */
export async function signInByPassword(
  service: AuthService,
  { password, ...given }: Given & { password?: string | undefined },
  origin: RequestOrigin,
): Promise<WithCookies<SignedIn>> {
  const { db, clock, settings, library, errands } = service
  if (!password) throw new AppError('incomplete_credentials')
  const identifier = identifierOf(given)
  const rules = [
    // By network and account together: a stranger's failures never lock the owner out.
    { key: `sign-in:address:${origin.network}`, ...failuresPerAddress },
    { key: `sign-in:account:${accountKey(textOf(identifier))}:${origin.network}`, ...failuresPerAccount },
  ]
  for (const rule of rules) await spendOrRefuse(db, rule, clock.now())
  const [found] = await db
    .select({ userId: users.id, isVerified: users.emailVerified, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(isUser(identifier))
  const isRight = await verifySecret(service, { hash: found?.hash, text: password })
  if (!found || !isRight) throw new AppError('invalid_credentials')
  for (const rule of rules) await refund(db, rule)
  if ('email' in identifier && settings.requireEmailVerification && !found.isVerified) {
    // A letter that came too late is followed by a new one as soon as its owner signs in.
    if (await mayWrite(service, 'verification', identifier, origin.network))
      errands.run(() => library.api.sendVerificationEmail({ body: identifier }))
    throw new AppError('email_not_verified')
  }
  return openSession(service, { userId: found.userId, method: 'password', passwordHash: found.hash }, origin)
}

/** Whether there is an account is looked up only after the answer, so the answer cannot tell, nor can its time. */
export async function sendSignInCode(service: AuthService, given: Given, { network, browser }: Asker): Promise<void> {
  const identifier = identifierOf(given)
  if (!(await mayWrite(service, 'sign-in', identifier, network))) return
  service.errands.run(async () => {
    const [user] = await service.db.select().from(users).where(isUser(identifier))
    if (!user) return
    const code = await issueCode(service, signInCode(identifier, browser))
    if ('email' in identifier) await service.mail.send(codeLetter({ ...user, ...identifier }, code))
    else await service.sms.send(codeMessage({ ...identifier, language: user.language }, code))
  })
}

export async function signInByCode(
  service: AuthService,
  { code, ...given }: Given & { code: string },
  origin: RequestOrigin,
  browser: string | undefined,
): Promise<WithCookies<SignedIn>> {
  const identifier = identifierOf(given)
  const { db, clock } = service
  const rule = { key: `code:address:${origin.network}`, ...failuresPerAddress }
  await spendOrRefuse(db, rule, clock.now())
  await redeemCode(service, { ...signInCode(identifier, browser), code })
  await refund(db, rule)
  const [user] = await db.select().from(users).where(isUser(identifier))
  if (!user) throw new AppError('invalid_code')
  if ('email' in identifier && service.settings.requireEmailVerification && !user.emailVerified)
    await confirmByCode(service, user.id)
  return openSession(service, { userId: user.id, method: 'one_time_code' }, origin)
}

/** Of two that prove it at once, the second finds a confirmed account and takes nothing from the first. */
async function confirmByCode({ db, clock, forgetWaysIn }: AuthService, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if (await mayBeTakenOver(tx, userId)) await takeOver(tx, userId, { forgetWaysIn, now: clock.now() })
  })
}

const signInCode = (identifier: Identifier, browser: string | undefined) => ({
  purpose: 'sign-in',
  subject: `${textOf(identifier)}:${browser ?? ''}`,
})
