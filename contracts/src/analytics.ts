import { z } from 'zod'
import { Uuid } from './ids.ts'
import { harmlessHash, harmlessPath, harmlessReferrer, harmlessSearch } from './behaviour-address.ts'
import { endpoint } from './endpoint.ts'

export const ActivityType = z.enum([
  'login',
  'page_view',
  'click',
  'form_submit',
  'logout',
  'error_encounter',
  'question_practice',
])
export type ActivityType = z.infer<typeof ActivityType>

/** Without query and fragment, nor what in the path may be text or a secret. */
const Path = z
  .string()
  .max(300)
  .regex(/^\/[^?#\s]*$/)
  .transform(harmlessPath)

/** Names that programmers gave, such as `start-exam`, never a text of the page. */
const ComponentId = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/)

/** Facts by name; there is no field for what somebody typed. */
const ActionDetails = z.strictObject({
  path: Path.optional(),
  search: z
    .string()
    .refine((search) => search === harmlessSearch(search))
    .optional(),
  hash: z
    .string()
    .refine((hash) => hash === harmlessHash(hash))
    .optional(),
  eventType: z.literal('session_restored').optional(),
  /** Of an error: its class, or the code of a failed call. */
  name: z
    .string()
    .regex(/^\w{1,60}$/)
    .optional(),
  /** The call that failed, with its pattern instead of its path: `GET /api/courses/:courseId`. */
  operation: z
    .string()
    .max(120)
    .regex(/^[A-Z]+ \/api\/[\w/:*-]+$/)
    .optional(),
  questionId: Uuid.optional(),
})

export const mostEventsAtOnce = 50

/** A behaviour record (spec 1 §3). */
export const BehaviourEvent = z.strictObject({
  /** Made by the browser, so that an event that is sent twice is stored once. */
  id: Uuid,
  activityType: ActivityType,
  pageUrl: Path,
  componentId: ComponentId.optional(),
  actionDetails: ActionDetails.optional(),
  /** Milliseconds. */
  duration: z.number().int().nonnegative().max(86_400_000).optional(),
  /** Milliseconds since it happened, of which at most five minutes count: the server's clock says when that was. */
  ageMs: z.number().int().nonnegative().max(86_400_000),
})
export type BehaviourEvent = z.infer<typeof BehaviourEvent>

export const trackBehaviour = endpoint('POST /api/analytics/behaviour', {
  access: 'signedIn',
  errors: ['too_many_requests'],
  summary: 'Record actions of the signed-in user; visitors are never recorded',
  /** Twice what a browser sends while a page is left. */
  largestBody: 131_072,
  body: z.strictObject({
    events: z.array(BehaviourEvent).min(1).max(mostEventsAtOnce),
    sessionId: Uuid,
    metadata: z
      .strictObject({
        userAgent: z.string().max(400),
        language: z.string().max(40),
        screenWidth: z.number().int().nonnegative().max(100_000),
        screenHeight: z.number().int().nonnegative().max(100_000),
        /** Without query and fragment. */
        referrer: z
          .string()
          .max(300)
          .regex(/^[^?#]*$/)
          .transform(harmlessReferrer),
      })
      .optional(),
  }),
  result: z.object({
    /** Without events that were stored before. */
    stored: z.number().int(),
  }),
})

/** Logged without the user, to find broken links. */
export const reportMissingPage = endpoint('POST /api/analytics/missing-page', {
  access: 'everyone',
  errors: ['too_many_requests'],
  summary: 'Log the path of a page that does not exist',
  body: z.strictObject({ path: z.string().startsWith('/').max(500) }),
  result: z.object({ outcome: z.literal('logged') }),
})
