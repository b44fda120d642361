import { and, asc, eq, gt, lt, notExists, sql } from 'drizzle-orm'
import { endOfSingaporeDay, singaporeDay } from '@capyzen/contracts/singapore-days'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { hourMs } from '#platform/durations'
import { reminderEmail } from './emails.ts'
import { readReaders, sendTo, type MailDeps } from './recipients.ts'
import { isSeat } from './seats.ts'
import { liveCourses, liveEnrolments, liveReminders, liveSessions } from './tables.ts'

/** From six in the evening before. */
const eveningMs = 6 * hourMs
/** Later than this before its start nobody reads an email any more. */
const leastMs = 2 * hourMs
const atOnce = 500

interface ReminderDeps extends MailDeps {
  db: Database
  clock: Clock
}

/** Once for each student and session, from the evening before; those who enrol later are reminded while two hours are left. */
export async function sendReminders(deps: ReminderDeps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const lastDay = singaporeDay(new Date(now.getTime() + eveningMs))
  const reminded = db
    .select({ one: sql`1` })
    .from(liveReminders)
    .where(and(eq(liveReminders.sessionId, liveSessions.id), eq(liveReminders.userId, liveEnrolments.userId)))
  const due = await db
    .select({ session: liveSessions, title: liveCourses.title, userId: liveEnrolments.userId })
    .from(liveSessions)
    .innerJoin(liveCourses, eq(liveCourses.id, liveSessions.courseId))
    .innerJoin(liveEnrolments, and(eq(liveEnrolments.courseId, liveCourses.id), isSeat))
    .where(
      and(
        gt(liveSessions.startsAt, new Date(now.getTime() + leastMs)),
        lt(liveSessions.startsAt, endOfSingaporeDay(lastDay)),
        sql`not ${liveSessions.isCanceled}`,
        notExists(reminded),
      ),
    )
    .orderBy(asc(liveSessions.startsAt), asc(liveSessions.id))
    .limit(atOnce)
  for (const [, rows] of Map.groupBy(due, ({ session }) => session.id)) await remind(deps, rows, now)
}

interface DueReminder {
  session: typeof liveSessions.$inferSelect
  title: (typeof liveCourses.$inferSelect)['title']
  userId: string
}

/** The rows say who gets the email, so that of two processes only one sends it. */
async function remind(deps: ReminderDeps, rows: readonly DueReminder[], now: Date): Promise<void> {
  const [first] = rows
  if (!first) return
  const { session, title } = first
  await deps.db.transaction(async (tx) => {
    const taken = await tx
      .insert(liveReminders)
      .values(rows.map(({ userId }) => ({ sessionId: session.id, userId, sentAt: now })))
      .onConflictDoNothing()
      .returning({ userId: liveReminders.userId })
    const readers = await readReaders(
      tx,
      taken.map(({ userId }) => userId),
    )
    const { publicUrl } = deps.settings
    await sendTo(tx, deps, readers, (reader) => reminderEmail(reader, { ...session, course: { title }, publicUrl }))
  })
}
