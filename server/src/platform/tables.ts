import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A moment; all of ours carry the time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Keys that every process must share, made by the first one that needs them. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})

/** How often something happened within the window that began at `window_started_at`. */
export const throttleCounters = pgTable('throttle_counters', {
  key: text().primaryKey(),
  windowStartedAt: moment('window_started_at').notNull(),
  count: integer().notNull(),
})

/** Starter content that is complete in this database; what administrators made of it since is theirs. */
export const loadedContent = pgTable('loaded_content', {
  name: text().primaryKey(),
  loadedAt: moment('loaded_at').notNull(),
})

/** Who did what to whom. It outlives those it names, so it refers to them by id alone. */
export const auditRecords = pgTable(
  'audit_records',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id').notNull(),
    action: text().notNull(),
    subjectId: text('subject_id').notNull(),
    detail: text(),
  },
  (table) => [index('audit_records_at').on(table.at), index('audit_records_subject_id').on(table.subjectId, table.at)],
)
