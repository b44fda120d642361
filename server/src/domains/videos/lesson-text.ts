import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Language } from '@capyzen/contracts/bilingual'
import type { Chapter } from '@capyzen/contracts/videos'
import { courses, requireCourse } from '#domains/courses'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { videoCaptions, videoChapters } from './tables.ts'
import { brokenLines } from './web-vtt-faults.ts'

/** `lines` of a broken file are counted from 1, 50 at most. */
export type CaptionsOutcome = { outcome: 'saved' } | { outcome: 'broken'; lines: number[] }

export async function readLessonText(db: Database, courseId: string) {
  await requireCourse(db, courseId)
  const [captions, chapters] = await Promise.all([
    db.select().from(videoCaptions).where(eq(videoCaptions.courseId, courseId)),
    readChapters(db, courseId),
  ])
  const contentOf = (wanted: Language) => captions.find(({ language }) => language === wanted)?.content ?? null
  return { captions: { en: contentOf('en'), zh: contentOf('zh') }, chapters }
}

export async function readChapters(db: DatabaseOrTransaction, courseId: string): Promise<Chapter[]> {
  const rows = await db
    .select()
    .from(videoChapters)
    .where(eq(videoChapters.courseId, courseId))
    .orderBy(asc(videoChapters.startSeconds))
  return rows.map(({ startSeconds, titleEn, titleZh }) => ({ startSeconds, title: { en: titleEn, zh: titleZh } }))
}

/** Null takes them away; players and transcripts have the new ones at once. */
export async function writeCaptions(
  db: Database,
  { courseId, language, content, now }: { courseId: string; language: Language; content: string | null; now: Date },
): Promise<CaptionsOutcome> {
  const lines = content === null ? [] : brokenLines(content)
  return db.transaction(async (tx) => {
    await lockCourse(tx, courseId)
    if (lines.length > 0) return { outcome: 'broken', lines: lines.slice(0, 50) }
    if (content === null)
      await tx
        .delete(videoCaptions)
        .where(and(eq(videoCaptions.courseId, courseId), eq(videoCaptions.language, language)))
    else
      await tx
        .insert(videoCaptions)
        .values({ courseId, language, content, updatedAt: now })
        .onConflictDoUpdate({
          target: [videoCaptions.courseId, videoCaptions.language],
          set: { content, updatedAt: now },
        })
    return { outcome: 'saved' }
  })
}

/** All of them at once. `invalid_request` where two begin in the same second. */
export async function writeChapters(
  db: Database,
  { courseId, chapters }: { courseId: string; chapters: Chapter[] },
): Promise<Chapter[]> {
  const seconds = new Set(chapters.map(({ startSeconds }) => Math.floor(startSeconds)))
  return db.transaction(async (tx) => {
    await lockCourse(tx, courseId)
    if (seconds.size < chapters.length) throw new AppError('invalid_request', { fields: ['chapters'] })
    await tx.delete(videoChapters).where(eq(videoChapters.courseId, courseId))
    const rows = chapters.map(({ startSeconds, title }) => ({
      ...{ courseId, startSeconds, titleEn: title.en, titleZh: title.zh },
    }))
    if (rows.length > 0) await tx.insert(videoChapters).values(rows)
    return readChapters(tx, courseId)
  })
}

/** Two who write at once follow each other, and a draft does not go away meanwhile. */
async function lockCourse(tx: Transaction, courseId: string): Promise<void> {
  const [course] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('no key update')
  if (!course) throw new AppError('not_found')
}

/** For the list of all lessons: in which languages one has captions, and how many chapters. */
export async function summariseLessonTexts(
  db: Database,
): Promise<(courseId: string) => { captions: Language[]; chapterCount: number }> {
  const { courseId, language } = videoCaptions
  const [captions, chapters] = await Promise.all([
    db
      .select({ courseId, languages: sql<Language[]>`json_agg(${language} order by ${language})` })
      .from(videoCaptions)
      .groupBy(courseId),
    db
      .select({ courseId: videoChapters.courseId, chapterCount: count() })
      .from(videoChapters)
      .groupBy(videoChapters.courseId),
  ])
  const languagesOf = new Map(captions.map((row) => [row.courseId, row.languages]))
  const countOf = new Map(chapters.map((row) => [row.courseId, row.chapterCount]))
  return (id) => ({ captions: languagesOf.get(id) ?? [], chapterCount: countOf.get(id) ?? 0 })
}
