import { asc, count, eq } from 'drizzle-orm'
import { users } from '#domains/auth'
import type { PersonalDataSource } from '#platform/personal-data'
import { classes, classPupils } from './tables.ts'

/** The classes somebody is in, archived ones too, and those they teach: of other people's pupils only the number. */
export const classesPersonalData: PersonalDataSource = {
  kind: 'classes',
  title: { en: 'Classes joined or taught', zh: '加入的和任教的班级' },
  tables: ['classes', 'class_pupils'],
  async read(db, userId) {
    const joined = await db
      .select({ name: classes.name, level: classes.level, teacher: users.name, joinedAt: classPupils.joinedAt })
      .from(classPupils)
      .innerJoin(classes, eq(classes.id, classPupils.classId))
      .innerJoin(users, eq(users.id, classes.teacherId))
      .where(eq(classPupils.pupilId, userId))
      .orderBy(asc(classPupils.joinedAt))
    const taught = await db
      .select({
        name: classes.name,
        level: classes.level,
        joinCode: classes.joinCode,
        createdAt: classes.createdAt,
        archivedAt: classes.archivedAt,
        pupils: count(classPupils.pupilId),
      })
      .from(classes)
      .leftJoin(classPupils, eq(classPupils.classId, classes.id))
      .where(eq(classes.teacherId, userId))
      .groupBy(classes.id)
      .orderBy(asc(classes.createdAt))
    return [...joined.map((row) => ({ as: 'pupil', ...row })), ...taught.map((row) => ({ as: 'teacher', ...row }))]
  },
}
