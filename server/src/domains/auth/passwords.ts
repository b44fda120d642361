import { and, eq, gt, ne } from 'drizzle-orm'
import type { Proof } from '@capyzen/contracts/auth'
import type { Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { refund } from '#platform/throttle'
import type { GrownUp } from './actors.ts'
import { tellOfChange } from './change-notices.ts'
import { identifierOf } from './identifiers.ts'
import { codeMessage, resetLetter } from './letters.ts'
import { failuresPerAddress, mayWrite, spendOrRefuse } from './limits.ts'
import { issueCode, redeemCode } from './one-time-codes.ts'
import { refuseWeak } from './password-strength.ts'
import { toE164 } from './phone-number.ts'
import { requireProof } from './proof.ts'
import type { Asker } from './registration.ts'
import { hashSecret, type AuthService } from './service.ts'
import { isPassword } from './sessions.ts'
import { accounts, sessions, users, verifications } from './tables.ts'
import { hashToken, newToken } from './tokens.ts'

interface Given {
  email?: string | undefined
  phone?: string | undefined
}

/** A letter with a link, or a message with a code. Whether there is an account is looked up only after the answer. */
export async function sendRecovery(service: AuthService, given: Given, { network, browser }: Asker): Promise<void> {
  const { db, sms, errands } = service
  const identifier = identifierOf(given)
  if (!(await mayWrite(service, 'recovery', identifier, network))) return
  errands.run(async () => {
    if ('email' in identifier) return sendResetLink(service, identifier.email)
    const { phone } = identifier
    const [user] = await db.select({ language: users.language }).from(users).where(eq(users.phone, phone))
    if (!user) return
    const code = await issueCode(service, recoveryCode(phone, browser))
    await sms.send(codeMessage({ phone, language: user.language }, code))
  })
}

const resetLinkSeconds = 3_600
const resetLink = (token: string) => `reset:${hashToken(token)}`

async function sendResetLink({ db, clock, mail, settings }: AuthService, email: string): Promise<void> {
  const [user] = await db
    .select({ id: users.id, name: users.name, language: users.language })
    .from(users)
    .where(eq(users.email, email))
  if (!user) return
  const token = newToken()
  const expiresAt = new Date(clock.now().getTime() + resetLinkSeconds * 1000)
  await db.insert(verifications).values({ identifier: resetLink(token), value: user.id, expiresAt })
  await mail.send(resetLetter({ ...user, email }, token, settings.publicUrl))
}

/** By e-mail alone: a number without its code has no account yet, so there registering again is what helps. */
export async function sendVerification(service: AuthService, given: Given, { network }: Asker): Promise<void> {
  const identifier = identifierOf(given)
  if (!(await mayWrite(service, 'verification', identifier, network)) || !('email' in identifier)) return
  service.errands.run(() => service.library.api.sendVerificationEmail({ body: identifier }))
}

/** `weak_password` before the token is looked at, so that it stays usable; else `link_expired`, whatever is wrong with it. */
export async function setForgottenPassword(
  service: AuthService,
  { token, password }: { token: string; password: string },
): Promise<void> {
  refuseWeak(password)
  const { db, clock } = service
  const hash = await hashSecret(service, password)
  const userId = await db.transaction(async (tx) => {
    // Of two who come with one link, the first takes it away.
    const [link] = await tx
      .delete(verifications)
      .where(and(eq(verifications.identifier, resetLink(token)), gt(verifications.expiresAt, clock.now())))
      .returning({ userId: verifications.value })
    if (!link) throw new AppError('link_expired')
    await tx.select({ id: users.id }).from(users).where(eq(users.id, link.userId)).for('update')
    await writePassword(tx, link.userId, hash, clock.now())
    await tx.delete(sessions).where(eq(sessions.userId, link.userId))
    return link.userId
  })
  await tellOfChange(service, userId, passwordChanged)
}

/** `weak_password` before the code is looked at; ends every session of the account. */
export async function setForgottenPasswordByCode(
  service: AuthService,
  given: { phone: string; code: string; password: string },
  { network, browser }: Asker,
): Promise<void> {
  refuseWeak(given.password)
  const { db, clock } = service
  const phone = toE164(given.phone)
  const rule = { key: `code:address:${network}`, ...failuresPerAddress }
  await spendOrRefuse(db, rule, clock.now())
  await redeemCode(service, { ...recoveryCode(phone, browser), code: given.code })
  await refund(db, rule)
  const hash = await hashSecret(service, given.password)
  const userId = await db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone)).for('update')
    if (!user) throw new AppError('invalid_code')
    await writePassword(tx, user.id, hash, clock.now())
    await tx.delete(sessions).where(eq(sessions.userId, user.id))
    return user.id
  })
  await tellOfChange(service, userId, passwordChanged)
}

/** The new password and the end of the other sessions stand or fall together; letters with a reset link lose their worth. */
export async function replacePassword(
  service: AuthService,
  actor: GrownUp,
  { proof, newPassword }: { proof: Proof; newPassword: string },
): Promise<void> {
  refuseWeak(newPassword)
  const { db, clock } = service
  const { userId, sessionId } = actor
  const { passwordHash } = await requireProof(service, actor, proof)
  const hash = await hashSecret(service, newPassword)
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    // A reset or another change in this moment makes the current password a former one.
    if (passwordHash !== null && !(await isPassword(tx, userId, passwordHash)))
      throw new AppError('invalid_credentials')
    await writePassword(tx, userId, hash, clock.now())
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
  })
  await tellOfChange(service, userId, passwordChanged)
}

const passwordChanged = { en: 'the password', zh: '密码已更改' }

async function writePassword(tx: Transaction, userId: string, hash: string, now: Date): Promise<void> {
  await tx
    .insert(accounts)
    .values({ userId, accountId: userId, providerId: 'credential', password: hash, updatedAt: now })
    .onConflictDoUpdate({ target: [accounts.providerId, accounts.accountId], set: { password: hash, updatedAt: now } })
  await tx.delete(verifications).where(eq(verifications.value, userId))
}

const recoveryCode = (phone: string, browser: string | undefined) => ({
  purpose: 'recovery',
  subject: `${phone}:${browser ?? ''}`,
})
