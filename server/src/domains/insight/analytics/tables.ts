import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/tables'
import { users } from '#domains/identity/auth'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { trackBehaviour } from '@capyzen/contracts/analytics'

type BehaviourMetadata = NonNullable<CallInput<typeof trackBehaviour>['metadata']>

export const userBehaviour = pgTable(
  'user_behaviour',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    activityType: text('activity_type').notNull(),
    pageUrl: text('page_url').notNull(),
    componentId: text('component_id'),
    actionDetails: jsonb('action_details').$type<Record<string, string | number | boolean>>(),
    metadata: jsonb().$type<BehaviourMetadata>(),
    sessionId: uuid('session_id').notNull(),
    duration: integer(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [index('user_behaviour_user').on(table.userId, table.createdAt)],
)
