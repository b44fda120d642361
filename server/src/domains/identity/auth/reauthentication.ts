import { and, eq, gt } from 'drizzle-orm'
import type { Reauthentication } from '@capyzen/contracts/auth'
import { AppError } from '#platform/errors'
import { budgetsOf, countFailures } from '#platform/rate-limits'
import type { AccountHolder, HalfSignedIn } from './actors.ts'
import { mayEmail } from './budgets.ts'
import { lookUpDevice, type Requester } from './known-devices.ts'
import { codeEmail, codeMessage } from './emails.ts'
import { issueCode, redeemCode } from './one-time-codes.ts'
import { rateLimits } from './rate-limit-policies.ts'
import { verifySecret, type AuthService } from './service.ts'
import { accounts, sessions, users } from './tables.ts'

/** How long a reauthentication stays valid for several actions, and a return from a provider can be used. */
export const recentReauthenticationSeconds = 600

type SessionRequester = Pick<HalfSignedIn, 'userId' | 'sessionId' | 'browser'>

export async function requireReauthentication(
  service: AuthService,
  requester: SessionRequester,
  reauthentication: Reauthentication,
): Promise<{ passwordHash: string | null }> {
  const passwordHash = await verify(service, requester, reauthentication)
  await service.db.update(sessions).set({ provenAt: service.clock.now() }).where(eq(sessions.id, requester.sessionId))
  return { passwordHash }
}

/** Accepts a reauthentication of the last ten minutes on the same session; else `reauthentication_required`. */
export async function requireRecentReauthentication(
  service: AuthService,
  requester: SessionRequester,
  reauthentication: Reauthentication | undefined,
): Promise<void> {
  if (reauthentication) return void (await requireReauthentication(service, requester, reauthentication))
  const isRecent = and(eq(sessions.id, requester.sessionId), gt(sessions.provenAt, recently(service)))
  if ((await service.db.$count(sessions, isRecent)) === 0) throw new AppError('reauthentication_required')
}

const recently = ({ clock }: AuthService) => new Date(clock.now().getTime() - recentReauthenticationSeconds * 1000)

async function verify(
  service: AuthService,
  requester: SessionRequester,
  reauthentication: Reauthentication,
): Promise<string | null> {
  const { userId, sessionId } = requester
  if ('code' in reauthentication)
    await redeemCode(service, { purpose: 'reauthenticate', subject: sessionId, code: reauthentication.code })
  else if ('isBackFromProvider' in reauthentication) await consumeProviderReturn(service, sessionId)
  else if ('passkey' in reauthentication)
    await countFailuresOf(service, requester, () => service.verifyPasskey(service, userId, reauthentication.passkey))
  else return countFailuresOf(service, requester, () => verifyPassword(service, userId, reauthentication.password))
  return null
}

/** A known device has a budget of its own, which a session stolen elsewhere cannot exhaust. */
async function countFailuresOf<Result>(
  service: AuthService,
  { userId, browser }: SessionRequester,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const { db, clock } = service
  const { isDeviceKnown } = await lookUpDevice(service, userId, { browser, network: '' })
  const holder = isDeviceKnown ? `${userId}:${browser}` : userId
  const budgets = budgetsOf(rateLimits.reauthenticationFailures, { holder })
  return countFailures(db, { budgets, now: clock.now() }, attempt)
}

async function verifyPassword(service: AuthService, userId: string, password: string): Promise<string | null> {
  const [account] = await service.db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  const hash = account?.hash ?? null
  if (!(await verifySecret(service, { hash, text: password }))) throw new AppError('invalid_credentials')
  return hash
}

/** The provider has asked the user to sign in again and named the owner of this session. */
export async function markBackFromProvider({ db, clock }: AuthService, sessionId: string): Promise<void> {
  const now = clock.now()
  await db.update(sessions).set({ provenAt: now, backFromProviderAt: now }).where(eq(sessions.id, sessionId))
}

/** Usable once: only one of two parallel actions gets it. */
async function consumeProviderReturn(service: AuthService, sessionId: string): Promise<void> {
  const used = await service.db
    .update(sessions)
    .set({ backFromProviderAt: null })
    .where(and(eq(sessions.id, sessionId), gt(sessions.backFromProviderAt, recently(service))))
    .returning({ id: sessions.id })
  if (used.length === 0) throw new AppError('invalid_credentials')
}

/** Sends an email, or a text message without one. `forbidden` for an account with neither. */
export async function sendReauthenticationCode(
  service: AuthService,
  { userId, sessionId }: AccountHolder,
  requester: Requester,
): Promise<'email' | 'phone'> {
  const { db } = service
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const { email, phone } = user ?? {}
  if (!user || (!email && !phone)) throw new AppError('forbidden')
  const isAllowed = await mayEmail(service, 'reauthentication', email ? { email } : { phone: phone ?? '' }, requester)
  // The requester is the owner, so the error reveals nothing.
  if (!isAllowed) throw new AppError('too_many_requests', { retryAfterSeconds: 900 })
  const code = await issueCode(service, { purpose: 'reauthenticate', subject: sessionId })
  if (email) await service.mail.send(codeEmail({ ...user, email }, code))
  else await service.sms.send(codeMessage({ phone: phone ?? '', language: user.language }, code))
  return email ? 'email' : 'phone'
}
