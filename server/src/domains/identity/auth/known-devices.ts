import { createHmac } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { isUser, type Identifier } from './identifiers.ts'
import type { AuthService } from './service.ts'
import { knownDevices, users } from './tables.ts'

const rememberedMs = 180 * 86_400_000

export interface Requester {
  /** From `networkOf`, for rate limits; never stored in plain. */
  network: string
  /** From `bindBrowser`; undefined in a browser without its cookie. */
  browser: string | undefined
}

export type AuthContext = Pick<AuthService, 'clock' | 'sessions' | 'settings'> & { db: DatabaseOrTransaction }

/** Stands for an unknown account, so that the look-up takes as long. */
const unknownUserId = '00000000-0000-0000-0000-000000000000'

/** An unverified account has no known devices, because the registrant need not own the address. */
export async function lookUpDevice(
  { db, clock, sessions, settings }: AuthContext,
  userId: string | undefined,
  requester: Requester,
): Promise<{ isDeviceKnown: boolean; isNetworkKnown: boolean }> {
  const { browserHash, networkHash } = deviceHashes(sessions.secret, userId ?? unknownUserId, requester)
  const [row] = await db
    .select({
      isDeviceKnown: sql<boolean>`coalesce(bool_or(${knownDevices.browserHash} = ${browserHash}), false)`,
      isNetworkKnown: sql<boolean>`coalesce(bool_or(${knownDevices.networkHash} = ${networkHash}), false)`,
    })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        eq(knownDevices.userId, userId ?? unknownUserId),
        settings.requireEmailVerification ? or(isNull(users.email), users.emailVerified) : undefined,
        gt(knownDevices.lastUsedAt, since(clock.now())),
        or(eq(knownDevices.browserHash, browserHash), eq(knownDevices.networkHash, networkHash)),
      ),
    )
  return {
    isDeviceKnown: requester.browser !== undefined && row?.isDeviceKnown === true,
    isNetworkKnown: row?.isNetworkKnown === true,
  }
}

export async function lookUpDeviceOf(context: AuthContext, identifier: Identifier, requester: Requester) {
  const [user] = await context.db.select({ id: users.id }).from(users).where(isUser(identifier))
  return lookUpDevice(context, user?.id, requester)
}

/** Failures elsewhere no longer count against a known device (OWASP: device cookies). */
export async function rememberDevice(
  { db, clock, sessions }: AuthContext,
  userId: string,
  requester: Requester,
): Promise<void> {
  if (requester.browser === undefined) return
  const seen = { ...deviceHashes(sessions.secret, userId, requester), lastUsedAt: clock.now() }
  await db
    .insert(knownDevices)
    .values({ userId, ...seen })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.browserHash], set: seen })
}

/** Whether the account was registered or opened in this browser, even before the address was confirmed. */
export async function isDeviceOfAccount(
  context: AuthContext,
  userId: string,
  { browser }: Requester,
): Promise<boolean> {
  return browser !== undefined && (await isRemembered(context, userId, browser))
}

/** Whether the second factor was verified in this browser; a password alone makes a device known. */
export async function hasProvedFactor(
  context: AuthContext,
  userId: string,
  browser: string | undefined,
): Promise<boolean> {
  return browser !== undefined && (await isRemembered(context, userId, browser, isNotNull(knownDevices.provedFactorAt)))
}

async function isRemembered(context: AuthContext, userId: string, browser: string, condition?: SQL): Promise<boolean> {
  const isRecent = gt(knownDevices.lastUsedAt, since(context.clock.now()))
  return (await context.db.$count(knownDevices, and(onThisDevice(context, userId, browser), isRecent, condition))) > 0
}

export async function rememberProvedFactor(
  context: AuthContext,
  userId: string,
  browser: string | undefined,
): Promise<void> {
  if (browser === undefined) return
  await context.db
    .update(knownDevices)
    .set({ provedFactorAt: context.clock.now() })
    .where(onThisDevice(context, userId, browser))
}

export async function forgetProvedFactors(db: DatabaseOrTransaction, userId: string): Promise<void> {
  await db.update(knownDevices).set({ provedFactorAt: null }).where(eq(knownDevices.userId, userId))
}

/** Devices that knew the former password, email or number lose their budgets, except the one with `browserHash`. */
export async function forgetOtherDevices(
  db: DatabaseOrTransaction,
  userId: string,
  browserHash: string | null,
): Promise<void> {
  const others = browserHash === null ? undefined : ne(knownDevices.browserHash, browserHash)
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), others))
}

/** The `browserHash` of a known device. */
export function browserHashOf(
  { sessions }: Pick<AuthContext, 'sessions'>,
  userId: string,
  browser: string | undefined,
): string {
  return deviceHashes(sessions.secret, userId, { browser, network: '' }).browserHash
}

export async function forgetOldDevices(db: Database, now: Date): Promise<void> {
  await db.delete(knownDevices).where(lte(knownDevices.lastUsedAt, since(now)))
}

function onThisDevice(context: Pick<AuthContext, 'sessions'>, userId: string, browser: string) {
  return and(eq(knownDevices.userId, userId), eq(knownDevices.browserHash, browserHashOf(context, userId, browser)))
}

/** Keyed by account, so that the rows of two accounts do not show a shared browser or network. */
export function deviceHashes(secret: string, userId: string, { browser = '', network }: Requester) {
  const keyed = (text: string) => createHmac('sha256', secret).update(`${userId}:${text}`).digest('base64url')
  return { browserHash: keyed(`browser:${browser}`), networkHash: keyed(`network:${network}`) }
}

const since = (now: Date) => new Date(now.getTime() - rememberedMs)
