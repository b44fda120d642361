import { randomBytes, timingSafeEqual } from 'node:crypto'
import { isAPIError } from 'better-auth/api'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { SignOutScope, UserType, Viewer } from '@capyzen/contracts/auth'
import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { networkOf } from '#platform/network'
import { secrets } from '#platform/tables'
import { refund } from '#platform/throttle'
import type { Visitor } from './actors.ts'
import type { Errands } from './errands.ts'
import { sessionSeconds, sessionUpdateSeconds, type AuthLibrary } from './library.ts'
import { accountKey, failuresPerAccount, spendOrRefuse } from './limits.ts'
import { passwordWeaknesses } from './password-strength.ts'
import { findViewer, type SessionKeys } from './session-lookup.ts'
import { accounts, sessions, userRoles, users, verifications } from './tables.ts'

export interface AuthService {
  library: AuthLibrary
  sessions: SessionKeys
  db: Database
  clock: Clock
  errands: Errands
}

/** Cookies that the library set, to be handed to the browser as they are. */
interface WithCookies<Result> {
  result: Result
  cookies: string[]
}

const signUpsPerAddress = { limit: 300, windowSeconds: 3_600 }
const failuresPerAddress = { limit: 100, windowSeconds: 900 }
/** The last use is written down no more often than this. */
const lastUseSeconds = 900

/** Creates an unverified account, or sends the owner of a known address a letter: the caller can't tell which. */
export async function register(
  { library, db, clock }: AuthService,
  person: { name: string; userType: UserType; email: string; password: string },
  address: string,
): Promise<void> {
  const reasons = passwordWeaknesses(person.password)
  if (reasons.length > 0) throw new AppError('weak_password', { reasons })
  await spendOrRefuse(db, { key: `sign-up:address:${address}`, ...signUpsPerAddress }, clock.now())
  await library.api.signUpEmail({ body: person })
}

/** Unknown e-mail and wrong password fail alike: `invalid_credentials`, after the same work. */
export async function openSession(
  service: AuthService,
  { email, password }: { email: string; password: string },
  origin: { address: string; userAgent: string | undefined },
): Promise<WithCookies<Viewer>> {
  const { library, db, clock } = service
  const rules = [
    // By address and account together: a stranger's failures never lock the owner out.
    { key: `sign-in:account:${accountKey(email)}:${networkOf(origin.address)}`, ...failuresPerAccount },
    { key: `sign-in:address:${networkOf(origin.address)}`, ...failuresPerAddress },
  ]
  for (const rule of rules) await spendOrRefuse(db, rule, clock.now())
  const headers = new Headers({ 'x-forwarded-for': origin.address })
  if (origin.userAgent) headers.set('user-agent', origin.userAgent)
  try {
    const { headers: answered, response } = await library.api.signInEmail({
      body: { email, password },
      headers,
      returnHeaders: true,
    })
    for (const rule of rules) await refund(db, rule)
    return { result: await viewerOf(db, response.user.id), cookies: answered.getSetCookie() }
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error
    throw new AppError(error.body?.code === 'EMAIL_NOT_VERIFIED' ? 'email_not_verified' : 'invalid_credentials')
  }
}

/** Ends sessions as far as the scope reaches; a visitor has none to end, which is no failure. */
export async function closeSession(
  { library, db }: AuthService,
  { userId, sessionId }: Visitor,
  { scope, cookie }: { scope: SignOutScope; cookie: string | undefined },
): Promise<string[]> {
  if (scope !== 'local' && userId !== null && sessionId !== null)
    await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
  if (scope === 'others') return []
  const { headers } = await library.api.signOut({ headers: new Headers(cookie ? { cookie } : {}), returnHeaders: true })
  return headers.getSetCookie()
}

/**
 * Who holds this session. One that is a day old is extended when it is used, which is the library's to do,
 * hence the cookies that may come back.
 */
export async function currentViewer(
  service: AuthService,
  { cookie, header }: { cookie: string | undefined; header: string | undefined },
): Promise<WithCookies<Viewer | null>> {
  const { library, sessions: keys, db, clock } = service
  const now = clock.now()
  const found = await findViewer(keys, cookie, now)
  if (!found) return { result: null, cookies: [] }
  if (now.getTime() - found.lastUsedAt.getTime() > lastUseSeconds * 1000)
    await db.update(sessions).set({ updatedAt: now }).where(eq(sessions.id, found.sessionId))
  const age = sessionSeconds - (found.expiresAt.getTime() - now.getTime()) / 1000
  if (age < sessionUpdateSeconds) return { result: found.viewer, cookies: [] }
  const { headers } = await library.api.getSession({
    headers: new Headers({ cookie: header ?? '' }),
    returnHeaders: true,
  })
  return { result: found.viewer, cookies: headers.getSetCookie() }
}

export async function confirmEmail({ library }: AuthService, token: string): Promise<void> {
  try {
    await library.api.verifyEmail({ query: { token } })
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) throw new AppError('link_expired')
    throw error
  }
}

async function viewerOf(db: Database, userId: string): Promise<Viewer> {
  const [row] = await db
    .select({
      user: users,
      isAdministrator: sql<boolean>`exists (select from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.role} = 'administrator')`,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!row) throw new AppError('login_required')
  const { id, name, email, emailVerified, userType, createdAt } = row.user
  return {
    id,
    name,
    email,
    emailVerified,
    userType,
    isAdministrator: row.isAdministrator,
    createdAt: createdAt.toISOString(),
  }
}

const setupTokenName = 'first administrator'

/** Makes the first administrator from the settings, or the token for the one-time link; undefined when there is one. */
export async function prepareFirstAdministrator(
  service: AuthService,
  fromSettings: { email: string; password: string } | undefined,
): Promise<{ token: string } | undefined> {
  const { db } = service
  if (await hasAdministrator(db)) return undefined
  if (fromSettings) {
    await createAdministrator(service, { name: 'Administrator', ...fromSettings })
    return undefined
  }
  const token = randomBytes(24).toString('base64url')
  await db
    .insert(secrets)
    .values({ name: setupTokenName, value: token })
    .onConflictDoUpdate({ target: secrets.name, set: { value: token } })
  return { token }
}

/** The link works once, and only while there is no administrator. */
export async function redeemSetupToken(
  service: AuthService,
  { token, ...person }: { token: string; name: string; email: string; password: string },
  address: string,
): Promise<void> {
  const { db, clock } = service
  await spendOrRefuse(db, { key: `first-administrator:${address}`, limit: 20, windowSeconds: 3_600 }, clock.now())
  const reasons = passwordWeaknesses(person.password)
  if (reasons.length > 0) throw new AppError('weak_password', { reasons })
  const [stored] = await db.select().from(secrets).where(eq(secrets.name, setupTokenName))
  if (!stored || !sameText(stored.value, token) || (await hasAdministrator(db))) throw new AppError('link_expired')
  await createAdministrator(service, person, async (tx) => {
    const used = await tx
      .delete(secrets)
      .where(and(eq(secrets.name, setupTokenName), eq(secrets.value, token)))
      .returning()
    if (used.length === 0) throw new AppError('link_expired')
  })
}

async function hasAdministrator(db: Database): Promise<boolean> {
  const found = await db.select().from(userRoles).where(eq(userRoles.role, 'administrator')).limit(1)
  return found.length > 0
}

/**
 * Whoever registered the address before gets no share in the role: the account takes the new password and its sessions end.
 * `spendPermission` stands or falls with the account.
 */
async function createAdministrator(
  { library, db, clock }: AuthService,
  { name, email, password }: { name: string; email: string; password: string },
  spendPermission: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<void> {
  const context = await library.$context
  const address = email.toLowerCase()
  const hash = await context.password.hash(password)
  await db.transaction(async (tx) => {
    await spendPermission(tx)
    const [user] = await tx
      .insert(users)
      .values({ name, email: address, emailVerified: true, userType: 'teacher' })
      .onConflictDoUpdate({ target: users.email, set: { emailVerified: true } })
      .returning({ id: users.id })
    if (!user) throw new Error('The administrator was not written')
    await tx.delete(sessions).where(eq(sessions.userId, user.id))
    await tx.delete(accounts).where(eq(accounts.userId, user.id))
    await tx.insert(accounts).values({ userId: user.id, accountId: user.id, providerId: 'credential', password: hash })
    await tx
      .insert(userRoles)
      .values({ userId: user.id, role: 'administrator', grantedAt: clock.now() })
      .onConflictDoNothing()
  })
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Expired sessions and verifications are only weight. */
export async function forgetExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
}

export async function findUser(db: Database, userId: string): Promise<{ createdAt: Date }> {
  const [user] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId))
  if (!user) throw new AppError('login_required')
  return user
}
