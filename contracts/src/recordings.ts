import { z } from 'zod'
import { Bilingual } from './bilingual.ts'
import { Seconds } from './numbers.ts'
import { endpoint } from './endpoint.ts'
import { Uuid } from './ids.ts'
import { pageQuery } from './paging.ts'

/** `oral`: a rehearsal; `word`: a word of a list, spoken by its owner. */
export const RecordingPurpose = z.enum(['oral', 'word'])
export type RecordingPurpose = z.infer<typeof RecordingPurpose>

/** What browsers record speech as. */
export const RecordingType = z.enum(['mp4', 'webm', 'ogg'])
export type RecordingType = z.infer<typeof RecordingType>

/** Minutes of speech as browsers record it. */
export const largestKeptRecording = 4 * 1024 * 1024
export const longestKeptRecordingSeconds = 300
export const recordingsPerDay = 100
/** A child's recording is deleted after so many days. */
export const keptDays = 30

export const Recording = z.object({
  id: Uuid,
  purpose: RecordingPurpose,
  seconds: z.number(),
  createdAt: z.iso.datetime(),
  /** Null for a grown-up's word of a list, which lives with the list. */
  expiresAt: z.iso.datetime().nullable(),
})
export type Recording = z.infer<typeof Recording>

/**
 * Idempotent by `key`: sent again, it returns the first recording. `not_kept`: no guardian has turned on the switch for
 * voice and pictures, so it is used for the moment only.
 */
export const keepOwnRecording = endpoint('POST /api/recordings', {
  access: 'signedIn',
  /** `body_too_large`: too many bytes or too long; `limit_reached`: enough for today; `storage_full`: one's quota. */
  errors: ['unsupported_media_type', 'body_too_large', 'limit_reached', 'storage_full'],
  summary: 'Keep recorded speech: WebM, Ogg or MP4',
  body: z.strictObject({
    /** Of the browser, for one take. */
    key: Uuid,
    purpose: RecordingPurpose,
    base64: z.base64().max(Math.ceil(largestKeptRecording / 3) * 4),
    seconds: Seconds,
  }),
  largestBody: Math.ceil((largestKeptRecording * 4) / 3) + 1_000,
  result: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('kept'), recording: Recording }),
    z.object({ outcome: z.literal('not_kept') }),
  ]),
})

const recordingParams = z.strictObject({ recordingId: Uuid })

/** To its owner, a child's parent, and those to whom the domain that uses it lets it be heard; `not_found` to others. */
export const hearRecording = endpoint('GET /api/recordings/:recordingId', {
  access: 'signedIn',
  summary: 'Recorded speech',
  errors: ['range_not_satisfiable'],
  answers: [200, 206, 304],
  params: recordingParams,
  result: z.unknown(),
})

/** Idempotent; says the same about the recordings of others, which stay. */
export const deleteRecording = endpoint('DELETE /api/recordings/:recordingId', {
  access: 'signedIn',
  summary: 'Delete a recording of one’s own, or of one’s child',
  params: recordingParams,
  result: z.object({ outcome: z.literal('deleted') }),
})

/** `about`: what it was recorded for, such as the set and its question; null where that is gone. */
export const ListedRecording = Recording.extend({ about: Bilingual.nullable() })
export type ListedRecording = z.infer<typeof ListedRecording>

const RecordingList = z.object({ recordings: z.array(ListedRecording), total: z.number().int() })

export const listOwnRecordings = endpoint('GET /api/recordings', {
  access: 'signedIn',
  summary: 'One’s own recordings, the newest first',
  query: z.strictObject(pageQuery),
  result: RecordingList,
})

export const listChildRecordings = endpoint('GET /api/family/children/:childId/recordings', {
  access: 'parents',
  summary: 'What a child has recorded, the newest first',
  params: z.strictObject({ childId: Uuid }),
  query: z.strictObject(pageQuery),
  result: RecordingList,
})

/** Where a recording can be heard. */
export const recordingUrl = (recordingId: string): string => `/api/recordings/${recordingId}`
