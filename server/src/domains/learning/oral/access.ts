import { and, eq, not, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { people, type SignedIn } from '#domains/identity/auth'
import { taughtStudents } from '#domains/identity/classes'
import { hasRefusedConsent } from '#domains/identity/families'
import type { Clock } from '#platform/clock'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Storage } from '#platform/storage'

export interface OralDeps {
  db: Database
  storage: Storage
  clock: Clock
}

/** A condition: the user of the column is a child of the actor. */
export const isOwnChild = (actor: SignedIn, userId: SQLWrapper): SQL =>
  actor.isChild
    ? sql`false`
    : sql`exists (select from ${people} child where child.id = ${userId} and child.guardian_id = ${actor.userId})`

/** A condition: the student of the column is in a class of the teacher, and their guardian has not refused. */
export const isInClassOf = (teacherId: string, studentId: SQLWrapper): SQL =>
  and(sql`${studentId} in (${taughtStudents({ userId: teacherId })})`, not(hasRefusedConsent(studentId)))!

const isTaught = (actor: SignedIn, userId: SQLWrapper): SQL =>
  actor.isTeacher ? isInClassOf(actor.userId, userId) : sql`false`

/** Their parent, or the teacher of a class they are in. */
export const looksAfter = (actor: SignedIn, userId: SQLWrapper): SQL =>
  sql`(${isOwnChild(actor, userId)} or ${isTaught(actor, userId)})`

/** `not_found` for all other students. */
export async function requireLookedAfter(db: DatabaseOrTransaction, actor: SignedIn, studentId: string) {
  const [student] = await db
    .select({ id: people.id, name: people.name, isOwnChild: sql<boolean>`${isOwnChild(actor, people.id)}` })
    .from(people)
    .where(and(eq(people.id, studentId), looksAfter(actor, people.id)))
  if (!student) throw new AppError('not_found')
  return student
}
