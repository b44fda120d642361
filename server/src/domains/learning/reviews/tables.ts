import { index, jsonb, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ReviewKind, ReviewMode } from '@capyzen/contracts/reviews'
import { timestamp, words } from '#platform/tables'
import { ownedBy } from '#domains/identity/auth'
import type { ReviewCard } from './schedule.ts'

/** What comes back to a learner, and when: one card for each mode of an item. */
export const reviewCards = pgTable(
  'review_cards',
  {
    userId: ownedBy('user_id'),
    kind: text({ enum: words(ReviewKind) }).notNull(),
    /** The id of a question, a character, or `en:word`. */
    itemId: text('item_id').notNull(),
    mode: text({ enum: words(ReviewMode) }).notNull(),
    card: jsonb().$type<ReviewCard>().notNull(),
    dueAt: timestamp('due_at').notNull(),
    reviewedAt: timestamp('reviewed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.itemId, table.mode] }),
    index('review_cards_due').on(table.userId, table.dueAt),
  ],
)

/** The cards of questions, for joins with `question_id` as text: casting other items to ids would fail. */
export const questionCards = pgView('question_cards', {
  userId: uuid('user_id').notNull(),
  questionId: text('question_id').notNull(),
  card: jsonb().$type<ReviewCard>().notNull(),
  dueAt: timestamp('due_at').notNull(),
}).existing()
