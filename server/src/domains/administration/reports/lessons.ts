import { sql } from 'drizzle-orm'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { reportLesson, reportLessons } from '@capyzen/contracts/reports'
import { users } from '#domains/identity/auth'
import { courses } from '#domains/content/courses'
import { lessonProgress } from '#domains/content/videos'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { momentsOf, type DayRange } from './range.ts'

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
  const { rows } = await db.execute<{ viewers: number; share: number }>(sql`
    with viewer as materialized (
      select p.watched, p.duration_seconds from ${lessonProgress} p where p.course_id = ${courseId} and ${begun(range)}),
    lesson as (select count(*)::int as viewers, max(duration_seconds) as seconds from viewer)
    select lesson.viewers, (
        select count(*) from viewer
        where watched @> floor((minute * 60 + least(minute * 60 + 60, lesson.seconds)) / 2)::int
      )::float8 / lesson.viewers as share
    from lesson, generate_series(0, greatest(ceil(lesson.seconds / 60)::int, 1) - 1) minute
    where lesson.viewers > 0
    order by minute`)
  return { viewers: rows[0]?.viewers ?? 0, minutes: rows.map(({ share }) => share) }
}
