import { and, eq, gt } from 'drizzle-orm'
import type { Proof } from '@capyzen/contracts/auth'
import { AppError } from '#platform/errors'
import { refund } from '#platform/throttle'
import type { GrownUp } from './actors.ts'
import { acquaintanceOf, type Asker } from './known-browsers.ts'
import { codeLetter, codeMessage } from './letters.ts'
import { failuresPerAccount, mayWrite, spendOrRefuse } from './limits.ts'
import { issueCode, redeemCode } from './one-time-codes.ts'
import { verifySecret, type AuthService } from './service.ts'
import { accounts, sessions, users } from './tables.ts'

/** How long a proof stands for acts that ask once for several, and how long a way back from a provider can be used. */
export const recentProofSeconds = 600

interface Prover {
  userId: string
  sessionId: string
  /** What `boundBrowser` gave. */
  browser: string | undefined
}

/** That it is still the owner who asks, and not whoever found the device open: `invalid_credentials` or `invalid_code`. */
export async function requireProof(
  service: AuthService,
  prover: Prover,
  proof: Proof,
): Promise<{ passwordHash: string | null }> {
  const passwordHash = await judge(service, prover, proof)
  await service.db.update(sessions).set({ provenAt: service.clock.now() }).where(eq(sessions.id, prover.sessionId))
  return { passwordHash }
}

/** For acts of which several are done in a row: one proof stands for ten minutes on its session. Else `proof_required`. */
export async function requireRecentProof(
  service: AuthService,
  prover: Prover,
  proof: Proof | undefined,
): Promise<void> {
  if (proof) return void (await requireProof(service, prover, proof))
  const found = await service.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, prover.sessionId), gt(sessions.provenAt, recently(service))))
  if (found.length === 0) throw new AppError('proof_required')
}

const recently = ({ clock }: AuthService) => new Date(clock.now().getTime() - recentProofSeconds * 1000)

/** The hash of the password, where it was one. */
async function judge(service: AuthService, prover: Prover, proof: Proof): Promise<string | null> {
  const { userId, sessionId } = prover
  if ('code' in proof) await redeemCode(service, { purpose: 'reauthenticate', subject: sessionId, code: proof.code })
  else if ('isBackFromProvider' in proof) await spendWayBack(service, sessionId)
  else if ('passkey' in proof)
    await counted(service, prover, () => service.provePasskey(service, userId, proof.passkey))
  else return counted(service, prover, () => judgePassword(service, userId, proof.password))
  return null
}

/**
 * The try is spent before it is judged; a right one gives it back. A browser that has opened the account has tries of its own:
 * whoever took a session elsewhere doesn't use them up.
 */
async function counted<Result>(
  service: AuthService,
  { userId, browser }: Prover,
  judged: () => Promise<Result>,
): Promise<Result> {
  const { db, clock } = service
  const { isBrowserKnown } = await acquaintanceOf(service, userId, { browser, network: '' })
  const rule = { key: `proof:user:${userId}${isBrowserKnown ? `:browser:${browser}` : ''}`, ...failuresPerAccount }
  await spendOrRefuse(db, rule, clock.now())
  const result = await judged()
  await refund(db, rule)
  return result
}

async function judgePassword(service: AuthService, userId: string, password: string): Promise<string | null> {
  const [account] = await service.db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  const hash = account?.hash ?? null
  if (!(await verifySecret(service, { hash, text: password }))) throw new AppError('invalid_credentials')
  return hash
}

/** A provider has asked anew who sits here, and named the owner of this session. */
export async function markBackFromProvider({ db, clock }: AuthService, sessionId: string): Promise<void> {
  const now = clock.now()
  await db.update(sessions).set({ provenAt: now, backFromProviderAt: now }).where(eq(sessions.id, sessionId))
}

/** Of two acts at once, one has it. */
async function spendWayBack(service: AuthService, sessionId: string): Promise<void> {
  const used = await service.db
    .update(sessions)
    .set({ backFromProviderAt: null })
    .where(and(eq(sessions.id, sessionId), gt(sessions.backFromProviderAt, recently(service))))
    .returning({ id: sessions.id })
  if (used.length === 0) throw new AppError('invalid_credentials')
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
