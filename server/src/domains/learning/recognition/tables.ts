import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ReadingProblem, ReadingStage, ScanPurpose, type ReadQuestion } from '@capyzen/contracts/recognition'
import { newId } from '#platform/ids'
import { timestamp, words } from '#platform/tables'
import { users } from '#domains/identity/auth'

/** Pages that are read or were read. Rows stay without their owner until the pictures are deleted too. */
export const scans = pgTable(
  'scans',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    purpose: text({ enum: words(ScanPurpose) }).notNull(),
    /** With a picture for each page, `1.jpg` the first; null once they are deleted. */
    folder: text().unique(),
    pages: integer().notNull(),
    /** Each with its questions; as long as pages are left, shorter than `pages`. */
    readPages: jsonb('read_pages').$type<ReadQuestion[][]>().notNull().default([]),
    /** Of the page that is being read. */
    stage: text({ enum: words(ReadingStage) }).notNull(),
    progress: integer().notNull().default(0),
    problem: text({ enum: words(ReadingProblem) }),
    /** Of the pages of `readPages`: why nothing was read from one, null where something was. */
    pageProblems: jsonb('page_problems').$type<(ReadingProblem | null)[]>().notNull().default([]),
    createdAt: timestamp('created_at').notNull(),
    doneAt: timestamp('done_at'),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    // One at a time for each learner, so that many are served in turn.
    uniqueIndex('scans_one_unread')
      .on(table.ownerId)
      .where(sql`${table.doneAt} is null`),
    index('scans_owner').on(table.ownerId, table.createdAt),
    index('scans_expires').on(table.expiresAt),
  ],
)

/** A column that names the scan it was read from; null again once that is deleted. */
export const readFromScan = (name: string) => uuid(name).references(() => scans.id, { onDelete: 'set null' })
