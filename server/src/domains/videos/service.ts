import { asc, eq } from 'drizzle-orm'
import type { EmbeddedVideo, PlayableVideo } from '@capyzen/contracts/videos'
import type { Visitor } from '#domains/auth'
import { countView, decideAccess, enrol, requireKnownCourse } from '#domains/courses'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Storage } from '#platform/storage'
import { readProgress } from './progress.ts'
import { videoCaptions, videoChapters } from './tables.ts'
import { shownFile } from './video-files.ts'

export interface VideoDeps {
  db: Database
  storage: Storage
  clock: Clock
}

export interface CourseVideo {
  video: PlayableVideo | null
  embedded: EmbeddedVideo | null
}

/** Signed addresses for whoever may watch; `forbidden` for the others, null while the course has no video. */
export async function findPlayableVideo(deps: VideoDeps, courseId: string, actor: Visitor): Promise<CourseVideo> {
  const { db, storage, clock } = deps
  const now = clock.now()
  const course = await requireKnownCourse(db, courseId, actor)
  if ((await decideAccess(db, course, actor, now)) !== 'open') throw new AppError('forbidden')
  const file = await shownFile(db, courseId)
  if (!file || file.durationSeconds === null) return { video: null, embedded: null }
  const { userId } = actor
  const [captions, chapters, progress] = await Promise.all([
    db.select().from(videoCaptions).where(eq(videoCaptions.courseId, courseId)).orderBy(videoCaptions.language),
    db
      .select()
      .from(videoChapters)
      .where(eq(videoChapters.courseId, courseId))
      .orderBy(asc(videoChapters.startSeconds)),
    userId === null ? null : readProgress(db, { courseId, userId }),
  ])
  if (userId !== null) {
    await countView(db, { courseId, userId, now })
    await enrol(db, { courseId, userId, classType: 'video', now })
  }
  const signed = (key: string) => storage.sign('course-videos', key, now)
  const { url, expiresAt } = signed(file.fileKey)
  return {
    embedded: null,
    video: {
      title: { en: course.titleEn, zh: course.titleZh },
      hlsUrl: null,
      url,
      mimeType: file.mimeType as PlayableVideo['mimeType'],
      posterUrl: file.posterKey === null ? null : signed(file.posterKey).url,
      captions: captions.map(({ language, content }) => ({
        language,
        url: `data:text/vtt;base64,${Buffer.from(content).toString('base64')}`,
      })),
      chapters: chapters.map(({ startSeconds, titleEn, titleZh }) => ({
        startSeconds,
        title: { en: titleEn, zh: titleZh },
      })),
      durationSeconds: file.durationSeconds,
      viewerMark: null,
      progress,
      expiresAt: expiresAt.toISOString(),
    },
  }
}

/** A video that the actor may watch now; `forbidden` or `not_found` otherwise. */
export async function requireWatchable(
  { db, clock }: VideoDeps,
  courseId: string,
  actor: Visitor,
): Promise<{ durationSeconds: number }> {
  const course = await requireKnownCourse(db, courseId, actor)
  if ((await decideAccess(db, course, actor, clock.now())) !== 'open') throw new AppError('forbidden')
  const file = await shownFile(db, courseId)
  if (!file || file.durationSeconds === null) throw new AppError('not_found')
  return { durationSeconds: file.durationSeconds }
}
