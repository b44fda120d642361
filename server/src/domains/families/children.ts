import { and, asc, eq, sql } from 'drizzle-orm'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { addChild, Child, setChildPin, updateChild } from '@capyzen/contracts/families'
import { userBehaviour } from '#domains/analytics'
import { hashSecret, requireRecentProof, sessions, users, type AuthService, type Parent } from '#domains/auth'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { lastDecision, recordDecision, toConsent } from './consent.ts'
import { refuseWeakPin, textOf } from './picture-pins.ts'
import { picturePins } from './tables.ts'

/** More than any family has; enough to stop a loop gone wild. */
const childrenPerFamily = 10

export async function listChildren(db: DatabaseOrTransaction, parent: Parent): Promise<Child[]> {
  const last = lastDecision(db)
  const rows = await db
    .select({
      ...{ id: users.id, nickname: users.name, level: users.level, avatar: users.avatar },
      hasPin: sql<boolean>`exists (select from ${picturePins} where ${picturePins.childId} = ${users.id})`,
      decision: last.decision,
      decidedAt: last.at,
      lastActiveAt: sql<string | null>`greatest(
        (select max(${sessions.updatedAt}) from ${sessions} where ${sessions.userId} = ${users.id}),
        (select max(${userBehaviour.createdAt}) from ${userBehaviour} where ${userBehaviour.userId} = ${users.id}))`,
    })
    .from(users)
    .leftJoinLateral(last, sql`true`)
    .where(eq(users.guardianId, parent.userId))
    .orderBy(asc(users.createdAt), asc(users.id))
  return rows.map(({ decision, decidedAt, lastActiveAt, ...child }) => ({
    ...child,
    consent: toConsent({ decision, at: decidedAt }),
    lastActiveAt: lastActiveAt === null ? null : new Date(lastActiveAt).toISOString(),
  }))
}

/** `not_found` for the child of somebody else, as for one that never was. */
export async function findChild(db: DatabaseOrTransaction, parent: Parent, childId: string): Promise<Child> {
  const child = (await listChildren(db, parent)).find(({ id }) => id === childId)
  if (!child) throw new AppError('not_found')
  return child
}

/** Profile, PIN and consent stand or fall together. */
export async function makeChild(
  service: AuthService,
  parent: Parent,
  { nickname, level, avatar, pin, consent, proof }: CallInput<typeof addChild>,
): Promise<Child> {
  refuseWeakPin(pin)
  const { db, clock } = service
  // Decided again below; here so that a refusal doesn't use the proof up.
  if ((await db.$count(users, eq(users.guardianId, parent.userId))) >= childrenPerFamily)
    throw new AppError('limit_reached')
  await requireRecentProof(service, parent, proof)
  const now = clock.now()
  const hash = await hashSecret(service, textOf(pin))
  return db.transaction(async (tx) => {
    // Those who add at the same moment count one after the other; the count is taken once the wait is over.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, parent.userId)).for('no key update')
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into users (name, user_type, level, avatar, guardian_id, created_at, updated_at)
      select ${nickname}, 'student', ${level}, ${avatar}, ${parent.userId}::uuid, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      where (select count(*) from users where guardian_id = ${parent.userId}) < ${childrenPerFamily}
      returning id`)
    const [made] = rows
    if (!made) throw new AppError('limit_reached')
    await tx.insert(picturePins).values({ childId: made.id, hash, setAt: now })
    // A box that was left empty is no answer yet.
    if (consent) await recordParentsWord(tx, parent, { childId: made.id, isGiven: true, now })
    return findChild(tx, parent, made.id)
  })
}

export async function changeChild(
  { db, clock }: AuthService,
  parent: Parent,
  { childId, nickname, level, avatar }: CallInput<typeof updateChild>,
): Promise<Child> {
  const changed = await db
    .update(users)
    .set({
      ...(nickname !== undefined && { name: nickname }),
      ...(level !== undefined && { level }),
      ...(avatar !== undefined && { avatar }),
      updatedAt: clock.now(),
    })
    .where(ownChild(parent, childId))
    .returning({ id: users.id })
  if (changed.length === 0) throw new AppError('not_found')
  return findChild(db, parent, childId)
}

/** Takes the child's sessions along, so a thief of the old pictures is out. */
export async function setPin(
  service: AuthService,
  parent: Parent,
  { childId, pin, proof }: CallInput<typeof setChildPin>,
): Promise<Child> {
  refuseWeakPin(pin)
  const { db, clock } = service
  await findChild(db, parent, childId)
  await requireRecentProof(service, parent, proof)
  const row = { hash: await hashSecret(service, textOf(pin)), setAt: clock.now() }
  return db.transaction(async (tx) => {
    await holdChild(tx, parent, childId)
    await tx
      .insert(picturePins)
      .values({ childId, ...row })
      .onConflictDoUpdate({ target: picturePins.childId, set: row })
    await tx.delete(sessions).where(eq(sessions.userId, childId))
    return findChild(tx, parent, childId)
  })
}

export async function setConsent(
  { db, clock }: AuthService,
  parent: Parent,
  { childId, isGiven }: { childId: string; isGiven: boolean },
): Promise<Child> {
  return db.transaction(async (tx) => {
    await holdChild(tx, parent, childId)
    await recordParentsWord(tx, parent, { childId, isGiven, now: clock.now() })
    return findChild(tx, parent, childId)
  })
}

function recordParentsWord(
  tx: Transaction,
  parent: Parent,
  { childId, isGiven, now }: { childId: string; isGiven: boolean; now: Date },
): Promise<void> {
  return recordDecision(tx, { pupilId: childId, isGiven, way: 'parent_account', guardianId: parent.userId, now })
}

/** With all that hangs on it: rows of every domain go with the user's. */
export async function removeChild({ db }: AuthService, parent: Parent, childId: string): Promise<void> {
  const removed = await db.delete(users).where(ownChild(parent, childId)).returning({ id: users.id })
  if (removed.length === 0) throw new AppError('not_found')
}

/** `not_found` for somebody else's; one's own stays until the transaction is over. */
async function holdChild(tx: Transaction, parent: Parent, childId: string): Promise<void> {
  const [held] = await tx.select({ id: users.id }).from(users).where(ownChild(parent, childId)).for('key share')
  if (!held) throw new AppError('not_found')
}

const ownChild = (parent: Parent, childId: string) => and(eq(users.id, childId), eq(users.guardianId, parent.userId))
