import { pgTable, text } from 'drizzle-orm/pg-core'
import { Availability, TutorCard } from '@capyzen/contracts/tutor-hub'
import { timestamp, words } from '#platform/tables'

/** Of cards that an administrator has changed; the others are as they come (service.ts). */
export const tutorCards = pgTable('tutor_cards', {
  card: text({ enum: words(TutorCard) }).primaryKey(),
  availability: text({ enum: words(Availability) }).notNull(),
  changedAt: timestamp('changed_at').notNull(),
})
