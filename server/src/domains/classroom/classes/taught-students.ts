import { and, asc, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { users } from '#domains/identity/auth'
import type { ClassOfStudents } from '#domains/learning/exams'
import type { Database } from '#platform/database'
import { classes, classStudents } from './tables.ts'

export function studentsTaughtBy(teacherId: string | SQLWrapper): SQL {
  return sql`select ${classStudents.studentId} from ${classStudents}
    join ${classes} on ${classes.id} = ${classStudents.classId}
    where ${classes.teacherId} = ${teacherId} and ${classes.archivedAt} is null`
}

/** Archived classes too, as their results stay interesting. */
export async function findClassOf(
  db: Database,
  teacherId: string,
  classId: string,
): Promise<ClassOfStudents | undefined> {
  const [found] = await db
    .select({ name: classes.name })
    .from(classes)
    .where(and(eq(classes.id, classId), eq(classes.teacherId, teacherId)))
  if (!found) return undefined
  const students = await db
    .select({ id: users.id, name: users.name })
    .from(classStudents)
    .innerJoin(users, and(eq(users.id, classStudents.studentId), isNull(users.bannedAt)))
    .where(eq(classStudents.classId, classId))
    .orderBy(asc(users.name), asc(users.id))
  return { name: found.name, students }
}
