import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { Language } from '@capyzen/contracts/bilingual'
import { Level, Subject } from '@capyzen/contracts/vocabulary'
import { WorksheetType, type SheetRecipe } from '@capyzen/contracts/worksheets'
import { newId } from '#platform/ids'
import { timestamp, words } from '#platform/tables'
import { users } from '#domains/identity/auth'
import { classes } from '#domains/identity/classes'
import type { SheetLayout } from './typesetting/sheet.ts'

/** Squares to write the characters of some lessons in: to trace, or by their readings alone. */
interface Squares<Kind> {
  kind: Kind
  grade: number
  lessons: number[]
}
export type SquaresRecipe = Squares<'characters'> | Squares<'dictation'>

export type StoredRecipe = SheetRecipe | SquaresRecipe

/** Its questions are the list `worksheet:<id>`, so that a sheet that was printed never changes. */
export const worksheets = pgTable(
  'worksheets',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    number: text().notNull().unique(),
    /** Of the academy's own, which are for everyone; of an earlier edition they have none, and are found by their number. */
    slug: text().unique(),
    isAcademys: boolean('is_academys').notNull(),
    /** Who made it. A sheet of nobody's is removed with its files, unless it is the academy's. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** Whose mistakes it asks. */
    learnerId: uuid('learner_id').references(() => users.id, { onDelete: 'set null' }),
    type: text({ enum: words(WorksheetType) }).notNull(),
    titleEn: text('title_en').notNull(),
    titleZh: text('title_zh').notNull(),
    subject: text({ enum: words(Subject) }).notNull(),
    level: text({ enum: words(Level) }).notNull(),
    language: text({ enum: words(Language) }).notNull(),
    recipe: jsonb().$type<StoredRecipe>().notNull(),
    seed: integer().notNull(),
    variant: text().notNull(),
    /** The first of its variants. */
    family: uuid().notNull(),
    minutes: integer().notNull(),
    questions: integer().notNull(),
    totalMarks: integer('total_marks').notNull(),
    downloads: integer().notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
    /** Since it was first set: how many sides it has, and where its questions are answered on them, by the edition that is printed on them. */
    pages: integer(),
    layout: jsonb().$type<SheetLayout>(),
  },
  (table) => [
    unique('worksheets_variant').on(table.ownerId, table.family, table.variant),
    index('worksheets_owner').on(table.ownerId, table.createdAt),
    index('worksheets_learner').on(table.learnerId),
    index('worksheets_listed')
      .on(table.createdAt, table.id)
      .where(sql`${table.slug} is not null`),
    check('worksheets_seed', sql`${table.seed} >= 0`),
  ],
)

/** One sheet for each student of a class, with the name on it. Kept for a day; rows stay until the file is deleted too. */
export const worksheetSets = pgTable(
  'worksheet_sets',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    teacherId: uuid('teacher_id').references(() => users.id, { onDelete: 'set null' }),
    classId: uuid('class_id').references(() => classes.id, { onDelete: 'set null' }),
    /** That students get in turn. */
    worksheetIds: uuid('worksheet_ids').array().notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    state: text({ enum: ['making', 'ready', 'failed', 'removed'] }).notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('worksheet_sets_teacher').on(table.teacherId, table.createdAt),
    index('worksheet_sets_class').on(table.classId),
  ],
)
