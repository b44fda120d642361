import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Device } from '@capyzen/contracts/auth'
import { AppError } from '#platform/errors'
import type { SignedIn } from './actors.ts'
import type { AuthService } from './service.ts'
import { sessions } from './tables.ts'

/** `sessionId` marks the current session; an administrator's marks none of another user. */
export async function ownDevices(
  { db, clock }: Pick<AuthService, 'db' | 'clock'>,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<Device[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      signInMethod: sessions.method,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sql`${sessions.id} is not distinct from ${sessionId}::uuid`), desc(sessions.updatedAt))
  return rows.map(({ id, userAgent, signInMethod, createdAt, lastUsedAt }) => ({
    id,
    ...readUserAgent(userAgent),
    signInMethod,
    isCurrent: id === sessionId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
}

/** `not_found` for another user's session, and for its own when the request carries the former token. */
export async function endDevice({ db }: AuthService, actor: SignedIn, sessionId: string): Promise<void> {
  if (actor.isFormer && sessionId === actor.sessionId) throw new AppError('not_found')
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, actor.userId)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw new AppError('not_found')
}

/** In this order, because Edge and Chrome also name Safari, and an iPhone names Mac. */
const browsers: [RegExp, Device['browser']][] = [
  [/\bOPR\/|SamsungBrowser|YaBrowser/, 'other'],
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'chrome'],
  [/\bVersion\/.*\bSafari\//, 'safari'],
]
const systems: [RegExp, Device['system']][] = [
  [/\biPad\b/, 'ipados'],
  [/\b(iPhone|iPod)\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
  [/\bWindows\b/, 'windows'],
  [/\bMacintosh\b/, 'macos'],
  [/\b(Linux|X11|CrOS)\b/, 'linux'],
]

export function readUserAgent(userAgent: string | null): Pick<Device, 'browser' | 'system'> {
  const named = <Name extends string>(known: [RegExp, Name][]) =>
    known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? 'other'
  return { browser: named(browsers), system: named(systems) }
}
