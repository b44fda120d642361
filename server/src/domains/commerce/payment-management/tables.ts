import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/tables'

/** Money that waits for an administrator's decision, until an email told them of it. */
export const decisionNotices = pgTable(
  'decision_notices',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['bank_line', 'card_payment', 'card_dispute', 'card_refund'] }).notNull(),
    /** The line, payment, dispute or refund. */
    subjectId: text('subject_id').notNull(),
    createdAt: timestamp('created_at').notNull(),
    mailedAt: timestamp('mailed_at'),
  },
  (table) => [
    unique('decision_notices_once').on(table.kind, table.subjectId),
    index('decision_notices_mailed_at').on(table.mailedAt),
  ],
)
