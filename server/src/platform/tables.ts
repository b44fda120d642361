import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
