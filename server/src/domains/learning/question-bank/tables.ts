import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { newId } from '#platform/ids'
import { timestamp } from '#platform/tables'
import { ownedBy } from '#domains/identity/auth'
import { questions } from '#domains/learning/questions'

/** Questions that a user gathered. */
export const questionSets = pgTable(
  'question_sets',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    ownerId: ownedBy('owner_id'),
    name: text().notNull(),
    createdAt: timestamp('created_at').notNull(),
    changedAt: timestamp('changed_at').notNull(),
  },
  (table) => [index('question_sets_owner').on(table.ownerId, table.changedAt)],
)

export const questionSetItems = pgTable(
  'question_set_items',
  {
    setId: uuid('set_id')
      .notNull()
      .references(() => questionSets.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.questionId] }),
    index('question_set_items_question').on(table.questionId),
  ],
)
