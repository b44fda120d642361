import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { Level } from '@capyzen/contracts/vocabulary'
import { timestamp, words } from '#platform/tables'
import { ownedBy } from '../auth/index.ts'

export const classes = pgTable(
  'classes',
  {
    id: uuid().primaryKey().defaultRandom(),
    teacherId: ownedBy('teacher_id'),
    name: text().notNull(),
    level: text({ enum: words(Level) }),
    joinCode: text('join_code').notNull().unique(),
    createdAt: timestamp('created_at').notNull(),
    archivedAt: timestamp('archived_at'),
  },
  (table) => [index('classes_teacher_id').on(table.teacherId)],
)

export const classStudents = pgTable(
  'class_pupils',
  {
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    studentId: ownedBy('pupil_id'),
    joinedAt: timestamp('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.studentId] }),
    index('class_pupils_pupil_id').on(table.studentId),
  ],
)

/** When a student was last in a class that they left. Stays when they join again. */
export const classDepartures = pgTable(
  'class_departures',
  {
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    studentId: ownedBy('student_id'),
    leftAt: timestamp('left_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.studentId] }),
    index('class_departures_student').on(table.studentId),
  ],
)
