import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  boolean,
} from 'drizzle-orm/pg-core'
import { ConversationKind, MessageState } from '@capyzen/contracts/conversations'
import { newId } from '#platform/ids'
import { timestamp, words } from '#platform/tables'
import { ownedBy, users } from '../../identity/auth/index.ts'

export const conversations = pgTable(
  'tutor_conversations',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    learnerId: ownedBy('learner_id'),
    kind: text({ enum: words(ConversationKind) }).notNull(),
    /** Such as `writing <id>`. */
    about: text(),
    title: text().notNull(),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    /** Hidden from the learner since; the parent sees it until it is deleted. */
    clearedAt: timestamp('cleared_at'),
  },
  (table) => [
    index('tutor_conversations_listed').on(table.learnerId, table.kind, table.updatedAt),
    uniqueIndex('tutor_conversations_about')
      .on(table.learnerId, table.kind, table.about)
      .where(sql`${table.about} is not null and ${table.clearedAt} is null`),
    index('tutor_conversations_cleared')
      .on(table.clearedAt)
      .where(sql`${table.clearedAt} is not null`),
  ],
)

/** Without a learner it waits for its file to be removed, also after its account is gone. */
export const tutorImages = pgTable(
  'tutor_images',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    learnerId: uuid('learner_id').references(() => users.id, { onDelete: 'set null' }),
    key: text().notNull(),
    mimeType: text('mime_type', { enum: ['image/png', 'image/jpeg'] }).notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('tutor_images_learner_id').on(table.learnerId, table.createdAt),
    index('tutor_images_removed')
      .on(table.createdAt)
      .where(sql`${table.learnerId} is null`),
    index('tutor_images_created_at').on(table.createdAt),
  ],
)

export const messages = pgTable(
  'tutor_messages',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    learnerId: ownedBy('learner_id'),
    position: integer().notNull(),
    from: text({ enum: ['learner', 'tutor'] }).notNull(),
    text: text().notNull(),
    imageId: uuid('image_id').references(() => tutorImages.id, { onDelete: 'set null' }),
    /** Of a message to the coach: the beginning of the part that it is about. */
    quote: text(),
    state: text({ enum: words(MessageState) }).notNull(),
    source: text({ enum: ['model', 'rules'] }),
    /** Of a learner's message: the browser's name for it. */
    key: uuid(),
    /** Never given to a model, such as words of distress and what was answered to them. */
    isWithheld: boolean('is_withheld').notNull().default(false),
    /** Of a reply that is written: the last sign of life of its writer. */
    savedAt: timestamp('saved_at'),
    /** Of a reply that is written: when a reader in another process was last there. */
    readAt: timestamp('read_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    unique('tutor_messages_position').on(table.conversationId, table.position),
    unique('tutor_messages_key').on(table.learnerId, table.key),
    uniqueIndex('tutor_messages_writing')
      .on(table.conversationId)
      .where(sql`${table.state} = 'writing'`),
    index('tutor_messages_saved_at')
      .on(table.savedAt)
      .where(sql`${table.state} = 'writing'`),
    index('tutor_messages_learner_id').on(table.learnerId, table.createdAt, table.id),
    index('tutor_messages_image_id').on(table.imageId),
    check('tutor_messages_state', sql`${table.state} in ('complete', 'writing', 'stopped', 'interrupted', 'failed')`),
    check(
      'tutor_messages_source',
      sql`(${table.from} = 'tutor') = (${table.source} is not null or ${table.state} = 'writing')`,
    ),
  ],
)

/** Messages of a learner on a day in Singapore. */
export const tutorUsage = pgTable(
  'tutor_usage',
  {
    learnerId: ownedBy('learner_id'),
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.day] }),
    check('tutor_usage_count', sql`${table.count} > 0`),
  ],
)

/** What the model cost in a month in Singapore, such as `2026-11`; about nobody. */
export const modelSpending = pgTable('model_spending', {
  month: text().primaryKey(),
  /** Millionths of a cent, with what running requests may cost at most. */
  microCents: bigint('micro_cents', { mode: 'number' }).notNull(),
  inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
  outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
})

/** Signs of distress or danger, of which the learner's adult was told. */
export const tutorAlerts = pgTable(
  'tutor_alerts',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    learnerId: ownedBy('learner_id'),
    sign: text({ enum: ['distress', 'danger'] }).notNull(),
    at: timestamp('at').notNull(),
    /** Null where an email about the same was sent shortly before, or nobody could be told. */
    emailedAt: timestamp('emailed_at'),
  },
  (table) => [
    index('tutor_alerts_conversation_id').on(table.conversationId),
    index('tutor_alerts_learner_id').on(table.learnerId, table.at),
  ],
)
