import { createHmac } from 'node:crypto'
import { stringifySetCookie } from 'cookie'
import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AssuranceLevel, SignInMethod, SignOutScope, Viewer } from '@capyzen/contracts/auth'
import type { Database, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { networkOf } from '#platform/network'
import type { AuthService } from './service.ts'
import { bindBrowser } from './browser-binding.ts'
import { forgetOldBrowsers, rememberBrowser, type Asker } from './known-browsers.ts'
import { findViewer, sessionToken, type SessionHolder } from './session-lookup.ts'
import { accounts, oneTimeCodes, sessions, users, verifications } from './tables.ts'
import { hashToken, newToken } from './tokens.ts'

const sessionSeconds = 30 * 86_400
/** Used after this age, a session lasts for its whole length again. */
const extendAfterSeconds = 86_400
/** However often it is used: after this, whoever holds it proves once more who they are. */
const longestLifeSeconds = { administrator: 30 * 86_400, others: 90 * 86_400 }
/** The browser keeps it for as long as a session can live; the row alone says whether one still does. */
const cookieSeconds = longestLifeSeconds.others
const sessionsPerUser = 50
/** The last use is written down no more often than this. */
const lastUseSeconds = 900

/** Where a request comes from, as far as signing in needs to know. */
export interface RequestOrigin extends Asker {
  userAgent: string | undefined
  /** The session that this browser had; a new one takes its place. */
  cookie: string | undefined
}

/** Names the browser by a cookie, so that the account it opens knows it again. */
export function originOf(service: AuthService, request: FastifyRequest, reply: FastifyReply): RequestOrigin {
  return {
    network: networkOf(request.ip),
    browser: bindBrowser(request, reply, service.settings.publicUrl),
    userAgent: request.headers['user-agent'],
    cookie: request.cookies[service.sessions.cookieName],
  }
}

/** What every way in answers. */
export interface SignedIn {
  viewer: Viewer | null
  awaitsFactor: boolean
}

/** Cookies to be handed to the browser as they are. */
export interface WithCookies<Result> {
  signedIn: Result
  cookies: string[]
}

export function setCookies(reply: FastifyReply, cookies: string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
}

interface Entering {
  userId: string
  method: SignInMethod
  assuranceLevel?: AssuranceLevel
  /** That was judged right: it has to be the account's still. */
  passwordHash?: string | null
}

/**
 * The one way to a session, whichever way in it was. `account_banned` for a locked account; a session of an account with
 * a second factor waits for it. Sharing the user's row makes it wait for a ban, a new factor or a new password of the same
 * moment, and what is asked after that knows of it.
 */
export async function openSession(
  service: AuthService,
  { userId, method, assuranceLevel = 'aal1', passwordHash = null }: Entering,
  origin: RequestOrigin,
): Promise<WithCookies<SignedIn>> {
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
      ...{
        userId,
        token: hashToken(token),
        method,
        assuranceLevel,
        userAgent: origin.userAgent?.slice(0, 500) ?? null,
      },
      provenAt: method === 'oidc' || method === 'saml' ? null : now,
      awaitsFactor: assuranceLevel === 'aal1' && holder.secondFactorSince !== null,
      expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
      ...{ createdAt: now, updatedAt: now },
    })
    await keepNewest(tx, userId)
    await rememberBrowser({ ...service, db: tx }, userId, origin)
  })
  const former = sessionToken(origin.cookie, keys.secret)
  if (former !== undefined) await db.delete(sessions).where(eq(sessions.token, hashToken(former)))
  const cookie = signed(token, keys.secret)
  const found = await findViewer(keys, cookie, now)
  // Ended again in this very moment.
  if (!found) throw new AppError('session_not_found')
  return { signedIn: answerOf(found), cookies: [sessionCookie(service, cookie)] }
}

/** However often somebody signs in: what was not used for the longest ends. */
async function keepNewest(tx: Transaction, userId: string): Promise<void> {
  const oldest = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt))
    .offset(sessionsPerUser)
  await tx.delete(sessions).where(inArray(sessions.id, oldest))
}

/** The cookie of a session that has got another token, by rising to aal2; none for one that kept its own. */
export function renewedCookies(service: AuthService, token: string | undefined): string[] {
  return token === undefined ? [] : [sessionCookie(service, signed(token, service.sessions.secret))]
}

/** The signature lets invented cookies fail before the database is asked. */
function signed(token: string, secret: string): string {
  return `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`
}

/** Whether it is still the one that was judged. */
export async function isPassword(tx: Transaction, userId: string, hash: string): Promise<boolean> {
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'), eq(accounts.password, hash)))
  return found.length > 0
}

/**
 * Who holds this session. One that is a day old is extended when it is used, up to its longest life. No cookie comes back, neither
 * to last longer nor to go: an answer to the cookie of before could arrive after the one that brought its successor.
 */
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
  const isWorthIt = until - expiresAt.getTime() >= extendAfterSeconds * 1000
  // One that waits has time enough, and a former cookie must not let the present one's session last longer.
  if (isWorthIt && !found.awaitsFactor && !found.isFormer)
    await db
      .update(sessions)
      .set({ expiresAt: new Date(until) })
      .where(eq(sessions.id, sessionId))
  return answerOf(found)
}

/** Ends sessions as far as the scope reaches; a visitor has none to end, which is no failure. */
export async function closeSession(
  service: AuthService,
  holder: SessionHolder | undefined,
  scope: SignOutScope,
): Promise<string[]> {
  const { db } = service
  // Whoever has only the former token must not end what has come of it.
  if (holder && !holder.isFormer) {
    const own = eq(sessions.id, holder.sessionId)
    const others = and(eq(sessions.userId, holder.userId), ne(sessions.id, holder.sessionId))
    // Half signed in is not enough to end what was signed in wholly.
    if (scope !== 'local' && !holder.awaitsFactor) await db.delete(sessions).where(others)
    if (scope !== 'others') await db.delete(sessions).where(own)
  }
  return scope === 'others' ? [] : [endedCookie(service)]
}

/** The browser's picture of whoever holds a session. */
export async function viewerOf({ sessions: keys, clock }: AuthService, sessionId: string): Promise<Viewer> {
  const found = await findViewer(keys, { sessionId }, clock.now())
  if (!found) throw new AppError('session_not_found')
  return found.viewer
}

/** How long a registration that waits for its code can be sent a new one. */
const graceForCodesMs = 3_600_000

/** Expired sessions, letters and codes are only weight. */
export async function forgetExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, new Date(now.getTime() - graceForCodesMs)))
  await forgetOldBrowsers(db, now)
}

function answerOf({ viewer, awaitsFactor }: { viewer: Viewer; awaitsFactor: boolean }): SignedIn {
  return { viewer: awaitsFactor ? null : viewer, awaitsFactor }
}

function sessionCookie(service: AuthService, value: string): string {
  return cookieOf(service, value, cookieSeconds)
}

export function endedCookie(service: AuthService): string {
  return cookieOf(service, '', 0)
}

function cookieOf({ sessions: keys, settings }: AuthService, value: string, maxAge: number): string {
  const secure = settings.publicUrl.startsWith('https:')
  return stringifySetCookie({
    name: keys.cookieName,
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge,
  })
}
