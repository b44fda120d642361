import { eq, ne } from 'drizzle-orm'
import type { changePassword } from '@capyzen/contracts/auth'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { refund } from '#platform/rate-limits'
import { lockUser, revokeLinks, revokeSessions } from './accounts.ts'
import type { AccountHolder } from './actors.ts'
import { mayEmail, spendCodeAttempt } from './budgets.ts'
import { identifierOf, toE164, type IdentifierInput } from './identifiers.ts'
import { codeMessage, notifyOfChange, resetEmail } from './emails.ts'
import { browserHashOf, forgetOtherDevices, rememberDevice, type Requester } from './known-devices.ts'
import { findLink, issueLink, takeLink } from './mailbox-links.ts'
import { issueCode, redeemCode } from './one-time-codes.ts'
import { requireStrongPassword } from './password-strength.ts'
import { requireReauthentication } from './reauthentication.ts'
import { confirmMailbox, resendNumberCode, sendConfirmation } from './registration.ts'
import { hashSecret, type AuthService, type Cookies } from './service.ts'
import { isPassword } from './sessions.ts'
import { accounts, sessions, users } from './tables.ts'

/** Sends a link or a code. The account is looked up after the response, which cannot tell whether it exists. */
export async function sendRecovery(service: AuthService, given: IdentifierInput, requester: Requester): Promise<void> {
  const { db, sms, backgroundTasks } = service
  const identifier = identifierOf(given)
  if (!(await mayEmail(service, 'recovery', identifier, requester))) return
  backgroundTasks.run(async () => {
    if ('email' in identifier) return sendResetLink(service, identifier.email)
    const { phone } = identifier
    const code = await issueCode(service, recoveryCode(phone, requester.browser))
    const [user] = await db.select({ language: users.language }).from(users).where(eq(users.phone, phone))
    if (user) await sms.send(codeMessage({ phone, language: user.language }, code))
  })
}

async function sendResetLink(service: AuthService, email: string): Promise<void> {
  const { db, mail, settings } = service
  const [user] = await db
    .select({ id: users.id, name: users.name, language: users.language })
    .from(users)
    .where(eq(users.email, email))
  if (!user) return
  const token = await issueLink(service, 'reset', user.id)
  await mail.send(resetEmail({ ...user, email }, token, settings.publicUrl))
}

/** Sends another confirmation link, or another code for the registration that was started in this browser. */
export async function sendVerification(
  service: AuthService,
  given: IdentifierInput,
  requester: Requester,
): Promise<void> {
  const identifier = identifierOf(given)
  if (!(await mayEmail(service, 'verification', identifier, requester))) return
  service.backgroundTasks.run(() =>
    'email' in identifier
      ? sendConfirmation(service, identifier.email)
      : resendNumberCode(service, identifier.phone, requester.browser),
  )
}

/** A weak password does not use up the link. The link also confirms the address. */
export async function setForgottenPassword(
  service: AuthService,
  { token, password }: { token: string; password: string },
  requester: Requester,
): Promise<void> {
  requireStrongPassword(password)
  const { db, clock } = service
  // Before the expensive hashing.
  await findLink(db, token, clock.now())
  const hash = await hashSecret(service, password)
  const { id, isConfirmation } = await db.transaction(async (tx) => {
    const user = await takeLink(tx, token, clock.now())
    if (!user.isVerified) await confirmMailbox({ ...service, db: tx }, user.id, requester)
    await writePassword({ ...service, db: tx }, { userId: user.id, hash, requester })
    return user
  })
  // A registration's first password is not a change.
  if (!isConfirmation) await notifyOfChange(service, id, passwordChanged)
}

/** A weak password does not use up the code. */
export async function setForgottenPasswordByCode(
  service: AuthService,
  given: { phone: string; code: string; password: string },
  requester: Requester,
): Promise<void> {
  requireStrongPassword(given.password)
  const { db } = service
  const phone = toE164(given.phone)
  const spent = await spendCodeAttempt(service, { phone }, requester)
  await redeemCode(service, { ...recoveryCode(phone, requester.browser), code: given.code })
  await refund(db, spent)
  const hash = await hashSecret(service, given.password)
  const userId = await db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone)).for('update')
    if (!user) throw new AppError('invalid_code')
    await writePassword({ ...service, db: tx }, { userId: user.id, hash, requester })
    return user.id
  })
  await notifyOfChange(service, userId, passwordChanged)
}

/** Keeps this session and this browser's family device. */
export async function replacePassword(
  service: AuthService,
  actor: AccountHolder,
  { reauthentication, newPassword }: CallInput<typeof changePassword>,
  cookies: Cookies,
  requester: Requester,
): Promise<void> {
  requireStrongPassword(newPassword)
  const { db } = service
  const { userId, sessionId } = actor
  const { passwordHash } = await requireReauthentication(service, actor, reauthentication)
  const hash = await hashSecret(service, newPassword)
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    // A parallel reset or change may have replaced the current password.
    if (passwordHash !== null && !(await isPassword(tx, userId, passwordHash)))
      throw new AppError('invalid_credentials')
    await writePassword({ ...service, db: tx }, { userId, hash, requester }, { sessionId, cookies })
  })
  await notifyOfChange(service, userId, passwordChanged)
}

const passwordChanged = { en: 'your password was changed', zh: '密码已修改' }

/** Revokes all sessions and family devices, except those `kept`. This device becomes the only known one. */
async function writePassword(
  service: Omit<AuthService, 'db'> & { db: Transaction },
  { userId, hash, requester }: { userId: string; hash: string; requester: Requester },
  kept?: { sessionId: string; cookies: Cookies },
): Promise<void> {
  const { db } = service
  const now = service.clock.now()
  await forgetOtherDevices(db, userId, browserHashOf(service, userId, requester.browser))
  await rememberDevice(service, userId, requester)
  await db
    .insert(accounts)
    .values({ userId, accountId: userId, providerId: 'credential', password: hash, updatedAt: now })
    .onConflictDoUpdate({ target: [accounts.providerId, accounts.accountId], set: { password: hash, updatedAt: now } })
  await revokeLinks(db, userId)
  await revokeSessions(db, { userId }, kept && ne(sessions.id, kept.sessionId))
  await service.revokeFamilyDevices(db, userId, kept?.cookies)
}

const recoveryCode = (phone: string, browser: string | undefined) => ({
  purpose: 'recovery',
  subject: `${phone}:${browser ?? ''}`,
})
