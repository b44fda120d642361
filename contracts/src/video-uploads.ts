import { z } from 'zod'
import { CourseId } from './courses.ts'
import { endpoint } from './endpoint.ts'

/** 2 GB (spec 1 §5), as powers of two. */
export const maximumVideoBytes = 2_147_483_648
/** From here on the page says that the file travels in parts (spec 1 §5). */
export const largeVideoBytes = 52_428_800

/** Bytes of a part as the server keeps them. A request should bring one of them: more lasts too long on a slow line, less is no part for some storages. */
export const videoPartBytes = 8_388_608

/**
 * The tus protocol, version 1.0.0, with creation, expiration and termination, at this path. `Upload-Metadata` of a creation: `courseId`,
 * `fileName` (for its extension and to be shown, never a path), and `replaces` (a video file of the course) where the new one is to take its place.
 */
export const videoUploadPath = '/api/video-uploads'

/** Tus needs verbs and headers that are not JSON; they are in the OpenAPI document under these names. */
export const videoUploadOperations = [
  { method: 'POST', path: videoUploadPath, summary: 'Begin an upload' },
  { method: 'HEAD', path: `${videoUploadPath}/:uploadId`, summary: 'How far an upload has come' },
  { method: 'PATCH', path: `${videoUploadPath}/:uploadId`, summary: 'Send the next bytes of an upload' },
  { method: 'DELETE', path: `${videoUploadPath}/:uploadId`, summary: 'Give an upload up' },
] as const

/** uploaded → probing → transcoding → ready, or failed from any of them. */
export const VideoState = z.enum(['uploaded', 'probing', 'transcoding', 'ready', 'failed'])
export type VideoState = z.infer<typeof VideoState>

export const VideoFailure = z.enum([
  /** Its bytes are no video, whatever its name says. */
  'not_a_video',
  /** It ends too early, or its parts contradict each other. */
  'damaged',
  /** Longer than six hours, or more than 3840 × 2160. */
  'too_large_to_convert',
  'took_too_long',
  'storage_full',
  'internal',
])
export type VideoFailure = z.infer<typeof VideoFailure>

export const VideoFile = z.object({
  id: z.uuid(),
  courseId: CourseId,
  /** Course id, a unique id and the extension. */
  storedName: z.string(),
  /** As it was called where it came from. */
  originalName: z.string(),
  /** Bytes. */
  size: z.number().int().positive(),
  state: VideoState,
  /** 0 to 100 while transcoding, else null. */
  percent: z.number().int().min(0).max(100).nullable(),
  failure: VideoFailure.nullable(),
  /** Known once it is probed. */
  durationSeconds: z.number().positive().nullable(),
  width: z.number().int().positive().nullable(),
  height: z.number().int().positive().nullable(),
  /** The one that pupils see: the newest that is ready. */
  isShown: z.boolean(),
  uploadedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type VideoFile = z.infer<typeof VideoFile>

export const listVideoFiles = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/video-files',
  summary: 'The video files of a course by name, and what all stored videos may and do take up',
  params: z.strictObject({ courseId: CourseId }),
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(100),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  result: z.object({
    files: z.array(VideoFile),
    total: z.number().int().nonnegative(),
    /** Bytes, over all courses. */
    used: z.number().int().nonnegative(),
    /** Bytes, null for no limit. */
    quota: z.number().int().positive().nullable(),
  }),
})

const ofOneFile = z.strictObject({ videoFileId: z.uuid() })

export const previewVideoFile = endpoint({
  method: 'GET',
  path: '/api/video-files/:videoFileId/preview',
  summary: 'A signed address of a file as it was uploaded',
  params: ofOneFile,
  result: z.object({ url: z.string(), mimeType: z.string(), expiresAt: z.iso.datetime() }),
})

/** A failed one begins again at the stage that failed; `conflict` unless it has failed. */
export const retryVideoFile = endpoint({
  method: 'POST',
  path: '/api/video-files/:videoFileId/retry',
  summary: 'Try again to make a failed file playable',
  params: ofOneFile,
  body: z.strictObject({}),
  result: z.object({ file: VideoFile }),
})

/** The last by name, as the file manager lists them; the name is sent along so that nothing else is deleted than what was confirmed. */
export const deleteLastVideoFile = endpoint({
  method: 'POST',
  path: '/api/courses/:courseId/video-files/delete-last',
  summary: 'Delete the last video file of a course',
  params: z.strictObject({ courseId: CourseId }),
  body: z.strictObject({ storedName: z.string().max(200) }),
  result: z.object({ outcome: z.enum(['deleted', 'no_files', 'another_is_last']) }),
})

/** What the connection card of the upload page shows (spec 1 §4): the database answers, and this session may upload. */
export const testConnection = endpoint({
  method: 'GET',
  path: '/api/administration/connection',
  summary: 'Whether database and storage can be reached',
  result: z.object({
    database: z.enum(['ok', 'unreachable']),
    storage: z.enum(['ok', 'unreachable']),
    /** Questions in the database, as the former page counted them. */
    questionCount: z.number().int().nonnegative(),
    canTranscode: z.boolean(),
  }),
})
