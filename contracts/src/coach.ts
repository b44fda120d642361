import { z } from 'zod'
import { ConversationId, Sending, sendingErrors, Sent } from './conversations.ts'
import { endpoint } from './endpoint.ts'
import {
  Grade,
  longestComposition,
  WritingPictureId,
  WritingSessionId,
  WritingVersion,
  WritingVersionId,
} from './writing.ts'

const params = z.strictObject({ sessionId: WritingSessionId })

/** UTF-16 offsets into the draft as it was last saved. */
const MarkedSpan = z
  .strictObject({ start: z.int().min(0).max(longestComposition), end: z.int().min(1).max(longestComposition) })
  .refine(({ start, end }) => start < end)

/** `invalid_request` for a span outside the saved draft. */
export const askCoach = endpoint('POST /api/writing/sessions/:sessionId/coach', {
  access: 'signedIn',
  errors: sendingErrors,
  summary: 'Ask the coach about an own composition; the reply asks back and never writes it',
  params,
  body: Sending.omit({ imageId: true }).extend({ span: MarkedSpan.nullable() }),
  result: Sent,
})

export const getCoach = endpoint('GET /api/writing/sessions/:sessionId/coach', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'The conversation with the coach about an own composition, and the points it has earned',
  params,
  result: z.object({
    conversationId: ConversationId.nullable(),
    points: z.number().int().nonnegative(),
    /** The question that the newest point was earned for. */
    lastEarned: z.string().nullable(),
  }),
})

export const PictureAnalysis = z.object({
  title: z.string(),
  grade: Grade,
  wordLimit: z.number().int().positive(),
  requirements: z.string(),
})
export type PictureAnalysis = z.infer<typeof PictureAnalysis>

/** `unavailable`: nothing looks at pictures at the moment. `unreadable`: what came back made no sense, twice. */
export const analysePicture = endpoint('POST /api/writing/image-analysis', {
  access: 'signedIn',
  errors: ['consent_required', 'conflict', 'limit_reached', 'not_found'],
  summary: 'What an own picture suggests for a writing practice',
  body: z.strictObject({ imageId: WritingPictureId }),
  result: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('analysed'), analysis: PictureAnalysis }),
    z.object({ outcome: z.enum(['unavailable', 'unreadable']) }),
  ]),
})

/** Done once for each version. `unavailable` leaves the feedback by the rules as it is. */
export const commentOnVersion = endpoint('POST /api/writing/sessions/:sessionId/versions/:versionId/comments', {
  access: 'signedIn',
  errors: ['premium_required', 'consent_required', 'conflict', 'limit_reached', 'not_found'],
  summary: 'Have the model add comments to the provisional feedback on a submitted version',
  params: z.strictObject({ sessionId: WritingSessionId, versionId: WritingVersionId }),
  body: z.strictObject({}),
  result: z.object({ outcome: z.enum(['commented', 'unavailable']), version: WritingVersion }),
})
