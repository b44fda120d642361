import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SessionDraft } from '@capyzen/contracts/live-courses'
import type { Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { canceledEmail, movedEmail } from './emails.ts'
import { readReaders, sendTo, type MailDeps } from './recipients.ts'
import { isSeat } from './seats.ts'
import { liveCourses, liveEnrolments, liveReminders, liveSessions, liveVisits } from './tables.ts'

type SessionRow = typeof liveSessions.$inferSelect

const longestMs = 4 * 3_600_000

/** The drafts as rows. `invalid_request` names those that end before they start, last too long, overlap, or are of another course. */
export function planSessions(
  courseId: string,
  drafts: readonly SessionDraft[],
  before: readonly SessionRow[],
): SessionRow[] {
  const own = new Set(before.map(({ id }) => id))
  const fields: string[] = []
  const rows = drafts.map(({ id = newId(), startsAt, endsAt, ...draft }, place): SessionRow => {
    const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
    const old = before.find((session) => session.id === id)
    // One that was ended is held after all where it is put at another time.
    const endedAt = old?.startsAt.getTime() === times.startsAt.getTime() ? old.endedAt : null
    const row = { ...draft, id, courseId, ...times, endedAt }
    const lasts = row.endsAt.getTime() - row.startsAt.getTime()
    if (drafts[place]?.id !== undefined && !own.delete(id)) fields.push(`sessions.${place}.id`)
    if (lasts <= 0 || lasts > longestMs) fields.push(`sessions.${place}.endsAt`)
    // A passcode of no meeting opens nothing.
    if (row.passcode !== null && row.meetingNumber === null) fields.push(`sessions.${place}.passcode`)
    return row
  })
  for (const [place, row] of rows.entries())
    if (!row.isCanceled && rows.some((other) => other !== row && !other.isCanceled && overlap(row, other)))
      fields.push(`sessions.${place}.startsAt`)
  if (fields.length > 0) throw new AppError('invalid_request', { fields: [...new Set(fields)] })
  return rows
}

const overlap = (one: SessionRow, other: SessionRow) => one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** Writes the rows of a locked course. `conflict` where a session that a student has entered is left out. */
export async function writeSessions(
  tx: Transaction,
  before: readonly SessionRow[],
  rows: readonly SessionRow[],
): Promise<void> {
  const kept = new Set(rows.map(({ id }) => id))
  const removed = before.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
  if (removed.length > 0) {
    // Before it looks for visits, so that nobody enters in between.
    await tx.select({ id: liveSessions.id }).from(liveSessions).where(inArray(liveSessions.id, removed)).for('update')
    const [entered] = await tx
      .select({ id: liveVisits.id })
      .from(liveVisits)
      .where(inArray(liveVisits.sessionId, removed))
      .limit(1)
    if (entered) throw new AppError('conflict')
    await tx.delete(liveSessions).where(inArray(liveSessions.id, removed))
  }
  if (rows.length === 0) return
  const excluded = (column: string) => sql.raw(`excluded.${column}`)
  await tx
    .insert(liveSessions)
    .values([...rows])
    .onConflictDoUpdate({
      target: liveSessions.id,
      set: {
        topic: excluded('topic'),
        startsAt: excluded('starts_at'),
        endsAt: excluded('ends_at'),
        // It may have been ended since it was read.
        endedAt: sql`case when ${liveSessions.startsAt} = excluded.starts_at then ${liveSessions.endedAt} end`,
        meetingNumber: excluded('meeting_number'),
        passcode: excluded('passcode'),
        isCanceled: excluded('is_canceled'),
      },
    })
}

const noticeMs = 48 * 3_600_000

export interface SessionNews {
  before: SessionRow
  /** Null for one that was called off or deleted. */
  now: SessionRow | null
}

/** What those who are enrolled must hear of: a session of the next two days moved or was called off, or was moved into them. */
export function findNews(before: readonly SessionRow[], rows: readonly SessionRow[], now: Date): SessionNews[] {
  const isNear = ({ startsAt }: SessionRow) => startsAt.getTime() - now.getTime() < noticeMs
  return before.flatMap((old): SessionNews[] => {
    const row = rows.find(({ id }) => id === old.id)
    if (old.isCanceled || (row ?? old).endedAt !== null || old.endsAt <= now) return []
    if (!row || row.isCanceled) return isNear(old) ? [{ before: old, now: null }] : []
    const isMoved = row.startsAt.getTime() !== old.startsAt.getTime() || row.endsAt.getTime() !== old.endsAt.getTime()
    return isMoved && (isNear(old) || isNear(row)) ? [{ before: old, now: row }] : []
  })
}

export async function tellNews(
  tx: Transaction,
  deps: MailDeps,
  course: Pick<typeof liveCourses.$inferSelect, 'id' | 'title'>,
  news: readonly SessionNews[],
): Promise<void> {
  if (news.length === 0) return
  const seated = await tx
    .select({ userId: liveEnrolments.userId })
    .from(liveEnrolments)
    .where(and(eq(liveEnrolments.courseId, course.id), isSeat))
  const { publicUrl } = deps.settings
  const readers = await readReaders(
    tx,
    seated.map(({ userId }) => userId),
  )
  for (const { before, now } of news)
    await sendTo(tx, deps, readers, (reader) =>
      now
        ? movedEmail(reader, { ...now, course, before, publicUrl })
        : canceledEmail(reader, { ...before, course, publicUrl }),
    )
}

/** A session that has moved is announced again. */
export async function forgetReminders(
  tx: Transaction,
  before: readonly SessionRow[],
  rows: readonly SessionRow[],
): Promise<void> {
  const moved = before.flatMap(({ id, startsAt }) => {
    const row = rows.find((one) => one.id === id)
    return row && row.startsAt.getTime() !== startsAt.getTime() ? [id] : []
  })
  if (moved.length > 0) await tx.delete(liveReminders).where(inArray(liveReminders.sessionId, moved))
}
