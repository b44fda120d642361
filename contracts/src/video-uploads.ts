import { z } from 'zod'
import { Uuid } from './ids.ts'
import { CourseId } from './courses.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './paging.ts'

/** 2 GiB (spec 1 §5). */
export const maximumVideoBytes = 2_147_483_648
/** From this size on the page says that the file is sent in parts (spec 1 §5). */
export const largeVideoBytes = 52_428_800

/** Of a part, and so of a request: more takes too long on slow lines, less is too small for some storages. */
export const videoPartBytes = 8_388_608

/** Tus 1.0.0. `Upload-Metadata`: `courseId`, `fileName`, and `replaces`, the id of the file that this one replaces. */
export const videoUploadPath = '/api/video-uploads'
const uploadPath = `${videoUploadPath}/:uploadId` as const

/** For permissions and the OpenAPI document; tus bodies and headers are not JSON. */
const beginErrors = ['not_a_video', 'not_found', 'storage_full', 'unsupported_version'] as const
const uploadErrors = ['unsupported_version', 'upload_expired'] as const
const bytesErrors = [...uploadErrors, 'conflict', 'not_a_video', 'storage_full'] as const

export const videoUploadOperations = [
  {
    method: 'POST',
    path: videoUploadPath,
    access: 'administrators',
    summary: 'Begin an upload',
    answers: [201],
    errors: beginErrors,
  },
  {
    method: 'HEAD',
    path: uploadPath,
    access: 'administrators',
    summary: 'How far an upload has come',
    errors: uploadErrors,
  },
  {
    method: 'PATCH',
    path: uploadPath,
    access: 'administrators',
    summary: 'Send the next bytes of an upload',
    answers: [204],
    errors: bytesErrors,
  },
  {
    method: 'DELETE',
    path: uploadPath,
    access: 'administrators',
    summary: 'Give an upload up',
    answers: [204],
    errors: uploadErrors,
  },
] as const

/** uploaded → probing → transcoding → ready, or failed from any of them. */
export const VideoState = z.enum(['uploaded', 'probing', 'transcoding', 'ready', 'failed'])

export const VideoFailure = z.enum([
  'not_a_video',
  'damaged',
  /** Longer than six hours, or more than 3840 × 2160. */
  'too_large_to_convert',
  'took_too_long',
  'storage_full',
  'internal',
])
export type VideoFailure = z.infer<typeof VideoFailure>

export const VideoFile = z.object({
  id: Uuid,
  courseId: CourseId,
  /** Course id, a unique id and the extension. */
  storedName: z.string(),
  originalName: z.string(),
  /** Bytes. */
  size: z.number().int().positive(),
  state: VideoState,
  /** 0 to 100 while transcoding, else null. */
  percent: z.number().int().min(0).max(100).nullable(),
  failure: VideoFailure.nullable(),
  /** Null until probed. */
  durationSeconds: z.number().positive().nullable(),
  width: z.number().int().positive().nullable(),
  height: z.number().int().positive().nullable(),
  /** Students see the newest file that is ready. */
  isShown: z.boolean(),
  uploadedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type VideoFile = z.infer<typeof VideoFile>

export const listVideoFiles = endpoint('GET /api/courses/:courseId/video-files', {
  access: 'administrators',
  summary: 'The video files of a course by name, and what all stored videos may and do take up',
  params: z.strictObject({ courseId: CourseId }),
  query: z.strictObject(pageQuery),
  result: z.object({
    files: z.array(VideoFile),
    total: z.number().int().nonnegative(),
    /** Bytes, over all courses. */
    used: z.number().int().nonnegative(),
    /** Bytes, null for no limit. */
    quota: z.number().int().positive().nullable(),
  }),
})

const ofOneFile = z.strictObject({ videoFileId: Uuid })

export const previewVideoFile = endpoint('GET /api/video-files/:videoFileId/preview', {
  access: 'administrators',
  summary: 'A signed address of a file as it was uploaded',
  params: ofOneFile,
  result: z.object({ url: z.string(), mimeType: z.string(), expiresAt: z.iso.datetime() }),
})

/** Continues at the stage that failed; `conflict` unless the file has failed. */
export const retryVideoFile = endpoint('POST /api/video-files/:videoFileId/retry', {
  access: 'administrators',
  errors: ['conflict'],
  summary: 'Try again to make a failed file playable',
  params: ofOneFile,
  body: z.strictObject({}),
  result: z.object({ file: VideoFile }),
})

/** The last by name, as the file manager lists them; `storedName` is what the administrator confirmed. */
export const deleteLastVideoFile = endpoint('DELETE /api/courses/:courseId/video-files/last', {
  access: 'administrators',
  summary: 'Delete the last video file of a course',
  params: z.strictObject({ courseId: CourseId }),
  body: z.strictObject({ storedName: z.string().max(200) }),
  result: z.object({ outcome: z.enum(['deleted', 'no_files', 'another_is_last']) }),
})

export const testConnection = endpoint('GET /api/administration/connection', {
  access: 'administrators',
  summary: 'Whether database and storage can be reached',
  result: z.object({
    database: z.enum(['ok', 'unreachable']),
    storage: z.enum(['ok', 'unreachable']),
    questionCount: z.number().int().nonnegative(),
    canTranscode: z.boolean(),
  }),
})
