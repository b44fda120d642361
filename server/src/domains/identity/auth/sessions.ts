import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AssuranceLevel, SignedIn, SignInMethod, SignOutScope, Viewer } from '@capyzen/contracts/auth'
import type { Database, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { networkOf } from '#platform/network'
import type { AuthService } from './service.ts'
import { bindBrowser, cookieHeader, setCookies, signToken, verifySignedToken } from './cookies.ts'
import { forgetOldDevices, rememberDevice, type Requester } from './known-devices.ts'
import { findViewer, type SessionHolder } from './session-lookup.ts'
import { accounts, oneTimeCodes, sessions, users, verifications } from './tables.ts'
import { hashToken, newToken } from './tokens.ts'

const sessionSeconds = 30 * 86_400
const extendAfterSeconds = 86_400
/** However often the session is extended. */
const longestLifeSeconds = { administrator: 30 * 86_400, others: 90 * 86_400 }
/** The cookie outlives the row, which decides whether the session is valid. */
const cookieSeconds = longestLifeSeconds.others
const sessionsPerUser = 50
const lastUseSeconds = 900

export interface RequestOrigin extends Requester {
  userAgent: string | undefined
  /** The session that this browser had; a new one replaces it. */
  cookie: string | undefined
}

export function originOf(service: AuthService, request: FastifyRequest, reply: FastifyReply): RequestOrigin {
  return {
    network: networkOf(request.ip),
    browser: bindBrowser(request, reply, service.settings.publicUrl),
    userAgent: request.headers['user-agent'],
    cookie: request.cookies[service.sessions.cookieName],
  }
}

export interface OpenedSession {
  signedIn: SignedIn
  /** `set-cookie` headers. */
  cookies: string[]
}

export function sendOpenedSession(reply: FastifyReply, { signedIn, cookies }: OpenedSession): SignedIn {
  setCookies(reply, cookies)
  return signedIn
}

interface NewSession {
  userId: string
  method: SignInMethod
  assuranceLevel?: AssuranceLevel
  /** The hash that was verified; `invalid_credentials` when it has been replaced since. */
  passwordHash?: string | null
}

/** Every sign-in method ends here. The share lock waits for a parallel ban, new factor or new password. */
export async function openSession(
  service: AuthService,
  { userId, method, assuranceLevel = 'aal1', passwordHash = null }: NewSession,
  origin: RequestOrigin,
): Promise<OpenedSession> {
  const { db, clock, sessions: keys } = service
  const token = newToken()
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [holder] = await tx
      .select({ bannedAt: users.bannedAt, secondFactorSince: users.secondFactorSince })
      .from(users)
      .where(eq(users.id, userId))
      .for('share')
    if (!holder || holder.bannedAt) throw new AppError('account_banned')
    if (passwordHash !== null && !(await isPassword(tx, userId, passwordHash)))
      throw new AppError('invalid_credentials')
    await tx.insert(sessions).values({
      userId,
      token: hashToken(token),
      method,
      assuranceLevel,
      userAgent: origin.userAgent?.slice(0, 500) ?? null,
      provenAt: method === 'oidc' || method === 'saml' ? null : now,
      awaitsFactor: assuranceLevel === 'aal1' && holder.secondFactorSince !== null,
      expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
      createdAt: now,
      updatedAt: now,
    })
    await keepNewest(tx, userId)
    await rememberDevice({ ...service, db: tx }, userId, origin)
  })
  const former = verifySignedToken(origin.cookie, keys.secret)
  if (former !== undefined) await db.delete(sessions).where(eq(sessions.token, hashToken(former)))
  const cookie = signToken(token, keys.secret)
  const found = await findViewer(keys, cookie, now)
  if (!found) throw new AppError('session_not_found')
  return { signedIn: answerOf(found), cookies: [sessionCookie(service, cookie)] }
}

async function keepNewest(tx: Transaction, userId: string): Promise<void> {
  const oldest = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt))
    .offset(sessionsPerUser)
  await tx.delete(sessions).where(inArray(sessions.id, oldest))
}

/** The cookie of a session that was raised to aal2; none for one that kept its token. */
export function renewedCookies(service: AuthService, token: string | undefined): string[] {
  return token === undefined ? [] : [sessionCookie(service, signToken(token, service.sessions.secret))]
}

export async function isPassword(tx: Transaction, userId: string, hash: string): Promise<boolean> {
  const isCurrent = and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'), eq(accounts.password, hash))
  return (await tx.$count(accounts, isCurrent)) > 0
}

/** Extends the session. Sets no cookie, because a late response could overwrite the cookie of a newer session. */
export async function currentSession(service: AuthService, cookie: string | undefined): Promise<SignedIn> {
  const { sessions: keys, db, clock } = service
  const now = clock.now()
  const found = await findViewer(keys, cookie, now)
  if (!found) return { viewer: null, awaitsFactor: false }
  const { sessionId, lastUsedAt, expiresAt, openedAt, viewer } = found
  if (now.getTime() - lastUsedAt.getTime() > lastUseSeconds * 1000)
    await db.update(sessions).set({ updatedAt: now }).where(eq(sessions.id, sessionId))
  const longest = longestLifeSeconds[viewer.isAdministrator ? 'administrator' : 'others']
  const until = Math.min(now.getTime() + sessionSeconds * 1000, openedAt.getTime() + longest * 1000)
  const isDue = until - expiresAt.getTime() >= extendAfterSeconds * 1000
  // A former token must not extend the session of its successor.
  if (isDue && !found.awaitsFactor && !found.isFormer)
    await db
      .update(sessions)
      .set({ expiresAt: new Date(until) })
      .where(eq(sessions.id, sessionId))
  return answerOf(found)
}

export async function closeSession(
  service: AuthService,
  holder: SessionHolder | undefined,
  scope: SignOutScope,
): Promise<string[]> {
  const { db } = service
  // A former token must not end its successor.
  if (holder && !holder.isFormer) {
    const others = and(eq(sessions.userId, holder.userId), ne(sessions.id, holder.sessionId))
    // A session that awaits its factor must not end fully signed-in ones.
    if (scope !== 'local' && !holder.awaitsFactor) await db.delete(sessions).where(others)
    if (scope !== 'others') await db.delete(sessions).where(eq(sessions.id, holder.sessionId))
  }
  return scope === 'others' ? [] : [endedCookie(service)]
}

export async function viewerOf({ sessions: keys, clock }: AuthService, sessionId: string): Promise<Viewer> {
  const found = await findViewer(keys, { sessionId }, clock.now())
  if (!found) throw new AppError('session_not_found')
  return found.viewer
}

/** How long a registration can request another code. */
const graceForCodesMs = 3_600_000

export async function forgetExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, new Date(now.getTime() - graceForCodesMs)))
  await forgetOldDevices(db, now)
}

function answerOf({ viewer, awaitsFactor }: { viewer: Viewer; awaitsFactor: boolean }): SignedIn {
  return { viewer: awaitsFactor ? null : viewer, awaitsFactor }
}

function sessionCookie({ settings }: AuthService, value: string): string {
  return cookieHeader(settings.publicUrl, 'session', value, cookieSeconds)
}

export function endedCookie({ settings }: AuthService): string {
  return cookieHeader(settings.publicUrl, 'session', '', 0)
}
