import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { liveSessionReference } from '#domains/classroom/live-courses'
import { ownedBy } from '#domains/identity/auth'
import { newId } from '#platform/ids'
import { timestamp } from '#platform/tables'

/** A slide of a session, as a picture in the bucket `live-slides`. */
export const liveSlides = pgTable(
  'live_slides',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    sessionId: liveSessionReference(),
    position: integer().notNull(),
    key: text().notNull(),
  },
  (table) => [index('live_slides_session').on(table.sessionId, table.position)],
)

/** Prepared before the session, or asked in it. */
export const livePolls = pgTable(
  'live_polls',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    sessionId: liveSessionReference(),
    position: integer().notNull(),
    question: text().notNull(),
    choices: jsonb().$type<string[]>().notNull(),
    openedAt: timestamp('opened_at'),
    closedAt: timestamp('closed_at'),
    /** No screen shows it any more. */
    hiddenAt: timestamp('hidden_at'),
  },
  (table) => [index('live_polls_session').on(table.sessionId, table.position)],
)

/** One's last choice while the poll is open. */
export const liveVotes = pgTable(
  'live_votes',
  {
    pollId: uuid('poll_id')
      .notNull()
      .references(() => livePolls.id, { onDelete: 'cascade' }),
    userId: ownedBy('user_id'),
    choice: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pollId, table.userId] }),
    index('live_votes_user').on(table.userId),
    check('live_votes_choice', sql`${table.choice} between 0 and 5`),
  ],
)

export const livePreparedQuestions = pgTable(
  'live_prepared_questions',
  {
    sessionId: liveSessionReference(),
    questionId: uuid('question_id').notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.questionId] })],
)

/** A question of the bank that was asked in a session. */
export const liveAsks = pgTable(
  'live_asks',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    sessionId: liveSessionReference(),
    questionVersionId: uuid('question_version_id').notNull(),
    askedAt: timestamp('asked_at').notNull(),
    closedAt: timestamp('closed_at'),
    /** No screen shows it any more. */
    putAwayAt: timestamp('put_away_at'),
    /** Its answers count in what students have learned, from then on. */
    countedAt: timestamp('counted_at'),
  },
  (table) => [
    index('live_asks_session').on(table.sessionId, table.askedAt),
    index('live_asks_uncounted')
      .on(table.askedAt)
      .where(sql`${table.countedAt} is null`),
  ],
)

/** Who answered, once; the answer itself is in the attempt. */
export const liveAnswers = pgTable(
  'live_answers',
  {
    askId: uuid('ask_id')
      .notNull()
      .references(() => liveAsks.id, { onDelete: 'cascade' }),
    userId: ownedBy('user_id'),
    attemptId: uuid('attempt_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.askId, table.userId] }),
    index('live_answers_user').on(table.userId),
    unique('live_answers_attempt').on(table.attemptId),
  ],
)
