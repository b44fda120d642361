import { and, desc, eq, sql } from 'drizzle-orm'
import type { LessonProgress, WatchedRange } from '@capyzen/contracts/videos'
import { courses, isPublishedCourse } from '#domains/content/courses'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { lessonProgress } from './tables.ts'

interface LessonOfUser {
  courseId: string
  userId: string
}

/** The end of a lesson is often only a farewell. */
const completeShare = 0.9
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

/** For viewers whose progress is not stored. */
export function emptyProgress(of: { courseId: string; durationSeconds: number; now: Date }): LessonProgress {
  const { courseId, durationSeconds, now } = of
  const nothing = { positionSeconds: 0, watchedSeconds: 0, completedAt: null }
  return { courseId, durationSeconds, ...nothing, updatedAt: now.toISOString() }
}

/** Adds the watched ranges to the stored ones. Idempotent, also for two tabs at once. */
export async function saveProgress(
  db: DatabaseOrTransaction,
  watching: LessonOfUser & { durationSeconds: number; positionSeconds: number; watched: WatchedRange[]; now: Date },
): Promise<LessonProgress> {
  const { courseId, userId, durationSeconds, positionSeconds, watched, now } = watching
  const wholeSeconds = Math.ceil(durationSeconds)
  const within = watched
    .map(({ start, end }) => ({ start: Math.min(start, wholeSeconds), end: Math.min(end, wholeSeconds) }))
    .filter(({ start, end }) => start < end)
  const ranges = `{${within.map(({ start, end }) => `[${start},${end})`).join(',')}}`
  const position = positionSeconds > durationSeconds - restartSeconds ? 0 : positionSeconds
  const seconds = (multirange: ReturnType<typeof sql>) =>
    sql`(select coalesce(sum(upper(part) - lower(part)), 0)::int from unnest(${multirange}) part)`
  // Cuts ranges of a longer, replaced video.
  const joined = sql`((${lessonProgress.watched} + excluded.watched) * int4multirange(int4range(0, ${wholeSeconds}::int)))`
  const enough = Math.ceil(wholeSeconds * completeShare)
  const at = now.toISOString()
  const [row] = await db
    .insert(lessonProgress)
    .values({
      courseId,
      userId,
      positionSeconds: position,
      durationSeconds,
      watched: sql`${ranges}::int4multirange`,
      watchedSeconds: seconds(sql`${ranges}::int4multirange`) as never,
      completedAt: sql`case when ${seconds(sql`${ranges}::int4multirange`)} >= ${enough} then ${at}::timestamptz end`,
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
    .returning()
  if (!row) throw new Error('The progress was not written')
  return toProgress(row)
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
  const { userId: _userId, watched: _watched, completedAt, updatedAt, ...rest } = row
  return { ...rest, completedAt: completedAt?.toISOString() ?? null, updatedAt: updatedAt.toISOString() }
}
