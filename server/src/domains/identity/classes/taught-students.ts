import { and, asc, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { users, type Teacher } from '#domains/identity/auth'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { classes, classStudents } from './tables.ts'

/** A subquery: ids of the students in a teacher's open classes. */
export const taughtStudents = ({ userId }: { userId: string | SQLWrapper }): SQL =>
  sql`select ${classStudents.studentId} from ${classStudents}
    join ${classes} on ${classes.id} = ${classStudents.classId}
    where ${classes.teacherId} = ${userId} and ${classes.archivedAt} is null`

/** A subquery: of archived classes too. */
export const everTaughtStudents = ({ userId }: { userId: string }): SQL =>
  sql`select ${classStudents.studentId} from ${classStudents}
    join ${classes} on ${classes.id} = ${classStudents.classId} where ${classes.teacherId} = ${userId}`

export interface ClassOfStudents {
  name: string
  students: { id: string; name: string }[]
}

/** Archived classes too, as their results stay interesting. `not_found` for another teacher's class. */
export async function requireClass(db: Database, { userId }: Teacher, classId: string): Promise<ClassOfStudents> {
  const [found] = await db
    .select({ name: classes.name })
    .from(classes)
    .where(and(eq(classes.id, classId), eq(classes.teacherId, userId)))
  if (!found) throw new AppError('not_found')
  const students = await db
    .select({ id: users.id, name: users.name })
    .from(classStudents)
    .innerJoin(users, and(eq(users.id, classStudents.studentId), isNull(users.bannedAt)))
    .where(eq(classStudents.classId, classId))
    .orderBy(asc(users.name), asc(users.id))
  return { name: found.name, students }
}
