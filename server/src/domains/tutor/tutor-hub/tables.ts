import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Availability, TutorCard } from '@capyzen/contracts/tutor-hub'
import { timestamp } from '#platform/tables'

/** Of cards that an administrator has changed; the others are as they come (service.ts). */
export const tutorCards = pgTable('tutor_cards', {
  card: text().$type<TutorCard>().primaryKey(),
  availability: text().$type<Availability>().notNull(),
  changedAt: timestamp('changed_at').notNull(),
})
