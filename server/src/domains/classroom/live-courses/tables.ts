import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { AttendanceMark } from '@capyzen/contracts/live-courses'
import { Level, Subject } from '@capyzen/contracts/vocabulary'
import { ownedBy, users } from '#domains/identity/auth'
import { classes } from '#domains/identity/classes'
import { newId } from '#platform/ids'
import { timestamp, words } from '#platform/tables'

export const liveCourses = pgTable(
  'live_courses',
  {
    id: text().primaryKey(),
    title: jsonb().$type<Bilingual>().notNull(),
    description: jsonb().$type<Bilingual>().notNull(),
    level: text({ enum: words(Level) }).notNull(),
    subject: text({ enum: words(Subject) }).notNull(),
    maxStudents: integer('max_students').notNull(),
    /** Of the plan, dated or not. */
    lessons: integer().notNull(),
    priceCents: integer('price_cents').notNull(),
    isPremium: boolean('is_premium').notNull(),
    image: text(),
    isPublished: boolean('is_published').notNull(),
    isFreeForAll: boolean('is_free_for_all').notNull(),
    /** The teacher may leave; the course stays, without one. */
    teacherId: uuid('teacher_id').references(() => users.id, { onDelete: 'set null' }),
    enrolmentCode: text('enrolment_code').notNull().unique(),
    position: integer().notNull(),
    createdAt: timestamp('created_at').notNull(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('live_courses_in_order').on(table.position, table.id),
    index('live_courses_teacher').on(table.teacherId),
    check('live_courses_seats', sql`${table.maxStudents} between 1 and 25`),
    check(
      'live_courses_price',
      sql`${table.priceCents} >= 0 and not (${table.isFreeForAll} and ${table.priceCents} > 0)`,
    ),
  ],
)

export const liveSessions = pgTable(
  'live_sessions',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    courseId: text('course_id')
      .notNull()
      .references(() => liveCourses.id, { onDelete: 'cascade' }),
    topic: jsonb().$type<Bilingual>().notNull(),
    startsAt: timestamp('starts_at').notNull(),
    endsAt: timestamp('ends_at').notNull(),
    /** With it the session is a Zoom meeting, else it takes place in our own room. */
    meetingNumber: text('meeting_number'),
    passcode: text(),
    isCanceled: boolean('is_canceled').notNull().default(false),
    /** In its room, by the teacher or by its time: then it is over, whatever `endsAt` says. */
    endedAt: timestamp('ended_at'),
  },
  (table) => [
    index('live_sessions_course').on(table.courseId, table.startsAt),
    index('live_sessions_time').on(table.startsAt),
    check('live_sessions_span', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

/** Of a table of another domain of the classroom too. */
export const liveSessionReference = () =>
  uuid('session_id')
    .notNull()
    .references(() => liveSessions.id, { onDelete: 'cascade' })

/** The classes whose students have seats. */
export const liveCourseClasses = pgTable(
  'live_course_classes',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => liveCourses.id, { onDelete: 'cascade' }),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.classId] }),
    index('live_course_classes_class').on(table.classId),
  ],
)

/** A seat. One that is held for an unpaid order becomes free when its time is over. */
export const liveEnrolments = pgTable(
  'live_enrolments',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => liveCourses.id, { onDelete: 'cascade' }),
    userId: ownedBy('user_id'),
    way: text({ enum: ['free', 'code', 'class', 'order'] }).notNull(),
    /** Student-{number} in the room for who hides their name; unique in a course. */
    number: integer().notNull(),
    enrolledAt: timestamp('enrolled_at').notNull(),
    heldUntil: timestamp('held_until'),
    /** That pays for it; orders are of a domain that this one doesn’t know. */
    orderId: uuid('order_id').unique(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    index('live_enrolments_user').on(table.userId),
    unique('live_enrolments_number').on(table.courseId, table.number),
    check('live_enrolments_number_range', sql`${table.number} between 0 and 999`),
    check('live_enrolments_order', sql`(${table.way} = 'order') = (${table.orderId} is not null)`),
    check('live_enrolments_held', sql`${table.heldUntil} is null or ${table.way} = 'order'`),
  ],
)

/** A stay in a session's room or meeting; open while the browser is there. */
export const liveVisits = pgTable(
  'live_visits',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    sessionId: liveSessionReference(),
    userId: ownedBy('user_id'),
    enteredAt: timestamp('entered_at').notNull(),
    /** Moved on while the browser is there, so that a killed server loses a minute at most. */
    lastSeenAt: timestamp('last_seen_at').notNull(),
  },
  (table) => [
    index('live_visits_session').on(table.sessionId, table.userId),
    index('live_visits_user').on(table.userId),
    check('live_visits_span', sql`${table.lastSeenAt} >= ${table.enteredAt}`),
  ],
)

/** What the teacher has confirmed. */
export const liveAttendance = pgTable(
  'live_attendance',
  {
    sessionId: liveSessionReference(),
    userId: ownedBy('user_id'),
    mark: text({ enum: words(AttendanceMark) }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.userId] }), index('live_attendance_user').on(table.userId)],
)

/** Which sessions of a user were announced by a reminder, so that none is sent twice. */
export const liveReminders = pgTable(
  'live_reminders',
  {
    sessionId: liveSessionReference(),
    userId: ownedBy('user_id'),
    sentAt: timestamp('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.userId] }),
    uniqueIndex('live_reminders_user').on(table.userId, table.sessionId),
  ],
)
