import { asc, eq } from 'drizzle-orm'
import type { EmbeddedVideo, PlayableVideo } from '@capyzen/contracts/videos'
import type { Subject } from '@capyzen/contracts/vocabulary'
import type { Visitor } from '#domains/identity/auth'
import { countView, decideAccess, enrol, previewUrlOf, requireKnownCourse } from '#domains/content/courses'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Jobs } from '#platform/jobs'
import type { MediaPrograms } from '#platform/media-programs'
import type { Storage } from '#platform/storage'
import { readChapters } from './lesson-text.ts'
import type { PlaybackTokens } from './playback-tokens.ts'
import { wantsRenditions } from './preparation.ts'
import { keepOpening, readProgress } from './progress.ts'
import { videoCaptions } from './tables.ts'
import { fileName, posterName, prepareVideo, shownFile, type VideoFileRow } from './video-files.ts'

export interface VideoDeps {
  db: Database
  storage: Storage
  jobs: Pick<Jobs, 'add'>
  clock: Clock
  tokens: PlaybackTokens
  programs: MediaPrograms | undefined
}

interface CourseVideo {
  video: PlayableVideo | null
  embedded: EmbeddedVideo | null
}

/** Null while the course has no video. A recording in a drive precedes uploaded files (spec 1 §7). */
export async function findPlayableVideo(deps: VideoDeps, courseId: string, actor: Visitor): Promise<CourseVideo> {
  const { db, jobs, clock } = deps
  const now = clock.now()
  const course = await requireKnownCourse(db, courseId, actor)
  if ((await decideAccess(db, course, actor, now)) !== 'open') throw new AppError('forbidden')
  const title = { en: course.titleEn, zh: course.titleZh }
  const previewUrl = course.videoUrl === null ? null : previewUrlOf(course.videoUrl)
  const file = previewUrl === null ? await shownFile(db, courseId) : undefined
  if (previewUrl === null && !file) return { video: null, embedded: null }
  const { userId, isAdministrator } = actor
  // Administrators are not enrolled, because enrolments keep a course from being unpublished.
  if (userId !== null && !isAdministrator) {
    await countView(db, { courseId, userId, now })
    await keepOpening(db, { courseId, userId, now })
    await enrol(db, { courseId, userId, classType: 'video', now })
  }
  if (!file) {
    const progress = userId === null ? null : await readProgress(db, { courseId, userId })
    const durationSeconds = course.durationMinutes * 60
    return { video: null, embedded: previewUrl === null ? null : { title, previewUrl, durationSeconds, progress } }
  }
  if (wantsRenditions(deps, file)) await jobs.add(prepareVideo, { videoFileId: file.id })
  return { embedded: null, video: { title, ...(await playable(deps, file, actor)) } }
}

async function playable(
  { db, tokens, clock }: VideoDeps,
  file: VideoFileRow,
  { userId, sessionId }: Visitor,
): Promise<Omit<PlayableVideo, 'title'>> {
  const { courseId } = file
  const [captions, chapters, progress] = await Promise.all([
    db
      .select({ language: videoCaptions.language })
      .from(videoCaptions)
      .where(eq(videoCaptions.courseId, courseId))
      .orderBy(asc(videoCaptions.language)),
    readChapters(db, courseId),
    userId === null ? null : readProgress(db, { courseId, userId }),
  ])
  const { token, expiresAt } = tokens.issue({ videoFileId: file.id, sessionId }, clock.now())
  const addressOf = (name: string) => `/api/playback/${token}/${name}`
  return {
    hlsUrl: file.hlsPrefix === null ? null : addressOf('master.m3u8'),
    url: addressOf(fileName(file)),
    mimeType: file.mimeType as PlayableVideo['mimeType'],
    hasSound: file.hasSound ?? true,
    posterUrl: file.posterKey === null ? null : addressOf(posterName),
    captions: captions.map(({ language }) => ({ language, url: addressOf(`captions.${language}.vtt`) })),
    chapters,
    durationSeconds: durationOf(file),
    viewerMark: userId === null ? null : tokens.markOf(userId),
    progress,
    expiresAt: expiresAt.toISOString(),
  }
}

/** A check constraint ensures that ready files have a duration. */
function durationOf({ durationSeconds }: VideoFileRow): number {
  if (durationSeconds === null) throw new Error('A video that is ready has no duration')
  return durationSeconds
}

/** Throws `forbidden` or `not_found` where the actor cannot watch the video. */
export async function requireWatchable(
  { db, clock }: Pick<VideoDeps, 'db' | 'clock'>,
  courseId: string,
  actor: Visitor,
): Promise<{ durationSeconds: number; isSelfReported: boolean; subject: Subject }> {
  const course = await requireKnownCourse(db, courseId, actor)
  if ((await decideAccess(db, course, actor, clock.now())) !== 'open') throw new AppError('forbidden')
  if (course.videoUrl !== null && previewUrlOf(course.videoUrl) !== null)
    return { durationSeconds: course.durationMinutes * 60, isSelfReported: true, subject: course.subject }
  const file = await shownFile(db, courseId)
  if (!file) throw new AppError('not_found')
  return { durationSeconds: durationOf(file), isSelfReported: false, subject: course.subject }
}
