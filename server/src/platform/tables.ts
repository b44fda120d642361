import { and, gte, lt, sql, type Column, type SQL, type SQLWrapper } from 'drizzle-orm'
import { customType, index, integer, pgTable, text, timestamp as pgTimestamp, uuid } from 'drizzle-orm/pg-core'
import type { TimeSpan } from '@capyzen/contracts/singapore-days'

/** A contract enum's values as a text column takes them: drizzle needs a non-empty tuple. */
export const words = <Word extends string>({ options }: { options: Word[] }) => options as [Word, ...Word[]]

/** Adjacent characters in pairs, which an index can find; a migration creates the function (decision 0020). */
export const searchPairsOf = (text: SQLWrapper): SQL => sql`search_pairs_of(${text})`

/** PostgreSQL's sorted list of words, written as text: `'作文':1 'zuowen'`. */
export const wordList = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const timestamp = (name: string) => pgTimestamp(name, { withTimezone: true, mode: 'date' })

/** Whether a timestamp lies in a span, such as a day or a week in Singapore. */
export const isWithin = (column: Column, { from, to }: TimeSpan): SQL | undefined =>
  and(gte(column, from), lt(column, to))

export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})

export const throttleCounters = pgTable('throttle_counters', {
  key: text().primaryKey(),
  windowStartedAt: timestamp('window_started_at').notNull(),
  count: integer().notNull(),
})

/** When each task that all processes share is to run next; while one runs, when it counts as lost. */
export const periodicTasks = pgTable('periodic_tasks', {
  name: text().primaryKey(),
  dueAt: timestamp('due_at').notNull(),
})

/** Starter content that has been loaded and is not loaded again, whatever administrators have changed since. */
export const loadedContent = pgTable('loaded_content', {
  name: text().primaryKey(),
  loadedAt: timestamp('loaded_at').notNull(),
})

/** Where the one process that serves channels is listening; it renews its row while it lives. */
export const channelServers = pgTable('room_servers', {
  name: text().primaryKey(),
  address: text().notNull(),
  seenAt: timestamp('seen_at').notNull(),
})

/** Records outlive the users they name, so they hold ids without foreign keys. */
export const auditRecords = pgTable(
  'audit_records',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp('at').notNull(),
    /** Null for what the product did by itself. */
    actorId: uuid('actor_id'),
    action: text().notNull(),
    subjectId: text('subject_id').notNull(),
    detail: text(),
  },
  (table) => [
    index('audit_records_listed').on(table.at, table.id),
    index('audit_records_subject_id').on(table.subjectId, table.at),
  ],
)
