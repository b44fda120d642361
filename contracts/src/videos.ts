import { z } from 'zod'
import { Bilingual, Language } from './bilingual.ts'
import { CourseId } from './courses.ts'
import { endpoint } from './endpoint.ts'

/** Where a part of the lesson begins. */
export const Chapter = z.object({ startSeconds: z.number().nonnegative(), title: Bilingual })
export type Chapter = z.infer<typeof Chapter>

/** Seconds of the lesson's own time, `start` before `end`. */
export const WatchedRange = z.object({ start: z.number().int().nonnegative(), end: z.number().int().positive() })
export type WatchedRange = z.infer<typeof WatchedRange>

export const LessonProgress = z.object({
  courseId: CourseId,
  /** Where the pupil goes on; 0 at the beginning and after completion. */
  positionSeconds: z.number().nonnegative(),
  durationSeconds: z.number().positive(),
  /** Whole seconds of the lesson that were really played, each counted once. */
  watchedSeconds: z.number().int().nonnegative(),
  /** At least nine tenths were watched. */
  completedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
})
export type LessonProgress = z.infer<typeof LessonProgress>

/**
 * All addresses begin with one that is signed for this viewer and this video and dies at `expiresAt`, 3,600 s after the answer
 * (spec 1 §9). Whoever may no longer watch is refused the next segment and the key even before that.
 */
export const PlayableVideo = z.object({
  title: Bilingual,
  /** The ladder of qualities; null until it has been made, or for good where it cannot be: then the file itself plays. */
  hlsUrl: z.string().nullable(),
  url: z.string(),
  mimeType: z.enum(['video/mp4', 'video/webm', 'video/quicktime', 'video/x-matroska']),
  posterUrl: z.string().nullable(),
  captions: z.array(z.object({ language: Language, url: z.string() })),
  chapters: z.array(Chapter),
  durationSeconds: z.number().positive(),
  /** Short and of no use elsewhere; it moves over the picture. Null for visitors. */
  viewerMark: z.string().max(12).nullable(),
  /** Of the signed-in reader; null for visitors and before the first second. */
  progress: LessonProgress.nullable(),
  expiresAt: z.iso.datetime(),
})
export type PlayableVideo = z.infer<typeof PlayableVideo>

/** Somebody else's page that shows a recording which is kept in a drive, in its preview form (spec 1 §7). */
export const EmbeddedVideo = z.object({ title: Bilingual, previewUrl: z.url({ protocol: /^https$/ }) })
export type EmbeddedVideo = z.infer<typeof EmbeddedVideo>

/** Locked courses answer `forbidden`; both null means that the course has no video yet. */
export const getCourseVideo = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/video',
  summary: 'Signed addresses of a course video, its captions and chapters, and where the reader stopped',
  params: z.strictObject({ courseId: CourseId }),
  result: z.object({ video: PlayableVideo.nullable(), embedded: EmbeddedVideo.nullable() }),
})

/** Sent every ten seconds of playing, on pause and on leaving; what comes twice counts once. */
export const saveLessonProgress = endpoint({
  method: 'POST',
  path: '/api/courses/:courseId/progress',
  summary: 'Keep where the pupil is in a lesson and what has been played',
  params: z.strictObject({ courseId: CourseId }),
  body: z.strictObject({ positionSeconds: z.number().min(0).max(86_400), watched: z.array(WatchedRange).max(50) }),
  result: z.object({ progress: LessonProgress }),
})

/** Newest first; at most 500. */
export const listLessonProgress = endpoint({
  method: 'GET',
  path: '/api/lesson-progress',
  summary: 'Every lesson that the signed-in user has begun',
  result: z.object({
    lessons: z.array(LessonProgress.extend({ title: Bilingual, seriesId: CourseId.nullable() })),
  }),
})

/** A run of text: a word that can be tapped, or what stands between words. */
export const TranscriptPiece = z.object({
  text: z.string(),
  isWord: z.boolean(),
  /** Of a Chinese word, with tone marks. */
  pinyin: z.string().nullable(),
})

export const Transcript = z.object({
  language: Language,
  lines: z.array(
    z.object({
      startSeconds: z.number().nonnegative(),
      endSeconds: z.number().positive(),
      pieces: z.array(TranscriptPiece),
    }),
  ),
})
export type Transcript = z.infer<typeof Transcript>

export const getTranscript = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/transcripts/:language',
  summary: 'The captions of a lesson as text, split into words',
  params: z.strictObject({ courseId: CourseId, language: Language }),
  result: z.object({ transcript: Transcript.nullable() }),
})

/** The answer is the file itself, byte ranges included; the signature is the permission. */
export const storedFile = {
  method: 'GET',
  path: '/api/storage/:bucket/*',
  summary: 'A stored file by its signed address, whole or by byte range',
  query: z.strictObject({ expires: z.coerce.number().int(), signature: z.string().max(100) }),
} as const

/** Playlist, segment, key, file, poster or captions; `token` says for whom, for which video and until when. */
export const playbackFile = {
  method: 'GET',
  path: '/api/playback/:token/*',
  summary: 'A part of a video by its signed address, checked anew whether its viewer may still watch',
} as const
