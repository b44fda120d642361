import { and, eq, ne } from 'drizzle-orm'
import type { Proof } from '@capyzen/contracts/auth'
import { AppError } from '#platform/errors'
import { refundAll } from '#platform/throttle'
import type { GrownUp } from './actors.ts'
import { tellOfChange } from './change-notices.ts'
import { identifierOf } from './identifiers.ts'
import { codeMessage, resetLetter } from './letters.ts'
import { forgetOtherBrowsers, rememberBrowser, type Asker, type Memory } from './known-browsers.ts'
import { failuresPerAddress, mayWrite, spendUnlessKnown } from './limits.ts'
import { issueLink, requireSomeLink, takeLink } from './mailbox-links.ts'
import { issueCode, redeemCode } from './one-time-codes.ts'
import { refuseWeak } from './password-strength.ts'
import { toE164 } from './phone-number.ts'
import { requireProof } from './proof.ts'
import { confirmMailbox, resendNumberCode, sendConfirmation } from './registration.ts'
import { hashSecret, type AuthService } from './service.ts'
import { isPassword } from './sessions.ts'
import type { Cookies } from './surroundings.ts'
import { accounts, sessions, users, verifications } from './tables.ts'

interface Given {
  email?: string | undefined
  phone?: string | undefined
}

/** A letter with a link, or a message with a code. Whether there is an account is looked up only after the answer. */
export async function sendRecovery(service: AuthService, given: Given, asker: Asker): Promise<void> {
  const { db, sms, errands } = service
  const identifier = identifierOf(given)
  if (!(await mayWrite(service, 'recovery', identifier, asker))) return
  errands.run(async () => {
    if ('email' in identifier) return sendResetLink(service, identifier.email)
    const { phone } = identifier
    const code = await issueCode(service, recoveryCode(phone, asker.browser))
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
  await mail.send(resetLetter({ ...user, email }, token, settings.publicUrl))
}

/** A letter with another link, or a message with another code for the registration that waits for it in this browser. */
export async function sendVerification(service: AuthService, given: Given, asker: Asker): Promise<void> {
  const identifier = identifierOf(given)
  if (!(await mayWrite(service, 'verification', identifier, asker))) return
  service.errands.run(async () => {
    if ('email' in identifier) await sendConfirmation(service, identifier.email)
    else await resendNumberCode(service, identifier.phone, asker.browser)
  })
}

/**
 * `weak_password` before the token is looked at, so that it stays usable; else `link_expired`, whatever is wrong with it.
 * Whoever has the link reads the mailbox, which is thereby confirmed; by `takeOver` where somebody else may have registered it.
 */
export async function setForgottenPassword(
  service: AuthService,
  { token, password }: { token: string; password: string },
  asker: Asker,
): Promise<void> {
  refuseWeak(password)
  const { db, clock } = service
  await requireSomeLink(db, token, clock.now())
  const hash = await hashSecret(service, password)
  const { id, isConfirmation } = await db.transaction(async (tx) => {
    const user = await takeLink(tx, token, clock.now())
    if (!user.isVerified) await confirmMailbox({ ...service, db: tx }, user.id, asker)
    await writePassword({ ...service, db: tx }, { userId: user.id, hash, asker })
    await tx.delete(sessions).where(eq(sessions.userId, user.id))
    await service.forgetFamilyDevices(tx, user.id)
    return user
  })
  // Whoever confirms an address has had no password that could have changed.
  if (!isConfirmation) await tellOfChange(service, id, passwordChanged)
}

/** `weak_password` before the code is looked at; ends every session of the account. */
export async function setForgottenPasswordByCode(
  service: AuthService,
  given: { phone: string; code: string; password: string },
  asker: Asker,
): Promise<void> {
  refuseWeak(given.password)
  const { db } = service
  const phone = toE164(given.phone)
  const spent = await spendUnlessKnown(service, { phone }, asker, { kind: 'code', ...failuresPerAddress })
  await redeemCode(service, { ...recoveryCode(phone, asker.browser), code: given.code })
  await refundAll(db, spent)
  const hash = await hashSecret(service, given.password)
  const userId = await db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone)).for('update')
    if (!user) throw new AppError('invalid_code')
    await writePassword({ ...service, db: tx }, { userId: user.id, hash, asker })
    await tx.delete(sessions).where(eq(sessions.userId, user.id))
    await service.forgetFamilyDevices(tx, user.id)
    return user.id
  })
  await tellOfChange(service, userId, passwordChanged)
}

/** The new password and the end of the other sessions, and of the family's other devices, stand or fall together; letters with a reset link lose their worth. */
export async function replacePassword(
  service: AuthService,
  actor: GrownUp,
  { proof, newPassword, cookies }: { proof: Proof; newPassword: string; cookies: Cookies },
  asker: Asker,
): Promise<void> {
  refuseWeak(newPassword)
  const { db } = service
  const { userId, sessionId } = actor
  const { passwordHash } = await requireProof(service, actor, proof)
  const hash = await hashSecret(service, newPassword)
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    // A reset or another change in this moment makes the current password a former one.
    if (passwordHash !== null && !(await isPassword(tx, userId, passwordHash)))
      throw new AppError('invalid_credentials')
    await writePassword({ ...service, db: tx }, { userId, hash, asker })
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    await service.forgetFamilyDevices(tx, userId, cookies)
  })
  await tellOfChange(service, userId, passwordChanged)
}

const passwordChanged = { en: 'the password', zh: '密码已更改' }

/** Whoever just proved to be the owner is known by this browser from now on, and by no other. */
async function writePassword(
  memory: Memory,
  { userId, hash, asker }: { userId: string; hash: string; asker: Asker },
): Promise<void> {
  const { db } = memory
  const now = memory.clock.now()
  await forgetOtherBrowsers(memory, userId, asker)
  await rememberBrowser(memory, userId, asker)
  await db
    .insert(accounts)
    .values({ userId, accountId: userId, providerId: 'credential', password: hash, updatedAt: now })
    .onConflictDoUpdate({ target: [accounts.providerId, accounts.accountId], set: { password: hash, updatedAt: now } })
  await db.delete(verifications).where(eq(verifications.value, userId))
}

const recoveryCode = (phone: string, browser: string | undefined) => ({
  purpose: 'recovery',
  subject: `${phone}:${browser ?? ''}`,
})
