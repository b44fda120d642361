import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { usersPerPage, type ListedUser, type UserFilter } from '@capyzen/contracts/users'
import { sessions, userRoles, users } from '#domains/auth'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'

export interface UserSearch {
  search: string
  filter: UserFilter
}

/** One query for the page, one for both numbers, whatever is asked for. */
export async function searchUsers(
  db: Database,
  { page, ...search }: UserSearch & { page: number },
): Promise<{ users: ListedUser[]; total: number; toConfirm: number }> {
  const matches = matching(search)
  const listed = newestFirst(db, matches)
    .limit(usersPerPage)
    .offset((page - 1) * usersPerPage)
  const counted = db
    .select({
      total: sql<number>`(count(*) filter (where ${matches ?? sql`true`}))::int`,
      toConfirm: sql<number>`(count(*) filter (where ${and(...filters.to_confirm)}))::int`,
    })
    .from(users)
  const [rows, [numbers = { total: 0, toConfirm: 0 }]] = await Promise.all([listed, counted])
  return { users: rows.map(toListedUser), ...numbers }
}

/** All in one, up to a number of them. */
export async function firstUsers(db: Database, search: UserSearch, most: number): Promise<ListedUser[]> {
  const rows = await newestFirst(db, matching(search)).limit(most)
  return rows.map(toListedUser)
}

export async function findListedUser(db: DatabaseOrTransaction, userId: string): Promise<ListedUser> {
  const [row] = await selectListed(db).where(eq(users.id, userId))
  if (!row) throw new AppError('not_found')
  return toListedUser(row)
}

const matching = ({ search, filter }: UserSearch) => and(...filters[filter], ...searchTerms(search).map(contains))

function newestFirst(db: Database, matches: SQL | undefined) {
  return selectListed(db).where(matches).orderBy(desc(users.createdAt), desc(users.id))
}

const holds = (role: 'administrator' | 'teacher') =>
  sql`exists (select from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.role} = ${role})`
const isBanned = sql`${users.bannedAt} is not null`

const filters: Record<UserFilter, SQL[]> = {
  all: [],
  students: [eq(users.userType, 'student')],
  teachers: [eq(users.userType, 'teacher')],
  parents: [eq(users.userType, 'parent')],
  // An administrator who registered as a teacher doesn't wait for anybody.
  to_confirm: [
    eq(users.userType, 'teacher'),
    sql`not ${isBanned}`,
    sql`not exists (select from ${userRoles} where ${userRoles.userId} = ${users.id})`,
  ],
  administrators: [holds('administrator')],
  banned: [isBanned],
}

const mostTerms = 8

/** A number in groups is one thing, however it is grouped; other words may stand in any order. */
export function searchTerms(search: string): string[] {
  if (/^\+?[\d\s()-]+$/.test(search)) return [search.replace(/[\s()-]/g, '')].filter(Boolean)
  return search.split(/\s+/).filter(Boolean).slice(0, mostTerms)
}

function contains(term: string): SQL {
  // What is typed is text: `%`, `_` and the escape itself stand for themselves.
  const pattern = `%${term.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(${users.name} ilike ${pattern} or ${users.email} ilike ${pattern} or ${users.phone} like ${pattern})`
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
    ...{ id, name, email, emailVerified, phone, userType, level, roles },
    isChild: user.guardianId !== null,
    hasSecondFactor: user.secondFactorSince !== null,
    bannedAt: user.bannedAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    lastActiveAt: lastActiveAt === null ? null : new Date(lastActiveAt).toISOString(),
  }
}
