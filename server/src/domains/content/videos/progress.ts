import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { LessonProgress, WatchedRange } from '@capyzen/contracts/videos'
import type { Subject } from '@capyzen/contracts/vocabulary'
import { courses, isPublishedCourse } from '#domains/content/courses'
import { recordLearning, secondsBetween, type LearningEvent } from '#domains/insight/learning-events'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import { lessonOpenings, lessonProgress } from './tables.ts'

interface LessonOfUser {
  courseId: string
  userId: string
}

/** The end of a lesson is often only a farewell. */
const completeShare = 0.9
/** The fastest speed of the player. */
const fastest = 2
/** The player begins a moment before its request is on its way. */
const toleranceSeconds = 2
/** This close to the end, playback restarts at the beginning. */
const restartSeconds = 5

export async function readProgress(
  db: DatabaseOrTransaction,
  { courseId, userId }: LessonOfUser,
): Promise<LessonProgress | null> {
  const [row] = await db
    .select()
    .from(lessonProgress)
    .where(and(eq(lessonProgress.courseId, courseId), eq(lessonProgress.userId, userId)))
  return row ? toProgress(row) : null
}

/** The first opening stays. */
export async function keepOpening(db: DatabaseOrTransaction, of: LessonOfUser & { now: Date }): Promise<Date> {
  const { courseId, userId, now } = of
  await db.insert(lessonOpenings).values({ courseId, userId, openedAt: now }).onConflictDoNothing()
  const [opening] = await db
    .select({ openedAt: lessonOpenings.openedAt })
    .from(lessonOpenings)
    .where(and(eq(lessonOpenings.courseId, courseId), eq(lessonOpenings.userId, userId)))
  return opening?.openedAt ?? now
}

/** For viewers whose progress is not stored. */
export function emptyProgress(of: { courseId: string; durationSeconds: number; now: Date }): LessonProgress {
  const { courseId, durationSeconds, now } = of
  const nothing = { positionSeconds: 0, watchedSeconds: 0, completedAt: null }
  return { courseId, durationSeconds, ...nothing, updatedAt: now.toISOString() }
}

/** Watched time becomes a learning event in steps of this length. */
const recordedSeconds = 120

interface Watching extends LessonOfUser {
  durationSeconds: number
  /** For recordings in a drive, of which the student says that they were watched. */
  isSelfReported: boolean
  subject: Subject
  positionSeconds: number
  watched: WatchedRange[]
  now: Date
}

/**
 * Adds the watched ranges to the stored ones, as far as they can have been played since the lesson was opened, and
 * records what was learned. Of a recording in a drive the student's word is kept, but only so much of it is recorded as
 * learned. Idempotent, also for two tabs at once.
 */
export function saveProgress(db: Database, watching: Watching): Promise<LessonProgress> {
  return db.transaction(async (tx) => {
    const playable = fastest * secondsBetween(await keepOpening(tx, watching), watching.now) + toleranceSeconds
    const { row, watchedBefore } = await addWatched(tx, watching, Math.floor(playable))
    await recordLearning(tx, row.userId, watching.now, learnedByWatching(row, { watchedBefore, playable, ...watching }))
    return toProgress(row)
  })
}

type ProgressRow = typeof lessonProgress.$inferSelect

function learnedByWatching(
  { courseId, watchedSeconds, completedAt, durationSeconds }: ProgressRow,
  { watchedBefore, playable, subject, now }: Watching & { watchedBefore: number; playable: number },
): LearningEvent[] {
  const shared = { about: courseId, subject }
  const from = Math.floor(watchedBefore / recordedSeconds)
  const to = Math.floor(Math.min(watchedSeconds, playable) / recordedSeconds)
  const isPlausible = playable >= completeShare * durationSeconds
  // One event for each step, because another request may have recorded some of them since `watchedBefore` was read.
  const watched = Array.from({ length: Math.max(0, to - from) }, (_, index) => ({
    ...{ ...shared, kind: 'lesson_watched' as const, seconds: recordedSeconds },
    source: `lesson ${courseId} ${from + index + 1}`,
  }))
  const completed = { ...shared, kind: 'lesson_completed', source: `lesson ${courseId} completed` } as const
  return [...watched, ...(isPlausible && completedAt?.getTime() === now.getTime() ? [completed] : [])]
}

async function addWatched(
  db: Transaction,
  watching: Watching,
  playable: number,
): Promise<{ row: ProgressRow; watchedBefore: number }> {
  const { courseId, userId, durationSeconds, isSelfReported, positionSeconds, watched, now } = watching
  const wholeSeconds = Math.ceil(durationSeconds)
  const within = watched
    .map(({ start, end }) => ({ start: Math.min(start, wholeSeconds), end: Math.min(end, wholeSeconds) }))
    .filter(({ start, end }) => start < end)
  const ranges = sql`${`{${within.map(({ start, end }) => `[${start},${end})`).join(',')}}`}::int4multirange`
  const at = now.toISOString()
  const first = isSelfReported ? ranges : beginningOf(ranges, sql`${playable}::int`)
  const position = positionSeconds > durationSeconds - restartSeconds ? 0 : positionSeconds
  const seconds = (multirange: SQL) =>
    sql`(select coalesce(sum(upper(part) - lower(part)), 0)::int from unnest(${multirange}) part)`
  const added = sql`(${ranges} - ${lessonProgress.watched})`
  const stillPlayable = sql`greatest(0, ${playable}::int - ${lessonProgress.watchedSeconds})`
  const counted = isSelfReported ? added : beginningOf(added, stillPlayable)
  // Cuts ranges of a longer, replaced video.
  const joined = sql`((${lessonProgress.watched} + ${counted}) * int4multirange(int4range(0, ${wholeSeconds}::int)))`
  const enough = Math.ceil(wholeSeconds * completeShare)
  const [saved] = await db
    .insert(lessonProgress)
    .values({
      courseId,
      userId,
      positionSeconds: position,
      durationSeconds,
      watched: first as never,
      watchedSeconds: seconds(first) as never,
      completedAt: sql`case when ${seconds(first)} >= ${enough} then ${at}::timestamptz end`,
      startedAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [lessonProgress.courseId, lessonProgress.userId],
      set: {
        positionSeconds: sql`excluded.position_seconds`,
        durationSeconds: sql`excluded.duration_seconds`,
        watched: joined,
        watchedSeconds: seconds(joined),
        completedAt: sql`coalesce(${lessonProgress.completedAt}, case when ${seconds(joined)} >= ${enough} then ${at}::timestamptz end)`,
        updatedAt: now,
      },
    })
    .returning({
      ...getTableColumns(lessonProgress),
      // As it was when this statement began; another tab may have saved since.
      watchedBefore: sql<number>`coalesce((select before.watched_seconds from lesson_progress before
        where before.course_id = ${courseId} and before.user_id = ${userId}), 0)`,
    })
  if (!saved) throw new Error('The progress was not written')
  const { watchedBefore, ...row } = saved
  return { row, watchedBefore }
}

/** So many seconds of a multirange, from its beginning. */
function beginningOf(multirange: SQL, seconds: SQL): SQL {
  return sql`(
    select coalesce(range_agg(int4range(start, least(start + length, start + greatest(0, ${seconds} - earlier)::int))), '{}')
    from (
      select lower(part) as start, upper(part) - lower(part) as length,
        coalesce(sum(upper(part) - lower(part)) over (order by part rows between unbounded preceding and 1 preceding), 0) as earlier
      from unnest(${multirange}) part
    ) parts)`
}

export async function listProgress(db: Database, userId: string) {
  const rows = await db
    .select({
      progress: lessonProgress,
      titleEn: courses.titleEn,
      titleZh: courses.titleZh,
      seriesId: courses.seriesId,
    })
    .from(lessonProgress)
    .innerJoin(courses, eq(courses.id, lessonProgress.courseId))
    .where(and(eq(lessonProgress.userId, userId), isPublishedCourse))
    .orderBy(desc(lessonProgress.updatedAt))
    .limit(500)
  return rows.map(({ progress, titleEn, titleZh, seriesId }) => ({
    ...toProgress(progress),
    title: { en: titleEn, zh: titleZh },
    seriesId,
  }))
}

function toProgress(row: typeof lessonProgress.$inferSelect): LessonProgress {
  const { userId: _userId, watched: _watched, startedAt: _startedAt, completedAt, updatedAt, ...rest } = row
  return { ...rest, completedAt: completedAt?.toISOString() ?? null, updatedAt: updatedAt.toISOString() }
}
