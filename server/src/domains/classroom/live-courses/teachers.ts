import { and, asc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people, userRoles, users } from '#domains/identity/auth'
import type { Database, DatabaseOrTransaction } from '#platform/database'

/** The teacher of a course, to be joined with `isTeacherOf`. */
export const teachers = alias(users, 'teachers')

/** A teacher who is no longer confirmed teaches no children, whatever a course says. */
export const isTeacherOf = (teacherId: SQLWrapper): SQL =>
  sql`${teachers.id} = ${teacherId} and ${teachers.bannedAt} is null and ${isConfirmed(teachers.id)}`

const isConfirmed = (userId: SQLWrapper): SQL =>
  sql`exists (select from ${userRoles} confirmed where confirmed.user_id = ${userId} and confirmed.role = 'teacher')`

export async function isConfirmedTeacher(db: DatabaseOrTransaction, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: people.id })
    .from(people)
    .innerJoin(userRoles, and(eq(userRoles.userId, people.id), eq(userRoles.role, 'teacher')))
    .where(and(eq(people.id, userId), people.isActive))
  return found !== undefined
}

const mostTeachers = 500

/** Whom an administrator may name. */
export const listTeachers = (db: Database): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: people.id, name: people.name })
    .from(people)
    .innerJoin(userRoles, and(eq(userRoles.userId, people.id), eq(userRoles.role, 'teacher')))
    .where(eq(people.isActive, true))
    .orderBy(asc(people.name), asc(people.id))
    .limit(mostTeachers)
