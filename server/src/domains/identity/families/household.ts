import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { people, type Parent } from '#domains/identity/auth'
import type { DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'

const childColumns = {
  id: people.id,
  name: people.name,
  avatar: people.avatar,
  level: people.level,
  createdAt: people.createdAt,
}

/** A parent's children, the first that was added first. */
export const childrenOf = (db: DatabaseOrTransaction, parentId: string) =>
  db
    .select(childColumns)
    .from(people)
    .where(eq(people.guardianId, parentId))
    .orderBy(asc(people.createdAt), asc(people.id))

export type ChildOfParent = Awaited<ReturnType<typeof childrenOf>>[number]

/** `not_found` for everybody else's children. */
export async function requireOwnChild(
  db: DatabaseOrTransaction,
  { userId }: Pick<Parent, 'userId'>,
  childId: string,
): Promise<ChildOfParent> {
  const [child] = await db
    .select(childColumns)
    .from(people)
    .where(and(eq(people.id, childId), eq(people.guardianId, userId)))
  if (!child) throw new AppError('not_found')
  return child
}

/** The parent's id for a parent and their children, the own id for everybody else; null for an unknown id. */
export const householdOf = (userId: string): SQL =>
  sql`(select coalesce(${people.guardianId}, ${people.id}) from ${people} where ${people.id} = ${userId})`
