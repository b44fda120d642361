import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { BehaviourEvent, trackBehaviour } from '@capyzen/contracts/analytics'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { timestamp } from '#platform/tables'
import { ownedBy } from '#domains/identity/auth'

type BehaviourMetadata = NonNullable<CallInput<typeof trackBehaviour>['metadata']>

export const userBehaviour = pgTable(
  'user_behaviour',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownedBy('user_id'),
    activityType: text('activity_type').notNull(),
    pageUrl: text('page_url').notNull(),
    /** Of the route table; null for other addresses. */
    pageName: text('page_name'),
    componentId: text('component_id'),
    actionDetails: jsonb('action_details').$type<BehaviourEvent['actionDetails']>(),
    /** The class of an error, or the code of a failed call. */
    errorName: text('error_name'),
    /** The call that failed. */
    operation: text(),
    metadata: jsonb().$type<BehaviourMetadata>(),
    sessionId: uuid('session_id').notNull(),
    duration: integer(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('user_behaviour_user').on(table.userId, table.createdAt),
    // Rows arrive in the order of time, so a few bytes for each stretch of the table find a month.
    index('user_behaviour_in_time').using('brin', table.createdAt),
    // Each of these answers its report by itself, without a look into the table; errors in the order in which they are grouped.
    index('user_behaviour_errors')
      .on(table.errorName, table.operation, table.pageName, table.userId, table.createdAt)
      .where(sql`${table.activityType} = 'error_encounter'`),
    index('user_behaviour_payment_pages')
      .on(table.userId)
      .where(sql`${table.pageName} in ('paymentSuccess', 'paymentCanceled', 'paymentVerification')`),
  ],
)

/** What is left of behaviour after its time: sums of a month in Singapore, without persons. */
export const behaviourMonths = pgTable(
  'behaviour_months',
  {
    /** Its first day. */
    month: date({ mode: 'string' }).notNull(),
    activityType: text('activity_type').notNull(),
    /** Empty for other addresses. */
    pageName: text('page_name').notNull(),
    /** Empty where there was none. */
    componentId: text('component_id').notNull(),
    count: integer().notNull(),
    /** Different users. */
    users: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.activityType, table.pageName, table.componentId] })],
)
