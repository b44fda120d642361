import { and, eq, sql } from 'drizzle-orm'
import { people, userRoles, type SignedIn, type Visitor } from '#domains/identity/auth'
import { taughtStudents } from '#domains/identity/classes'
import { requireOwnChild } from '#domains/identity/families'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'

export interface SheetViewer {
  userId: string | null
  /** Of a child of a family. */
  guardianId: string | null
  /** Parents, confirmed teachers and administrators, who have the answers. */
  isGrownUp: boolean
}

const stranger: SheetViewer = { userId: null, guardianId: null, isGrownUp: false }

/** Who looks at a sheet; of a child whose parent is there, the child. */
export type SheetReader = Pick<Visitor, 'userId' | 'isAdministrator'>

export async function viewerOf(db: Database, { userId, isAdministrator }: SheetReader): Promise<SheetViewer> {
  if (userId === null) return stranger
  const isTeacher = sql<boolean>`exists (select from ${userRoles}
    where ${userRoles.userId} = ${people.id} and ${userRoles.role} = 'teacher')`
  const [person] = await db
    .select({ userType: people.userType, guardianId: people.guardianId, isTeacher })
    .from(people)
    .where(eq(people.id, userId))
  if (!person) return stranger
  const { userType, guardianId } = person
  const isGrownUp = guardianId === null && (userType === 'parent' || person.isTeacher || isAdministrator)
  return { userId, guardianId, isGrownUp }
}

/** Oneself, an own child, or for a teacher a student of an own class; `not_found` for others. */
export async function requireLookedAfter(
  db: Database,
  actor: Pick<SignedIn, 'userId' | 'isTeacher'>,
  learnerId: string,
): Promise<void> {
  if (learnerId === actor.userId) return
  if (actor.isTeacher) {
    const [taught] = await db
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.id, learnerId), sql`${people.id} in (${taughtStudents({ userId: actor.userId })})`))
    if (taught) return
  }
  await requireOwnChild(db, actor, learnerId).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('not_found') : error
  })
}
