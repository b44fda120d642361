import { and, desc, eq, gt, lt, ne, notInArray } from 'drizzle-orm'
import type { FamilyDevice } from '@capyzen/contracts/families'
import {
  cookieHeader,
  cookieName,
  hashToken,
  newToken,
  readUserAgent,
  revokeSessions,
  notifyOfChange,
  users,
  type AuthService,
  type Cookies,
  type Parent,
} from '#domains/identity/auth'
import type { Database, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { deviceAdded } from './emails.ts'
import { familyDevices } from './tables.ts'

const lifeSeconds = 180 * 86_400
const lastUseSeconds = 900
/** Beyond this, the least recently used device is removed. */
const devicesPerFamily = 20

export type FamilyDeviceKey = { id: string; parentId: string }

/** A cookie of its own, so that a child's sign-out keeps the device. */
export function deviceTokenIn(cookies: Cookies, publicUrl: string): string | undefined {
  return cookies[cookieName(publicUrl, 'family')]
}

export async function findDevice(
  service: AuthService,
  token: string | undefined,
): Promise<{ device?: FamilyDeviceKey; cookies: string[] }> {
  if (!token) return { cookies: [] }
  const { db, clock } = service
  const now = clock.now()
  const [found] = await db
    .select({
      id: familyDevices.id,
      parentId: familyDevices.parentId,
      lastUsedAt: familyDevices.lastUsedAt,
      bannedAt: users.bannedAt,
    })
    .from(familyDevices)
    .innerJoin(users, eq(users.id, familyDevices.parentId))
    .where(and(eq(familyDevices.tokenHash, hashToken(token)), gt(familyDevices.expiresAt, now)))
  if (!found || found.bannedAt) return { cookies: [] }
  const device = { id: found.id, parentId: found.parentId }
  if (now.getTime() - found.lastUsedAt.getTime() < lastUseSeconds * 1000) return { device, cookies: [] }
  const extended = await db
    .update(familyDevices)
    .set({ lastUsedAt: now, expiresAt: expiryAt(now) })
    .where(eq(familyDevices.id, found.id))
    .returning({ id: familyDevices.id })
  // A parallel request may have replaced the device and its cookie.
  return { device, cookies: extended.length > 0 ? [deviceCookie(service, token)] : [] }
}

export async function addDevice(
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
        parentId: parent.userId,
        tokenHash: hashToken(token),
        userAgent: userAgent?.slice(0, 500) ?? null,
        createdAt: now,
        lastUsedAt: now,
        expiresAt: expiryAt(now),
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
  await notifyOfChange(service, parent.userId, deviceAdded)
  return { device: toDevice(made, token), cookies: [deviceCookie(service, token)] }
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

/** Ends all sessions opened with a picture PIN, because a session does not store its device. */
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

export async function revokeDevices(tx: Transaction, parentId: string, keptToken?: string): Promise<void> {
  const others = keptToken === undefined ? undefined : ne(familyDevices.tokenHash, hashToken(keptToken))
  await tx.delete(familyDevices).where(and(eq(familyDevices.parentId, parentId), others))
  await endChildrensSessions(tx, parentId)
}

async function endChildrensSessions(tx: Transaction, parentId: string): Promise<void> {
  await revokeSessions(tx, { userId: parentId, whose: 'children', method: 'picture_pin' })
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

function deviceCookie({ settings }: AuthService, token: string): string {
  return cookieHeader(settings.publicUrl, 'family', token, lifeSeconds)
}

export async function deleteExpiredDevices(db: Database, now: Date): Promise<void> {
  await db.delete(familyDevices).where(lt(familyDevices.expiresAt, now))
}
