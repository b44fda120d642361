import { and, asc, eq } from 'drizzle-orm'
import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { liveCourses, liveSessions } from './tables.ts'

interface CalendarCourse {
  id: string
  title: Bilingual
  revision: number
  sessions: readonly Pick<typeof liveSessions.$inferSelect, 'id' | 'topic' | 'startsAt' | 'endsAt' | 'isCanceled'>[]
}

/** `not_found` for a course that is not published. */
export async function readCalendar(db: Database, courseId: string): Promise<CalendarCourse> {
  const rows = await db
    .select({ course: liveCourses, session: liveSessions })
    .from(liveCourses)
    .leftJoin(liveSessions, eq(liveSessions.courseId, liveCourses.id))
    .where(and(eq(liveCourses.id, courseId), liveCourses.isPublished))
    .orderBy(asc(liveSessions.startsAt), asc(liveSessions.id))
  const [first] = rows
  if (!first) throw new AppError('not_found')
  const { id, title, revision } = first.course
  return { id, title, revision, sessions: rows.flatMap(({ session }) => session ?? []) }
}

/** A calendar that imports it again moves its entries, as their ids stay and the revision grows (RFC 5545 §3.8.7.4). */
export function writeCalendar(
  { title, revision, sessions }: CalendarCourse,
  { language, publicUrl, now }: { language: Language; publicUrl: string; now: Date },
): string {
  const host = new URL(publicUrl).hostname
  const events = sessions.flatMap((session) => [
    'BEGIN:VEVENT',
    `UID:${session.id}@${host}`,
    `DTSTAMP:${timestampOf(now)}`,
    `DTSTART:${timestampOf(session.startsAt)}`,
    `DTEND:${timestampOf(session.endsAt)}`,
    `SEQUENCE:${revision}`,
    `STATUS:${session.isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(`${title[language]}: ${session.topic[language]}`)}`,
    `URL:${publicUrl}/zoom-courses`,
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Capyzen Academy//Live courses//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(title[language])}`,
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** In UTC, so that no program needs to know Singapore's time zone. */
const timestampOf = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')

const mostOctets = 75

/** Lines of at most 75 octets, of which the space that marks a continued one is the first; never within a character. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > mostOctets) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}
