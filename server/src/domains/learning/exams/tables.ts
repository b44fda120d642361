import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { extraTimeFactors } from '@capyzen/contracts/exams'
import { Language } from '@capyzen/contracts/bilingual'
import { Level, PaperType, Subject } from '@capyzen/contracts/vocabulary'
import { timestamp, words } from '#platform/tables'
import { ownedBy, users } from '#domains/identity/auth'

export const papers = pgTable(
  'papers',
  {
    id: text().primaryKey(),
    titleEn: text('title_en').notNull(),
    titleZh: text('title_zh').notNull(),
    school: text().notNull(),
    subject: text({ enum: words(Subject) }).notNull(),
    level: text({ enum: words(Level) }).notNull(),
    year: integer().notNull(),
    syllabusYear: integer('syllabus_year').notNull(),
    type: text({ enum: words(PaperType) }).notNull(),
    language: text({ enum: words(Language) }).notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    instructionsEn: text('instructions_en').notNull(),
    instructionsZh: text('instructions_zh').notNull(),
    currentVersion: integer('current_version').notNull(),
    position: integer().notNull(),
    publishedAt: timestamp('published_at'),
    isTopSchool: boolean('is_top_school').notNull().default(false),
    isOnlineAvailable: boolean('is_online_available').notNull().default(true),
    /** Kept here, so that it doesn't shrink when accounts are deleted. */
    downloadCount: integer('download_count').notNull().default(0),
    /** Null for starter content, and after the author's account is deleted. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The last version that an administrator approved for everybody; others are for the author's classes. */
    approvedVersion: integer('approved_version'),
  },
  (table) => [
    index('papers_author').on(table.authorId),
    check('papers_approved_version', sql`${table.approvedVersion} between 1 and ${table.currentVersion}`),
  ],
)

/** Users and days whose downloads are counted in `papers.download_count`. */
export const paperDownloads = pgTable(
  'paper_downloads',
  {
    paperId: text('paper_id')
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    userId: ownedBy('user_id'),
    /** In Singapore. */
    day: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paperId, table.userId, table.day] }),
    index('paper_downloads_user_id').on(table.userId),
  ],
)

/** Students without a row have the paper's own time. */
export const extraTimes = pgTable(
  'extra_times',
  {
    studentId: ownedBy('student_id').primaryKey(),
    factor: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull(),
    setBy: uuid('set_by').references(() => users.id, { onDelete: 'set null' }),
    setAt: timestamp('set_at').notNull(),
  },
  (table) => [
    check('extra_times_factor', sql`${table.factor} in (${sql.raw(extraTimeFactors.join(', '))})`),
    index('extra_times_set_by').on(table.setBy),
  ],
)
