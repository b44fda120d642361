import { and, asc, eq, sql } from 'drizzle-orm'
import type { NicknameProblem, OwnBoard } from '@capyzen/contracts/leaderboard'
import { lockUser, type Parent, people, rateLimits, type SignedIn } from '#domains/identity/auth'
import type { Database, Transaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { unlessTaken } from '#platform/key-violations'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'
import { freePlaces } from './cohorts.ts'
import { lookalikeKey } from '#platform/lookalikes'
import { problemOf } from './nicknames.ts'
import { boardMembers, boardPermissions } from './tables.ts'
import { readStanding } from './visibility.ts'

export async function readOwnBoard(db: Database, userId: string): Promise<OwnBoard> {
  const own = await readStanding(db, userId)
  if (!own) throw new AppError('session_not_found')
  return { standing: own.standing, nickname: own.nickname, avatar: own.avatar }
}

type Joined = { outcome: 'joined'; board: OwnBoard } | { outcome: 'refused'; problem: NicknameProblem }

/** Joins, or changes the nickname. */
export async function setMembership({ db, clock }: Deps, nickname: string, actor: SignedIn): Promise<Joined> {
  const { userId } = actor
  const now = clock.now()
  await spendOrRefuse(db, budgetsOf(rateLimits.boardNicknames, { user: userId }), now)
  const problem = problemOf(nickname)
  const stored = await db.transaction(async (tx) => {
    // A parent who stops agreeing at the same time waits for this, or comes before it.
    const user = await lockUser(tx, userId, 'no key update')
    if (!user) throw new AppError('session_not_found')
    const standing = (await readStanding(tx, userId))?.standing
    if (standing !== 'member' && standing !== 'can_join') throw new AppError('forbidden')
    return problem === undefined && storeNickname(tx, { userId, nickname, joinedAt: now })
  })
  if (problem !== undefined) return { outcome: 'refused', problem }
  return stored
    ? { outcome: 'joined', board: await readOwnBoard(db, userId) }
    : { outcome: 'refused', problem: 'taken' }
}

/** False where somebody else has a nickname that looks the same. */
function storeNickname(tx: Transaction, member: { userId: string; nickname: string; joinedAt: Date }) {
  const key = { nickname: member.nickname, nicknameKey: lookalikeKey(member.nickname) }
  return unlessTaken(tx, (inner) =>
    inner
      .insert(boardMembers)
      .values({ ...member, ...key })
      .onConflictDoUpdate({ target: boardMembers.userId, set: key }),
  )
}

export async function leaveBoard(db: Database, userId: string): Promise<{ outcome: 'left' }> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId, 'no key update')
    await removeMember(tx, userId)
  })
  return { outcome: 'left' }
}

async function removeMember(tx: Transaction, userId: string): Promise<void> {
  await freePlaces(tx, userId)
  await tx.delete(boardMembers).where(eq(boardMembers.userId, userId))
}

const childColumns = {
  childId: people.id,
  isAllowed: sql<boolean>`${boardPermissions.childId} is not null`,
  nickname: boardMembers.nickname,
}

const childrenOf = (db: Database, parent: Parent, childId?: string) =>
  db
    .select(childColumns)
    .from(people)
    .leftJoin(boardPermissions, eq(boardPermissions.childId, people.id))
    .leftJoin(boardMembers, eq(boardMembers.userId, people.id))
    .where(and(eq(people.guardianId, parent.userId), childId === undefined ? undefined : eq(people.id, childId)))
    .orderBy(asc(people.createdAt), asc(people.id))

export const listChildren = (db: Database, parent: Parent) => childrenOf(db, parent)

/** `not_found` for everybody else's children. */
export async function allowChild(
  { db, clock }: Deps,
  { childId, isAllowed }: { childId: string; isAllowed: boolean },
  parent: Parent,
) {
  await db.transaction(async (tx) => {
    const child = await lockUser(tx, childId, 'no key update')
    if (child?.guardianId !== parent.userId) throw new AppError('not_found')
    if (isAllowed) {
      await tx.insert(boardPermissions).values({ childId, allowedAt: clock.now() }).onConflictDoNothing()
    } else {
      await tx.delete(boardPermissions).where(eq(boardPermissions.childId, childId))
      await removeMember(tx, childId)
    }
  })
  const [child] = await childrenOf(db, parent, childId)
  if (!child) throw new AppError('not_found')
  return { child }
}
