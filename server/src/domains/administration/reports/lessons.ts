import { sql } from 'drizzle-orm'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { reportLesson, reportLessons } from '@capyzen/contracts/reports'
import type { DayRange } from '@capyzen/contracts/singapore-days'
import { users } from '#domains/identity/auth'
import { courses } from '#domains/content/courses'
import { lessonProgress } from '#domains/content/videos'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { momentsOf } from './periods.ts'

/** Who began in the range; administrators and teachers look at lessons too, and don't count. */
function begun(range: DayRange) {
  const { since, until } = momentsOf(range)
  return sql`p.started_at >= ${since} and p.started_at < ${until}
    and exists (select from ${users} u where u.id = p.user_id and u.user_type = 'student')`
}

export async function listLessons(db: Database, range: DayRange): Promise<CallResult<typeof reportLessons>> {
  const { rows } = await db.execute<{ id: string; en: string; zh: string; viewers: number; completed: number }>(sql`
    select c.id, c.title_en as en, c.title_zh as zh, watched.viewers, watched.completed
    from (select p.course_id, count(*)::int as viewers, count(p.completed_at)::int as completed
        from ${lessonProgress} p where ${begun(range)} group by p.course_id) watched
      join ${courses} c on c.id = watched.course_id
    order by watched.viewers desc, c.position, c.id`)
  return { lessons: rows.map(({ en, zh, ...row }) => ({ ...row, title: { en, zh } })) }
}

/** A minute counts as watched by those who saw its middle, so that a short look into it isn't enough. */
export async function readLesson(
  db: Database,
  { courseId, ...range }: DayRange & { courseId: string },
): Promise<CallResult<typeof reportLesson>> {
  const known = await db.execute(sql`select from ${courses} where id = ${courseId}`)
  if (known.rowCount === 0) throw new AppError('not_found')
  const { rows } = await db.execute<{ seconds: number | null; viewers: number }>(sql`
    select max(p.duration_seconds) as seconds, count(*)::int as viewers
    from ${lessonProgress} p where p.course_id = ${courseId} and ${begun(range)}`)
  const { seconds, viewers } = rows[0] ?? { seconds: null, viewers: 0 }
  if (seconds === null || viewers === 0) return { viewers: 0, minutes: [] }
  const middles = middlesOf(seconds)
  const { rows: parts } = await db.execute<{ from: number; to: number; count: number }>(sql`
    select lower(part) as "from", upper(part) as "to", count(*)::int as count
    from ${lessonProgress} p, unnest(p.watched) part where p.course_id = ${courseId} and ${begun(range)} group by 1, 2`)
  // One place more, for those who watched to the end.
  const changes = [...middles.map(() => 0), 0]
  for (const part of parts) {
    const [first, end] = [placeOf(middles, part.from), placeOf(middles, part.to)]
    changes[first] = (changes[first] ?? 0) + part.count
    changes[end] = (changes[end] ?? 0) - part.count
  }
  let watching = 0
  return { viewers, minutes: changes.slice(0, -1).map((change) => (watching += change) / viewers) }
}

/** The second in the middle of each minute; the last minute may be shorter. */
const middlesOf = (seconds: number): number[] =>
  Array.from({ length: Math.max(1, Math.ceil(seconds / 60)) }, (_, minute) =>
    Math.floor((minute * 60 + Math.min(minute * 60 + 60, seconds)) / 2),
  )

/** How many middles are before the second. */
const placeOf = (middles: readonly number[], second: number): number =>
  middles.filter((middle) => middle < second).length
