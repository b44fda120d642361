import { z } from 'zod'
import { Bilingual, Language } from './bilingual.ts'
import { CourseId } from './courses.ts'
import { Seconds, WholeSeconds } from './numbers.ts'
import { endpoint } from './endpoint.ts'

export const Chapter = z.object({ startSeconds: z.number().nonnegative(), title: Bilingual })
export type Chapter = z.infer<typeof Chapter>

/** Seconds, `start` before `end`. */
export const WatchedRange = z.object({ start: WholeSeconds, end: WholeSeconds.positive() })
export type WatchedRange = z.infer<typeof WatchedRange>

export const LessonProgress = z.object({
  courseId: CourseId,
  /** Where playback continues; 0 at the beginning and after completion. */
  positionSeconds: z.number().nonnegative(),
  durationSeconds: z.number().positive(),
  /** Whole seconds that were played, each counted once. */
  watchedSeconds: z.number().int().nonnegative(),
  /** When nine tenths had been watched. */
  completedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
})
export type LessonProgress = z.infer<typeof LessonProgress>

/** All addresses are signed for this viewer and expire at `expiresAt`, after 3,600 s (spec 1 §9). */
export const PlayableVideo = z.object({
  title: Bilingual,
  /** Playlist of the renditions; while null, the uploaded file at `url` plays. */
  hlsUrl: z.string().nullable(),
  url: z.string(),
  mimeType: z.enum(['video/mp4', 'video/webm', 'video/quicktime', 'video/x-matroska']),
  posterUrl: z.string().nullable(),
  captions: z.array(z.object({ language: Language, url: z.string() })),
  chapters: z.array(Chapter),
  durationSeconds: z.number().positive(),
  /** Also true while it is not known. */
  hasSound: z.boolean(),
  /** Moves over the picture as a watermark; null for visitors. */
  viewerMark: z.string().max(12).nullable(),
  /** Null for visitors and before the first second. */
  progress: LessonProgress.nullable(),
  expiresAt: z.iso.datetime(),
})
export type PlayableVideo = z.infer<typeof PlayableVideo>

/** The preview page of a recording in a drive (spec 1 §7). */
export const EmbeddedVideo = z.object({
  title: Bilingual,
  previewUrl: z.url({ protocol: /^https$/ }),
  /** As announced; the drive tells nothing about playing, so the student says that it was watched. */
  durationSeconds: z.number().positive(),
  progress: LessonProgress.nullable(),
})
export type EmbeddedVideo = z.infer<typeof EmbeddedVideo>

/** `forbidden` for locked courses. Both null: the course has no video yet. */
export const getCourseVideo = endpoint('GET /api/courses/:courseId/video', {
  access: 'everyone',
  errors: ['forbidden'],
  summary: 'Signed addresses of a course video, its captions and chapters, and where the reader stopped',
  params: z.strictObject({ courseId: CourseId }),
  result: z.object({ video: PlayableVideo.nullable(), embedded: EmbeddedVideo.nullable() }),
})

/** Sent every ten seconds of playback, on pause and on leaving. Idempotent. */
export const saveLessonProgress = endpoint('POST /api/courses/:courseId/progress', {
  access: 'signedIn',
  errors: ['forbidden'],
  summary: 'Keep where the student is in a lesson and what has been played',
  params: z.strictObject({ courseId: CourseId }),
  body: z.strictObject({ positionSeconds: Seconds, watched: z.array(WatchedRange).max(50) }),
  result: z.object({ progress: LessonProgress }),
})

/** At most 500. */
export const listLessonProgress = endpoint('GET /api/lesson-progress', {
  access: 'signedIn',
  summary: 'Every lesson that the signed-in user has begun',
  result: z.object({
    lessons: z.array(LessonProgress.extend({ title: Bilingual, seriesId: CourseId.nullable() })),
  }),
})

export const TranscriptPiece = z.object({
  text: z.string(),
  isWord: z.boolean(),
  /** With tone marks; for Chinese words. */
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

export const getTranscript = endpoint('GET /api/courses/:courseId/transcripts/:language', {
  access: 'everyone',
  errors: ['forbidden'],
  summary: 'The captions of a lesson as text, split into words',
  params: z.strictObject({ courseId: CourseId, language: Language }),
  result: z.object({ transcript: Transcript.nullable() }),
})

/** Returns the file, byte ranges included; the signature authorises the request. */
export const storedFile = {
  method: 'GET',
  path: '/api/storage/:bucket/*',
  access: 'signedAddress',
  summary: 'A stored file by its signed address, whole or by byte range',
  errors: ['forbidden', 'range_not_satisfiable'],
  answers: [200, 206, 304],
  query: z.strictObject({
    expires: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    signature: z.string().max(100),
  }),
} as const

/** Playlist, segment, key, file, poster or captions; `token` names the viewer, the video and the expiry. */
export const playbackFile = {
  method: 'GET',
  path: '/api/playback/:token/*',
  access: 'signedAddress',
  summary: 'A part of a video by its signed address, checked anew whether its viewer may still watch',
  errors: ['forbidden', 'range_not_satisfiable'],
  answers: [200, 206, 304],
} as const
