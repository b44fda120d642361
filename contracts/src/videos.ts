import { z } from 'zod'
import { Bilingual, Language } from './bilingual.ts'
import { CourseId } from './courses.ts'
import { endpoint } from './endpoint.ts'

/** All addresses are signed for GET alone and die at `expiresAt`, 3,600 s after the answer (spec 1 §9). */
export const PlayableVideo = z.object({
  title: Bilingual,
  url: z.string(),
  mimeType: z.literal('video/mp4'),
  posterUrl: z.string().nullable(),
  captions: z.array(z.object({ language: Language, url: z.string() })),
  durationSeconds: z.number().positive(),
  expiresAt: z.iso.datetime(),
})
export type PlayableVideo = z.infer<typeof PlayableVideo>

/** Locked courses answer `forbidden`; `video: null` means that the course has none yet. */
export const getCourseVideo = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/video',
  summary: 'Signed addresses of a course video and its captions',
  params: z.strictObject({ courseId: CourseId }),
  result: z.object({ video: PlayableVideo.nullable() }),
})

/** The answer is the file itself, byte ranges included; the signature is the permission. */
export const storedFile = {
  method: 'GET',
  path: '/api/storage/:bucket/*',
  summary: 'A stored file by its signed address, whole or by byte range',
  query: z.strictObject({ expires: z.coerce.number().int(), signature: z.string().max(100) }),
} as const
