import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Language } from '@capyzen/contracts/bilingual'
import type { AuthoredCaptions, AuthoredChapters } from '@capyzen/contracts/course-authoring'
import type { Chapter } from '@capyzen/contracts/videos'
import { courses, requireCourse } from '#domains/content/courses'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { versionOfContent } from '#platform/versions'
import { videoCaptions, videoChapters } from './tables.ts'
import { brokenLines } from './web-vtt.ts'

/** `lines` are counted from 1, 50 at most. */
type CaptionsOutcome =
  { outcome: 'saved' | 'changed_meanwhile'; captions: AuthoredCaptions } | { outcome: 'broken'; lines: number[] }

export async function readLessonText(db: Database, courseId: string) {
  await requireCourse(db, courseId)
  const [en, zh, chapters] = await Promise.all([
    readCaptions(db, { courseId, language: 'en' }),
    readCaptions(db, { courseId, language: 'zh' }),
    readChapters(db, courseId),
  ])
  return { captions: { en: versioned(en), zh: versioned(zh) }, chapters: versionedChapters(chapters) }
}

const versioned = (content: string | null): AuthoredCaptions => ({ content, version: versionOfContent(content) })
const versionedChapters = (chapters: Chapter[]): AuthoredChapters => ({ chapters, version: versionOfContent(chapters) })

interface CaptionsOfLesson {
  courseId: string
  language: Language
}

const captionsOf = ({ courseId, language }: CaptionsOfLesson) =>
  and(eq(videoCaptions.courseId, courseId), eq(videoCaptions.language, language))

export async function readCaptions(db: DatabaseOrTransaction, lesson: CaptionsOfLesson): Promise<string | null> {
  const [row] = await db.select({ content: videoCaptions.content }).from(videoCaptions).where(captionsOf(lesson))
  return row?.content ?? null
}

export async function readChapters(db: DatabaseOrTransaction, courseId: string): Promise<Chapter[]> {
  const rows = await db
    .select()
    .from(videoChapters)
    .where(eq(videoChapters.courseId, courseId))
    .orderBy(asc(videoChapters.startSeconds))
  return rows.map(({ startSeconds, titleEn, titleZh }) => ({ startSeconds, title: { en: titleEn, zh: titleZh } }))
}

/** Null deletes the captions. */
export async function writeCaptions(
  db: Database,
  { version, content, now, ...lesson }: CaptionsOfLesson & { version: string; content: string | null; now: Date },
): Promise<CaptionsOutcome> {
  const lines = content === null ? [] : brokenLines(content)
  const { courseId, language } = lesson
  return db.transaction(async (tx) => {
    await lockCourse(tx, courseId)
    if (lines.length > 0) return { outcome: 'broken', lines: lines.slice(0, 50) }
    const before = await readCaptions(tx, lesson)
    const captions = versioned(content)
    if (before === content) return { outcome: 'saved', captions }
    if (versionOfContent(before) !== version) return { outcome: 'changed_meanwhile', captions: versioned(before) }
    if (content === null) await tx.delete(videoCaptions).where(captionsOf(lesson))
    else
      await tx
        .insert(videoCaptions)
        .values({ courseId, language, content, updatedAt: now })
        .onConflictDoUpdate({
          target: [videoCaptions.courseId, videoCaptions.language],
          set: { content, updatedAt: now },
        })
    return { outcome: 'saved', captions }
  })
}

/** Replaces all chapters. `invalid_request` where two begin in the same second. */
export async function writeChapters(
  db: Database,
  { courseId, version, chapters }: { courseId: string; version: string; chapters: Chapter[] },
): Promise<AuthoredChapters & { outcome: 'saved' | 'changed_meanwhile' }> {
  const seconds = new Set(chapters.map(({ startSeconds }) => Math.floor(startSeconds)))
  return db.transaction(async (tx) => {
    await lockCourse(tx, courseId)
    if (seconds.size < chapters.length) throw new AppError('invalid_request', { fields: ['chapters'] })
    const before = versionedChapters(await readChapters(tx, courseId))
    const inOrder = [...chapters].sort((a, b) => a.startSeconds - b.startSeconds)
    if (versionOfContent(inOrder) === before.version) return { outcome: 'saved', ...before }
    if (before.version !== version) return { outcome: 'changed_meanwhile', ...before }
    await tx.delete(videoChapters).where(eq(videoChapters.courseId, courseId))
    const rows = inOrder.map(({ startSeconds, title: { en, zh } }) => ({
      courseId,
      startSeconds,
      titleEn: en,
      titleZh: zh,
    }))
    if (rows.length > 0) await tx.insert(videoChapters).values(rows)
    return { outcome: 'saved', ...versionedChapters(await readChapters(tx, courseId)) }
  })
}

/** Serialises writers, and keeps a draft from being deleted meanwhile. */
async function lockCourse(tx: Transaction, courseId: string): Promise<void> {
  const [course] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('no key update')
  if (!course) throw new AppError('not_found')
}

/** The languages of captions and the number of chapters, for a list of lessons. */
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
