import { and, eq } from 'drizzle-orm'
import type { Proof } from '@capyzen/contracts/auth'
import { AppError } from '#platform/errors'
import { refund } from '#platform/throttle'
import type { GrownUp } from './actors.ts'
import type { Asker } from './known-browsers.ts'
import { codeLetter, codeMessage } from './letters.ts'
import { failuresPerAccount, mayWrite, spendOrRefuse } from './limits.ts'
import { issueCode, redeemCode } from './one-time-codes.ts'
import { verifySecret, type AuthService } from './service.ts'
import { accounts, users } from './tables.ts'

/** That it is still the owner who asks, and not whoever found the device open: `invalid_credentials` or `invalid_code`. */
export async function requireProof(
  service: AuthService,
  { userId, sessionId }: { userId: string; sessionId: string },
  proof: Proof,
): Promise<{ passwordHash: string | null }> {
  const { db, clock } = service
  if ('code' in proof) {
    await redeemCode(service, { purpose: 'reauthenticate', subject: sessionId, code: proof.code })
    return { passwordHash: null }
  }
  const rule = { key: `proof:user:${userId}`, ...failuresPerAccount }
  await spendOrRefuse(db, rule, clock.now())
  const [account] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  const hash = account?.hash ?? null
  if (!(await verifySecret(service, { hash, text: proof.password }))) throw new AppError('invalid_credentials')
  await refund(db, rule)
  return { passwordHash: hash }
}

/** Goes to the mailbox, or to the phone where there is none. `forbidden` for an account that has neither. */
export async function sendProofCode(
  service: AuthService,
  { userId, sessionId }: GrownUp,
  asker: Asker,
): Promise<'email' | 'phone'> {
  const { db } = service
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const { email, phone } = user ?? {}
  if (!user || (!email && !phone)) throw new AppError('forbidden')
  const isAllowed = await mayWrite(service, 'proof', email ? { email } : { phone: phone ?? '' }, asker)
  // The owner waits for it, so here too many is said.
  if (!isAllowed) throw new AppError('too_many_requests', { retryAfterSeconds: 900 })
  const code = await issueCode(service, { purpose: 'reauthenticate', subject: sessionId })
  if (email) await service.mail.send(codeLetter({ ...user, email }, code))
  else await service.sms.send(codeMessage({ phone: phone ?? '', language: user.language }, code))
  return email ? 'email' : 'phone'
}
