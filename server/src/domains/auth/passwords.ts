import { isAPIError } from 'better-auth/api'
import { and, eq, ne } from 'drizzle-orm'
import { AppError } from '#platform/errors'
import { refund, spend } from '#platform/throttle'
import type { SignedIn } from './actors.ts'
import { accountKey, failuresPerAccount, lettersPerAccount, lettersPerAddress, spendOrRefuse } from './limits.ts'
import { passwordWeaknesses } from './password-strength.ts'
import type { AuthService } from './service.ts'
import { accounts, sessions, verifications } from './tables.ts'

type LetterKind = 'recovery' | 'verification'

/** Whether there is an account is looked up only after the answer, so the answer cannot tell, nor can its time. */
export async function sendLetter(
  { library, db, clock, errands }: AuthService,
  kind: LetterKind,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await spendOrRefuse(db, { key: `letters:address:${address}`, ...lettersPerAddress }, clock.now())
  const { allowed } = await spend(
    db,
    { key: `letters:${kind}:${accountKey(email)}`, ...lettersPerAccount },
    clock.now(),
  )
  if (!allowed) return
  errands.run(() =>
    kind === 'recovery'
      ? library.api.requestPasswordReset({ body: { email } })
      : library.api.sendVerificationEmail({ body: { email } }),
  )
}

/** `weak_password` before the token is looked at, so that it stays usable; else `link_expired`, whatever is wrong with it. */
export async function setForgottenPassword(
  { library }: AuthService,
  { token, password }: { token: string; password: string },
): Promise<void> {
  refuseWeak(password)
  try {
    await library.api.resetPassword({ body: { token, newPassword: password } })
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) throw new AppError('link_expired')
    throw error
  }
}

/** The new password and the end of the other sessions stand or fall together; letters with a reset link lose their worth. */
export async function replacePassword(
  { library, db, clock }: AuthService,
  { userId, sessionId }: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  refuseWeak(newPassword)
  const rule = { key: `change-password:user:${userId}`, ...failuresPerAccount }
  await spendOrRefuse(db, rule, clock.now())
  const { password } = await library.$context
  const ownPassword = and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'))
  const [account] = await db.select({ hash: accounts.password }).from(accounts).where(ownPassword)
  if (!account?.hash || !(await password.verify({ hash: account.hash, password: currentPassword })))
    throw new AppError('invalid_credentials')
  const known = account.hash
  const hash = await password.hash(newPassword)
  await db.transaction(async (tx) => {
    // A reset or another change in this moment makes the current password a former one.
    const changed = await tx
      .update(accounts)
      .set({ password: hash, updatedAt: clock.now() })
      .where(and(ownPassword, eq(accounts.password, known)))
      .returning({ id: accounts.id })
    if (changed.length === 0) throw new AppError('invalid_credentials')
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    await tx.delete(verifications).where(eq(verifications.value, userId))
  })
  await refund(db, rule)
}

function refuseWeak(password: string): void {
  const reasons = passwordWeaknesses(password)
  if (reasons.length > 0) throw new AppError('weak_password', { reasons })
}
