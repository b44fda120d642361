import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { BoardStroke, RoomState } from '@capyzen/contracts/live-room'
import { RoomProblem, RoomRole } from '@capyzen/contracts/live-room'
import { liveSessionReference } from '#domains/classroom/live-courses'
import { ownedBy } from '#domains/identity/auth'
import { newId } from '#platform/ids'
import { timestamp, words } from '#platform/tables'

/*
 * What a room is at this moment, written before anybody is told of it, so that a room process that is killed comes back
 * with the same hands, rights, board and chat.
 */

export const liveRooms = pgTable('live_rooms', {
  sessionId: liveSessionReference().primaryKey(),
  isLocked: boolean('is_locked').notNull(),
  isChatOpen: boolean('is_chat_open').notNull(),
  stage: jsonb().$type<RoomState['stage']>().notNull(),
})

/** Who has been in a room, and what the teacher has given them. */
export const liveParticipants = pgTable(
  'live_participants',
  {
    sessionId: liveSessionReference(),
    userId: ownedBy('user_id'),
    /** As the others know it. */
    id: uuid().notNull().$defaultFn(newId),
    /** As it was shown last. */
    name: text().notNull(),
    role: text({ enum: words(RoomRole) }).notNull(),
    /** Null without a raised hand. */
    handUpAt: timestamp('hand_up_at'),
    mayType: boolean('may_type').notNull().default(true),
    hasMicrophone: boolean('has_microphone').notNull().default(false),
    hasCamera: boolean('has_camera').notNull().default(false),
    removedAt: timestamp('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.userId] }),
    unique('live_participants_id').on(table.id),
    index('live_participants_user').on(table.userId),
  ],
)

export interface DrawnStroke extends BoardStroke {
  by: string
}

/** Kept for 30 days after it was drawn, as lines of the chat are. */
export const liveStrokes = pgTable(
  'live_strokes',
  {
    /** In the order in which they were drawn. */
    id: uuid().primaryKey().$defaultFn(newId),
    sessionId: liveSessionReference(),
    userId: ownedBy('user_id'),
    /** `by` is the participant who drew it. */
    stroke: jsonb().$type<DrawnStroke>().notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('live_strokes_session').on(table.sessionId, table.id),
    index('live_strokes_user').on(table.userId),
    index('live_strokes_at').on(table.at),
  ],
)

/** Kept for 30 days after it was written, and for 180 once it is reported. */
export const liveChatLines = pgTable(
  'live_chat_lines',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    sessionId: liveSessionReference(),
    userId: ownedBy('user_id'),
    /** As it was shown. */
    name: text().notNull(),
    role: text({ enum: words(RoomRole) }).notNull(),
    text: text().notNull(),
    at: timestamp('at').notNull(),
    /** By the teacher: no screen shows it any more. */
    deletedAt: timestamp('deleted_at'),
  },
  (table) => [
    index('live_chat_lines_session').on(table.sessionId, table.at),
    index('live_chat_lines_user').on(table.userId),
  ],
)

export const liveReports = pgTable(
  'live_reports',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    sessionId: liveSessionReference(),
    userId: ownedBy('user_id'),
    reason: text({ enum: words(RoomProblem) }).notNull(),
    lineId: uuid('line_id').references(() => liveChatLines.id, { onDelete: 'set null' }),
    at: timestamp('at').notNull(),
    /** When adults were written to. */
    toldAt: timestamp('told_at'),
  },
  (table) => [
    index('live_reports_session').on(table.sessionId, table.at),
    index('live_reports_user').on(table.userId),
    index('live_reports_line').on(table.lineId),
  ],
)
