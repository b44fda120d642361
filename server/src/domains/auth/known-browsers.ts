import { createHmac } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { isUser, type Identifier } from './identifiers.ts'
import type { AuthService } from './service.ts'
import { knownBrowsers, users } from './tables.ts'

const rememberedMs = 180 * 86_400_000

/** Where somebody asks from. */
export interface Asker {
  /** The address, or its network; for throttles, never stored as it is. */
  network: string
  /** What `bindBrowser` gave; undefined in a browser in which nothing was begun. */
  browser: string | undefined
}

/** What it takes to know a browser again. In a transaction `db` is the transaction. */
export type Memory = Pick<AuthService, 'clock' | 'sessions' | 'settings'> & { db: DatabaseOrTransaction }

/** Stands for an account that there is not, so that as much is looked up for it. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Whether the account was opened before in this browser, and from this network; as much work for no account. One whose address
 * has still to be confirmed knows nobody: whoever registered it need not be its owner.
 */
export async function acquaintanceOf(
  { db, clock, sessions, settings }: Memory,
  userId: string | undefined,
  asker: Asker,
): Promise<{ isBrowserKnown: boolean; isNetworkKnown: boolean }> {
  const { browserHash, networkHash } = traceOf(sessions.secret, userId ?? nobody, asker)
  const [row] = await db
    .select({
      isBrowserKnown: sql<boolean>`coalesce(bool_or(${knownBrowsers.browserHash} = ${browserHash}), false)`,
      isNetworkKnown: sql<boolean>`coalesce(bool_or(${knownBrowsers.networkHash} = ${networkHash}), false)`,
    })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(
      and(
        eq(knownBrowsers.userId, userId ?? nobody),
        settings.requireEmailVerification ? or(isNull(users.email), users.emailVerified) : undefined,
        gt(knownBrowsers.lastUsedAt, since(clock.now())),
        or(eq(knownBrowsers.browserHash, browserHash), eq(knownBrowsers.networkHash, networkHash)),
      ),
    )
  return {
    isBrowserKnown: asker.browser !== undefined && row?.isBrowserKnown === true,
    isNetworkKnown: row?.isNetworkKnown === true,
  }
}

/** The same where only an address or number is known. */
export async function acquaintanceWith(memory: Memory, to: Identifier, asker: Asker) {
  const [user] = await memory.db.select({ id: users.id }).from(users).where(isUser(to))
  return acquaintanceOf(memory, user?.id, asker)
}

/** From now on what strangers get wrong does not count against this browser (OWASP: device cookies). */
export async function rememberBrowser({ db, clock, sessions }: Memory, userId: string, asker: Asker): Promise<void> {
  if (asker.browser === undefined) return
  const seen = { ...traceOf(sessions.secret, userId, asker), lastUsedAt: clock.now() }
  await db
    .insert(knownBrowsers)
    .values({ userId, ...seen })
    .onConflictDoUpdate({ target: [knownBrowsers.userId, knownBrowsers.browserHash], set: seen })
}

/** Whether its password was chosen or used in this browser, also before the address was confirmed. */
export async function isRegistrants(memory: Memory, userId: string, { browser }: Asker): Promise<boolean> {
  if (browser === undefined) return false
  const found = await memory.db
    .select({ userId: knownBrowsers.userId })
    .from(knownBrowsers)
    .where(and(thisBrowser(memory, userId, browser), gt(knownBrowsers.lastUsedAt, since(memory.clock.now()))))
  return found.length > 0
}

/** Whoever has only the password makes a browser known by it, so this asks for more: that the factor was proved there. */
export async function hasProvedFactor(memory: Memory, userId: string, browser: string | undefined): Promise<boolean> {
  if (browser === undefined) return false
  const found = await memory.db
    .select({ userId: knownBrowsers.userId })
    .from(knownBrowsers)
    .where(
      and(
        thisBrowser(memory, userId, browser),
        isNotNull(knownBrowsers.provedFactorAt),
        gt(knownBrowsers.lastUsedAt, since(memory.clock.now())),
      ),
    )
  return found.length > 0
}

/** A session in this browser has proved the second factor. */
export async function rememberProvedFactor(memory: Memory, userId: string, browser: string | undefined): Promise<void> {
  if (browser === undefined) return
  await memory.db
    .update(knownBrowsers)
    .set({ provedFactorAt: memory.clock.now() })
    .where(thisBrowser(memory, userId, browser))
}

/** The factor that was proved is no more. */
export async function forgetProvedFactors(db: DatabaseOrTransaction, userId: string): Promise<void> {
  await db.update(knownBrowsers).set({ provedFactorAt: null }).where(eq(knownBrowsers.userId, userId))
}

/** All but the one that asks: whoever knew the former password has no budget of their own any more. */
export async function forgetOtherBrowsers({ db, sessions }: Memory, userId: string, asker: Asker): Promise<void> {
  const { browserHash } = traceOf(sessions.secret, userId, asker)
  await db
    .delete(knownBrowsers)
    .where(and(eq(knownBrowsers.userId, userId), ne(knownBrowsers.browserHash, browserHash)))
}

export async function forgetOldBrowsers(db: Database, now: Date): Promise<void> {
  await db.delete(knownBrowsers).where(lte(knownBrowsers.lastUsedAt, since(now)))
}

function thisBrowser({ sessions }: Pick<Memory, 'sessions'>, userId: string, browser: string) {
  const { browserHash } = traceOf(sessions.secret, userId, { browser, network: '' })
  return and(eq(knownBrowsers.userId, userId), eq(knownBrowsers.browserHash, browserHash))
}

/** Bound to the account: the rows of two accounts do not show that they share a browser or a network. */
export function traceOf(secret: string, userId: string, { browser = '', network }: Asker) {
  const keyed = (text: string) => createHmac('sha256', secret).update(`${userId}:${text}`).digest('base64url')
  return { browserHash: keyed(`browser:${browser}`), networkHash: keyed(`network:${network}`) }
}

const since = (now: Date) => new Date(now.getTime() - rememberedMs)
