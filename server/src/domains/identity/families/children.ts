import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { addChild, Child, setChildPin, updateChild } from '@capyzen/contracts/families'
import {
  changeProfile,
  createUser,
  deleteUser,
  hashSecret,
  lockUser,
  requireFitName,
  requireRecentReauthentication,
  revokeSessions,
  users,
  sessions,
  type AuthService,
  type Parent,
  type User,
} from '#domains/identity/auth'
import { isPremiumForSale, premiumUntilOf, readPremiumContent } from '#domains/identity/entitlements'
import type { Clock } from '#platform/clock'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import { lastDecision, recordDecision, toConsent } from './consent.ts'
import { requireStrongPin, textOf } from './picture-pins.ts'
import { picturePins } from './tables.ts'

/** Stops a script that creates children in a loop. */
const childrenPerFamily = 10
const worryShownMs = 14 * 86_400_000

declare module '#platform/domain' {
  interface DomainHooks {
    /** A scalar expression: when the user of the id column was last seen; null for never. */
    lastSeen(userId: AnyPgColumn): SQL
    /** A scalar expression: when, since then, the user last wrote what may mean distress; null for never. */
    lastWorry(userId: AnyPgColumn, since: Date): SQL
  }
}

type ReadingDeps = { db: DatabaseOrTransaction; clock: Clock; domains: readonly Domain[] }

export async function listChildren({ db, clock, domains }: ReadingDeps, parent: Parent): Promise<Child[]> {
  const seenElsewhere = domains.flatMap(({ lastSeen }) => lastSeen?.(users.id) ?? [])
  const since = new Date(clock.now().getTime() - worryShownMs)
  const worries = domains.flatMap(({ lastWorry }) => lastWorry?.(users.id, since) ?? [])
  const last = lastDecision(db)
  const rows = await db
    .select({
      id: users.id,
      nickname: users.name,
      level: users.level,
      avatar: users.avatar,
      hasPin: sql<boolean>`exists (select from ${picturePins} where ${picturePins.childId} = ${users.id})`,
      decision: last.decision,
      decidedAt: last.at,
      keepsVoiceAndPictures: last.keepsVoiceAndPictures,
      lastActiveAt: sql<string | null>`greatest(
        ${sql.join([sql`(select max(${sessions.updatedAt}) from ${sessions} where ${sessions.userId} = ${users.id})`, ...seenElsewhere], sql`, `)})`,
      worriedAt: sql<string | null>`greatest(${sql.join([sql`null::timestamptz`, ...worries], sql`, `)})`,
    })
    .from(users)
    .leftJoinLateral(last, sql`true`)
    .where(eq(users.guardianId, parent.userId))
    .orderBy(asc(users.createdAt), asc(users.id))
  const ids = rows.map(({ id }) => id)
  const premium = await premiumUntilOf(db, ids, clock.now())
  const content = await readPremiumContent({ db, domains })
  return rows.map(({ decision, decidedAt, keepsVoiceAndPictures, lastActiveAt, worriedAt, ...child }) => ({
    ...child,
    consent: toConsent({ decision, at: decidedAt, keepsVoiceAndPictures }),
    lastActiveAt: lastActiveAt === null ? null : new Date(lastActiveAt).toISOString(),
    worriedAt: worriedAt === null ? null : new Date(worriedAt).toISOString(),
    premiumUntil: premium.get(child.id)?.toISOString() ?? null,
    isPremiumForSale: isPremiumForSale(content, child.level),
  }))
}

export async function findChild(deps: ReadingDeps, parent: Parent, childId: string): Promise<Child> {
  const child = (await listChildren(deps, parent)).find(({ id }) => id === childId)
  if (!child) throw new AppError('not_found')
  return child
}

export async function createChild(
  service: AuthService,
  parent: Parent,
  { nickname, level, avatar, pin, consent, keepsVoiceAndPictures, reauthentication }: CallInput<typeof addChild>,
): Promise<Child> {
  requireFitName(nickname, { userType: 'student' })
  requireStrongPin(pin)
  const { db, clock } = service
  // Checked before the reauthentication, which an error would use up, and again under the lock.
  await requireFreePlace(db, parent)
  await requireRecentReauthentication(service, parent, reauthentication)
  const now = clock.now()
  const hash = await hashSecret(service, textOf(pin))
  return db.transaction(async (tx) => {
    await lockUser(tx, parent.userId, 'no key update')
    await requireFreePlace(tx, parent)
    const profile = { name: nickname, userType: 'student' as const, level, avatar, guardianId: parent.userId }
    const childId = await createUser(tx, profile, now)
    if (!childId) throw new Error('The child was not written')
    await tx.insert(picturePins).values({ childId, hash, setAt: now })
    if (consent) await recordParentDecision(tx, service, parent, { childId, isGiven: true, keepsVoiceAndPictures, now })
    return findChild({ ...service, db: tx }, parent, childId)
  })
}

async function requireFreePlace(db: DatabaseOrTransaction, parent: Parent): Promise<void> {
  if ((await db.$count(users, eq(users.guardianId, parent.userId))) >= childrenPerFamily)
    throw new AppError('limit_reached')
}

export async function changeChild(
  service: AuthService,
  parent: Parent,
  { childId, nickname, level, avatar }: CallInput<typeof updateChild>,
): Promise<Child> {
  const { db, clock } = service
  await db.transaction(async (tx) => {
    const former = await lockChild(tx, parent, childId, 'no key update')
    requireFitName(nickname, former, former.name)
    await changeProfile(tx, childId, { name: nickname, level, avatar }, clock.now())
  })
  return findChild(service, parent, childId)
}

/** Ends the child's sessions, which may have been opened with the former PIN. */
export async function setPin(
  service: AuthService,
  parent: Parent,
  { childId, pin, reauthentication }: CallInput<typeof setChildPin>,
): Promise<Child> {
  requireStrongPin(pin)
  const { db, clock } = service
  await findChild(service, parent, childId)
  await requireRecentReauthentication(service, parent, reauthentication)
  const row = { hash: await hashSecret(service, textOf(pin)), setAt: clock.now() }
  return db.transaction(async (tx) => {
    await lockChild(tx, parent, childId)
    await tx
      .insert(picturePins)
      .values({ childId, ...row })
      .onConflictDoUpdate({ target: picturePins.childId, set: row })
    await revokeSessions(tx, { userId: childId })
    return findChild({ ...service, db: tx }, parent, childId)
  })
}

type ParentDecision = { childId: string } & Pick<
  Parameters<typeof recordDecision>[2],
  'isGiven' | 'keepsVoiceAndPictures' | 'refusalOfMore'
>

export async function setConsent(
  service: AuthService,
  parent: Parent,
  { childId, ...decision }: ParentDecision,
): Promise<Child> {
  const { db, clock } = service
  return db.transaction(async (tx) => {
    await lockChild(tx, parent, childId)
    await recordParentDecision(tx, service, parent, { childId, ...decision, now: clock.now() })
    return findChild({ ...service, db: tx }, parent, childId)
  })
}

async function recordParentDecision(
  tx: Transaction,
  { domains }: Pick<AuthService, 'domains'>,
  parent: Parent,
  { childId, ...decision }: ParentDecision & { now: Date },
): Promise<void> {
  await recordDecision(tx, domains, {
    ...decision,
    studentId: childId,
    way: 'parent_account',
    guardianId: parent.userId,
  })
}

export async function removeChild({ db }: AuthService, parent: Parent, childId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockChild(tx, parent, childId, 'update')
    await deleteUser(tx, childId)
  })
}

/** Locks the child; `not_found` for another parent's. */
async function lockChild(
  tx: Transaction,
  parent: Parent,
  childId: string,
  strength: 'key share' | 'no key update' | 'update' = 'key share',
): Promise<User> {
  const child = await lockUser(tx, childId, strength)
  if (child?.guardianId !== parent.userId) throw new AppError('not_found')
  return child
}
