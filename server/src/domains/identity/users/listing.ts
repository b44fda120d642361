import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { CallResult } from '@capyzen/contracts/endpoint'
import {
  mostUsersExported,
  usersPerPage,
  type getUser,
  type ListedUser,
  type UserFilter,
} from '@capyzen/contracts/users'
import {
  ownDevices,
  rateLimits,
  sessions,
  userRoles,
  users,
  userSearchText,
  type Administrator,
  type AuthService,
} from '#domains/identity/auth'
import { recordAudit } from '#platform/audit'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { countRows, numberedPage, readPage, type List, type Page } from '#platform/paging'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'
import { searchPairsOf } from '#platform/tables'
import { auditOf, recordView } from './audit-trail.ts'

interface UserSearch {
  search: string
  filter: UserFilter
}

export async function searchUsers(
  deps: Deps,
  { page, ...search }: UserSearch & { page: number },
): Promise<{ users: ListedUser[]; total: number; toConfirm: number }> {
  const [{ rows, total }, toConfirm] = await Promise.all([
    readUsers(deps, search, numberedPage(page, usersPerPage)),
    countRows(deps, userList({ search: '', filter: 'to_confirm' })),
  ])
  return { users: rows.map(toListedUser), total, toConfirm }
}

/** Newest first. */
async function readUsers(deps: Deps, search: UserSearch, page: Page): Promise<{ rows: ListedRow[]; total: number }> {
  const { db } = deps
  const list = userList(search)
  return hasPairs(search)
    ? readByPairs(db, list.where, page)
    : readPage(deps, list, page, (onPage) => selectListed(db).where(onPage))
}

/** A single character has no pair, so no index finds it. */
const hasPairs = ({ search }: UserSearch) => searchTerms(search).some((term) => [...term].length > 1)

async function readByPairs(db: Database, where: SQL | undefined, page: Page) {
  const { ids, total } = await db.transaction((tx) => findByPairs(tx, where, page))
  const rows =
    ids.length === 0
      ? []
      : await selectListed(db)
          .where(inArray(users.id, ids))
          .orderBy(...newestFirst)
  return { rows, total }
}

/**
 * Pairs are quick to find in their index and slow to make for each row, which the planner would do for a common term. So
 * this transaction reads by bitmap only.
 */
export async function findByPairs(tx: Transaction, where: SQL | undefined, { limit, offset }: Page) {
  const off = ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan']
  await tx.execute(
    sql`select ${sql.join(
      off.map((name) => sql`set_config(${name}, 'off', true)`),
      sql`, `,
    )}`,
  )
  const found = tx.select({ id: users.id, createdAt: users.createdAt }).from(users).where(where).as('found')
  const rows = await tx
    .select({ id: found.id, total: sql<number>`(count(*) over ())::int` })
    .from(found)
    .orderBy(desc(found.createdAt), desc(found.id))
    .limit(limit)
    .offset(offset)
  const [first] = rows
  const total = first?.total ?? (offset === 0 ? 0 : await tx.$count(users, where))
  return { ids: rows.map(({ id }) => id), total }
}

const newestFirst = [desc(users.createdAt), desc(users.id)]

export async function exportUsers(
  { db, longDb, clock }: AuthService & { longDb: Database },
  { userId: actorId }: Administrator,
  search: UserSearch,
): Promise<ListedUser[]> {
  const at = clock.now()
  await spendOrRefuse(db, budgetsOf(rateLimits.userExports, { user: actorId }), at)
  const { where } = userList(search)
  const limit = mostUsersExported + 1
  const rows = hasPairs(search)
    ? (await readByPairs(longDb, where, { limit, offset: 0 })).rows
    : await selectListed(longDb)
        .where(where)
        .orderBy(...newestFirst)
        .limit(limit)
  if (rows.length > mostUsersExported) throw new AppError('limit_reached')
  await recordAudit(db, { actorId, action: 'users_exported', subjectId: actorId, detail: String(rows.length), at })
  return rows.map(toListedUser)
}

export async function readUser(
  auth: AuthService,
  actor: Administrator,
  userId: string,
): Promise<CallResult<typeof getUser>> {
  const { db, clock } = auth
  const user = await db.transaction(async (tx) => {
    const found = await findListedUser(tx, userId)
    await recordView(tx, { actorId: actor.userId, action: 'user_viewed', subjectId: userId, at: clock.now() })
    return found
  })
  const [[ban], sessions, audit] = await Promise.all([
    db.select({ reason: users.banReason }).from(users).where(eq(users.id, userId)),
    ownDevices(auth, { userId, sessionId: actor.sessionId }),
    auditOf(auth, userId),
  ])
  return { user, banReason: ban?.reason ?? null, sessions, audit }
}

export async function findListedUser(db: DatabaseOrTransaction, userId: string): Promise<ListedUser> {
  const [row] = await selectListed(db).where(eq(users.id, userId))
  if (!row) throw new AppError('not_found')
  return toListedUser(row)
}

export const userList = ({ search, filter }: UserSearch): List => ({
  table: users,
  key: users.id,
  where: and(...filters[filter], ...searchTerms(search).map(contains)),
  orderBy: [users.createdAt, users.id],
  direction: 'descending',
})

const holds = (role: 'administrator' | 'teacher') =>
  sql`exists (select from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.role} = ${role})`
const isBanned = sql`${users.bannedAt} is not null`

const filters: Record<UserFilter, SQL[]> = {
  all: [],
  students: [eq(users.userType, 'student')],
  teachers: [eq(users.userType, 'teacher')],
  parents: [eq(users.userType, 'parent')],
  // Administrators who registered as teachers need no confirmation.
  to_confirm: [
    eq(users.userType, 'teacher'),
    sql`not ${isBanned}`,
    sql`not exists (select from ${userRoles} where ${userRoles.userId} = ${users.id})`,
  ],
  administrators: [holds('administrator')],
  banned: [isBanned],
}

const mostTerms = 8

/** A grouped phone number is one term; other terms match in any order. */
export function searchTerms(search: string): string[] {
  if (/^\+?[\d\s()-]+$/.test(search)) return [search.replace(/[\s()-]/g, '')].filter(Boolean)
  return search.split(/\s+/).filter(Boolean).slice(0, mostTerms)
}

function contains(term: string): SQL {
  // `%`, `_` and `\` are literal.
  const pattern = `%${term.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const found = sql`(${users.name} ilike ${pattern} or ${users.email} ilike ${pattern} or ${users.phone} like ${pattern})`
  if ([...term].length < 2) return found
  return sql`(${searchPairsOf(userSearchText(users))} @> ${searchPairsOf(sql`lower(${term}::text)`)} and ${found})`
}

function selectListed(db: DatabaseOrTransaction) {
  return db
    .select({
      user: users,
      roles: sql<
        ('administrator' | 'teacher')[]
      >`array(select held.role from ${userRoles} held where held.user_id = ${users}.id order by 1)`,
      lastActiveAt: sql<
        string | null
      >`(select max(held.updated_at) from ${sessions} held where held.user_id = ${users}.id)`,
    })
    .from(users)
    .$dynamic()
}

type ListedRow = Awaited<ReturnType<typeof selectListed>>[number]

function toListedUser({ user, roles, lastActiveAt }: ListedRow): ListedUser {
  const { id, name, email, emailVerified, phone, userType, level } = user
  return {
    id,
    name,
    email,
    emailVerified,
    phone,
    userType,
    level,
    roles,
    isChild: user.guardianId !== null,
    hasSecondFactor: user.secondFactorSince !== null,
    bannedAt: user.bannedAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    lastActiveAt: lastActiveAt === null ? null : new Date(lastActiveAt).toISOString(),
  }
}
