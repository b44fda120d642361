import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { Level } from '@capyzen/contracts/auth'
import { moment } from '#platform/tables'
import { users } from '../auth/index.ts'

export const classes = pgTable(
  'classes',
  {
    id: uuid().primaryKey().defaultRandom(),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    level: text({ enum: Level.options as [Level, ...Level[]] }),
    joinCode: text('join_code').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    archivedAt: moment('archived_at'),
  },
  (table) => [index('classes_teacher_id').on(table.teacherId)],
)

export const classPupils = pgTable(
  'class_pupils',
  {
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    pupilId: uuid('pupil_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.pupilId] }),
    index('class_pupils_pupil_id').on(table.pupilId),
  ],
)
