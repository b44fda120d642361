import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { users } from '#domains/identity/auth'
import type { PersonalDataSource } from '#platform/personal-data'
import { classDepartures, classes, classStudents } from './tables.ts'

/** Of a student who is back in a class too. */
const isDeparture = and(
  eq(classDepartures.classId, classStudents.classId),
  eq(classDepartures.studentId, classStudents.studentId),
)

/** Joined classes, archived ones and those that were left too, and taught classes with the number of their students only. */
export const classesPersonalData: PersonalDataSource = {
  kind: 'classes',
  title: { en: 'Classes joined or taught', zh: '加入的和任教的班级' },
  tables: ['classes', 'class_pupils', 'class_departures'],
  async read(db, userId) {
    const joined = await db
      .select({
        name: classes.name,
        level: classes.level,
        teacher: users.name,
        joinedAt: classStudents.joinedAt,
        leftBeforeAt: classDepartures.leftAt,
      })
      .from(classStudents)
      .leftJoin(classDepartures, isDeparture)
      .innerJoin(classes, eq(classes.id, classStudents.classId))
      .innerJoin(users, eq(users.id, classes.teacherId))
      .where(eq(classStudents.studentId, userId))
      .orderBy(asc(classStudents.joinedAt))
    const left = await db
      .select({ name: classes.name, level: classes.level, leftAt: classDepartures.leftAt })
      .from(classDepartures)
      .innerJoin(classes, eq(classes.id, classDepartures.classId))
      .leftJoin(classStudents, isDeparture)
      .where(and(eq(classDepartures.studentId, userId), isNull(classStudents.studentId)))
      .orderBy(asc(classDepartures.leftAt))
    const taught = await db
      .select({
        name: classes.name,
        level: classes.level,
        joinCode: classes.joinCode,
        createdAt: classes.createdAt,
        archivedAt: classes.archivedAt,
        students: count(classStudents.studentId),
      })
      .from(classes)
      .leftJoin(classStudents, eq(classStudents.classId, classes.id))
      .where(eq(classes.teacherId, userId))
      .groupBy(classes.id)
      .orderBy(asc(classes.createdAt))
    return [
      ...joined.map((row) => ({ as: 'student', ...row })),
      ...left.map((row) => ({ as: 'former student', ...row })),
      ...taught.map((row) => ({ as: 'teacher', ...row })),
    ]
  },
}
