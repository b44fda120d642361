import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Uuid } from './ids.ts'

/** Zoom's own numbers: who attends, and who hosts. */
export const ZoomRole = z.union([z.literal(0), z.literal(1)])
export type ZoomRole = z.infer<typeof ZoomRole>

/** Of a Zoom meeting; learners may type it with spaces (spec 2 §5: at least 8 characters). */
export const MeetingNumber = z.string().regex(/^\d{8,12}$/)

/** Where the meeting SDK comes from, such as https://source.zoom.us and 2.18.0. */
export const ZoomSdk = z.object({ base: z.string(), version: z.string() })
export type ZoomSdk = z.infer<typeof ZoomSdk>

/** Without the keys no session can be given a Zoom meeting. */
export const readZoom = endpoint('GET /api/zoom', {
  access: 'signedIn',
  summary: 'Whether this academy has the keys of a Zoom app, and where its meeting SDK comes from',
  result: z.object({ isConfigured: z.boolean(), sdk: ZoomSdk }),
})

/**
 * `forbidden` without a seat, and for a student who asks for role 1; `conflict` outside the time (`entryMinutes`) or for a session
 * that was called off; `invalid_request` for another number than the session's; `unavailable` without the keys.
 */
export const signZoomMeeting = endpoint('POST /api/zoom/signature', {
  access: 'signedIn',
  errors: ['not_found', 'forbidden', 'conflict', 'too_many_requests', 'unavailable'],
  summary: 'A signature that admits the viewer to the Zoom meeting of a session, whose time it is',
  body: z.strictObject({ sessionId: Uuid, meetingNumber: MeetingNumber, role: ZoomRole }),
  result: z.object({
    signature: z.string(),
    sdkKey: z.string(),
    /** Null where the server has none, so that the learner types it. */
    passcode: z.string().nullable(),
    /** Shown to the others in the meeting. */
    name: z.string(),
  }),
})
