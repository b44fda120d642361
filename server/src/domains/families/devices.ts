import { stringifySetCookie } from 'cookie'
import { and, desc, eq, gt, inArray, lt, ne, notInArray } from 'drizzle-orm'
import type { FamilyDevice } from '@capyzen/contracts/families'
import {
  hashToken,
  newToken,
  readUserAgent,
  sessions,
  tellOfChange,
  users,
  type AuthService,
  type Cookies,
  type Parent,
} from '#domains/auth'
import type { Database, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { deviceAdded } from './letters.ts'
import { familyDevices } from './tables.ts'

const lifeSeconds = 180 * 86_400
/** The last use is written down, and the cookie made to last again, no more often than this. */
const lastUseSeconds = 900
/** The least used of more than these is forgotten. */
const devicesPerFamily = 20

export interface KnownDevice {
  id: string
  parentId: string
}

interface WithCookies {
  device: KnownDevice | undefined
  cookies: string[]
}

/** Like the session's cookie, beside it: a child's signing out must not take the device along. */
function deviceCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-capyzen-family' : 'capyzen-family'
}

export function deviceTokenIn(cookies: Cookies, publicUrl: string): string | undefined {
  return cookies[deviceCookieName(publicUrl)]
}

/** Undefined for a browser that no parent has set up, whose device was removed, or whose parent is banned. */
export async function recognise(service: AuthService, token: string | undefined): Promise<WithCookies> {
  if (!token) return { device: undefined, cookies: [] }
  const { db, clock } = service
  const now = clock.now()
  const [found] = await db
    .select({
      ...{ id: familyDevices.id, parentId: familyDevices.parentId, lastUsedAt: familyDevices.lastUsedAt },
      bannedAt: users.bannedAt,
    })
    .from(familyDevices)
    .innerJoin(users, eq(users.id, familyDevices.parentId))
    .where(and(eq(familyDevices.tokenHash, hashToken(token)), gt(familyDevices.expiresAt, now)))
  // Nothing is taken away by asking: the browser may have been set up anew in this moment.
  if (!found) return { device: undefined, cookies: [] }
  // The ban may be lifted again.
  if (found.bannedAt) return { device: undefined, cookies: [] }
  const device = { id: found.id, parentId: found.parentId }
  if (now.getTime() - found.lastUsedAt.getTime() < lastUseSeconds * 1000) return { device, cookies: [] }
  const extended = await db
    .update(familyDevices)
    .set({ lastUsedAt: now, expiresAt: expiryAt(now) })
    .where(eq(familyDevices.id, found.id))
    .returning({ id: familyDevices.id })
  // Its successor's cookie, of this very moment, stays.
  return { device, cookies: extended.length > 0 ? [deviceCookie(service, token, lifeSeconds)] : [] }
}

/** Takes the place of what this browser was before, also of another family's device. */
export async function setUpDevice(
  service: AuthService,
  parent: Parent,
  { token: former, userAgent }: { token: string | undefined; userAgent: string | undefined },
): Promise<{ device: FamilyDevice; cookies: string[] }> {
  const { db, clock } = service
  const now = clock.now()
  const token = newToken()
  const made = await db.transaction(async (tx) => {
    if (former) await tx.delete(familyDevices).where(eq(familyDevices.tokenHash, hashToken(former)))
    const [row] = await tx
      .insert(familyDevices)
      .values({
        ...{ parentId: parent.userId, tokenHash: hashToken(token), userAgent: userAgent?.slice(0, 500) ?? null },
        ...{ createdAt: now, lastUsedAt: now, expiresAt: expiryAt(now) },
      })
      .returning()
    if (!row) throw new Error('The device was not written')
    const kept = tx
      .select({ id: familyDevices.id })
      .from(familyDevices)
      .where(eq(familyDevices.parentId, parent.userId))
      .orderBy(desc(familyDevices.lastUsedAt), desc(eq(familyDevices.id, row.id)))
      .limit(devicesPerFamily)
    await tx
      .delete(familyDevices)
      .where(and(eq(familyDevices.parentId, parent.userId), notInArray(familyDevices.id, kept)))
    return row
  })
  await tellOfChange(service, parent.userId, deviceAdded)
  return { device: toDevice(made, token), cookies: [deviceCookie(service, token, lifeSeconds)] }
}

export async function listDevices(
  { db, clock }: AuthService,
  parent: Parent,
  token: string | undefined,
): Promise<FamilyDevice[]> {
  const rows = await db
    .select()
    .from(familyDevices)
    .where(and(eq(familyDevices.parentId, parent.userId), gt(familyDevices.expiresAt, clock.now())))
    .orderBy(desc(familyDevices.lastUsedAt), desc(familyDevices.createdAt))
  return rows.map((row) => toDevice(row, token)).sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/**
 * A lost tablet must not stay signed in. Which of the children's sessions were opened on it is not known, so all that a
 * picture PIN has opened end; elsewhere the child taps it once more.
 */
export async function removeDevice({ db }: AuthService, parent: Parent, deviceId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(familyDevices)
      .where(and(eq(familyDevices.id, deviceId), eq(familyDevices.parentId, parent.userId)))
      .returning({ id: familyDevices.id })
    if (removed.length === 0) throw new AppError('not_found')
    await endChildrensSessions(tx, parent.userId)
  })
}

/** All of them but the kept one, where the parent's account may have been somebody else's for a while. */
export async function forgetDevices(tx: Transaction, parentId: string, keptToken?: string): Promise<void> {
  const others = keptToken === undefined ? undefined : ne(familyDevices.tokenHash, hashToken(keptToken))
  await tx.delete(familyDevices).where(and(eq(familyDevices.parentId, parentId), others))
  await endChildrensSessions(tx, parentId)
}

async function endChildrensSessions(tx: Transaction, parentId: string): Promise<void> {
  const children = tx.select({ id: users.id }).from(users).where(eq(users.guardianId, parentId))
  await tx.delete(sessions).where(and(eq(sessions.method, 'picture_pin'), inArray(sessions.userId, children)))
}

function toDevice(row: typeof familyDevices.$inferSelect, token: string | undefined): FamilyDevice {
  return {
    id: row.id,
    ...readUserAgent(row.userAgent),
    isCurrent: token !== undefined && row.tokenHash === hashToken(token),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  }
}

const expiryAt = (now: Date) => new Date(now.getTime() + lifeSeconds * 1000)

function deviceCookie({ settings }: AuthService, value: string, maxAge: number): string {
  const secure = settings.publicUrl.startsWith('https:')
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const
  return stringifySetCookie({ name: deviceCookieName(settings.publicUrl), value, ...attributes })
}

/** A device whose cookie is over lets nobody in; its row is only weight. */
export async function forgetExpiredDevices(db: Database, now: Date): Promise<void> {
  await db.delete(familyDevices).where(lt(familyDevices.expiresAt, now))
}
