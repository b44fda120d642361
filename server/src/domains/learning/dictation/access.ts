import { and, eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { people, userRoles, type SignedIn } from '#domains/identity/auth'
import { classes, classStudents } from '#domains/identity/classes'
import { hasPremiumAccess, premiumUntilOf } from '#domains/identity/entitlements'
import { childrenOf } from '#domains/identity/families'
import type { DatabaseOrTransaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { dictationListClasses, dictationLists } from './tables.ts'

/** A parent makes lists for children who have premium. */
export async function hasPremium(deps: Deps, actor: SignedIn): Promise<boolean> {
  if (await hasPremiumAccess(deps, actor)) return true
  if (actor.isChild || actor.userType !== 'parent') return false
  const children = await childrenOf(deps.db, actor.userId)
  const ids = children.map(({ id }) => id)
  return (await premiumUntilOf(deps.db, ids, deps.clock.now())).size > 0
}

export async function requirePremium(deps: Deps, actor: SignedIn): Promise<void> {
  if (!(await hasPremium(deps, actor))) throw new AppError('premium_required')
}

const isActor = (userId: SQLWrapper, actorId: string): SQL => sql`${userId} = ${actorId}`

/** A condition: the user of the column is a child of the actor. */
const isOwnChild = (userId: SQLWrapper, actorId: string): SQL =>
  sql`${userId} in (select ${people.id} from ${people} where ${people.guardianId} = ${actorId})`

/** The first class of a confirmed teacher by which the actor, or a child of theirs, has the list; null for none. */
export const classNameOf = (actorId: string): SQL<string | null> => sql<string | null>`(
  select ${classes.name} from ${dictationListClasses}
  join ${classes} on ${classes.id} = ${dictationListClasses.classId}
  join ${classStudents} on ${classStudents.classId} = ${classes.id}
  where ${dictationListClasses.listId} = ${dictationLists.id}
    and ${classes.archivedAt} is null and ${classes.teacherId} = ${dictationLists.ownerId}
    and exists (select from ${userRoles} where ${userRoles.userId} = ${classes.teacherId} and ${userRoles.role} = 'teacher')
    and ${or(isActor(classStudents.studentId, actorId), isOwnChild(classStudents.studentId, actorId))}
  order by ${classes.name} limit 1)`

/** A condition: a parent of the actor made the list. */
const isOfParent = (actorId: string): SQL =>
  sql`${dictationLists.ownerId} = (select ${people.guardianId} from ${people} where ${people.id} = ${actorId})`

/** A condition: the actor made the list, or has it from a parent, from a class, or by a child. */
export const isListOf = (actorId: string): SQL | undefined =>
  or(
    eq(dictationLists.ownerId, actorId),
    isOfParent(actorId),
    isOwnChild(dictationLists.ownerId, actorId),
    sql`${classNameOf(actorId)} is not null`,
  )

/** A condition: the list was set for the actor, or a child of theirs, by a confirmed teacher (readings §7). */
export const isSetByTeacher = (actorId: string): SQL =>
  sql`(${dictationLists.ownerId} <> ${actorId} and ${classNameOf(actorId)} is not null)`

export async function isSetForActor(db: DatabaseOrTransaction, listId: string, actorId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: dictationLists.id })
    .from(dictationLists)
    .where(and(eq(dictationLists.id, listId), isSetByTeacher(actorId)))
  return found !== undefined
}
