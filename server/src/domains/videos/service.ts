import { eq } from 'drizzle-orm'
import type { PlayableVideo } from '@capyzen/contracts/videos'
import type { Visitor } from '#domains/auth'
import { countView, decideAccess, requireCourse } from '#domains/courses'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Storage } from '#platform/storage'
import { videoCaptions, videoFiles } from './tables.ts'

/** Signed addresses for whoever may watch; `forbidden` for the others, null while the course has no video. */
export async function findPlayableVideo(
  deps: { db: Database; storage: Storage; clock: Clock },
  courseId: string,
  actor: Visitor,
): Promise<PlayableVideo | null> {
  const { db, storage, clock } = deps
  const now = clock.now()
  const course = await requireCourse(db, courseId)
  if ((await decideAccess(db, course, actor, now)) !== 'open') throw new AppError('forbidden')
  const [file] = await db.select().from(videoFiles).where(eq(videoFiles.courseId, courseId))
  if (!file) return null
  const captions = await db
    .select()
    .from(videoCaptions)
    .where(eq(videoCaptions.courseId, courseId))
    .orderBy(videoCaptions.language)
  if (actor.userId !== null) await countView(db, { courseId, userId: actor.userId, now })
  const signed = (key: string) => storage.sign('course-videos', key, now)
  const { url, expiresAt } = signed(file.fileKey)
  return {
    title: { en: course.titleEn, zh: course.titleZh },
    url,
    mimeType: 'video/mp4',
    posterUrl: file.posterKey === null ? null : signed(file.posterKey).url,
    captions: captions.map(({ language, fileKey }) => ({ language, url: signed(fileKey).url })),
    durationSeconds: file.durationSeconds,
    expiresAt: expiresAt.toISOString(),
  }
}
