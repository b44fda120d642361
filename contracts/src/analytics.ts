import { z } from 'zod'
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

/** A behaviour record (spec 1 §3). `actionDetails` are short facts such as a path, never text that a child wrote. */
export const trackBehaviour = endpoint('POST /api/analytics/behaviour', {
  access: 'signedIn',
  errors: ['too_many_requests'],
  summary: 'Record one action of the signed-in user; visitors are never recorded',
  body: z.strictObject({
    activityType: ActivityType,
    pageUrl: z.string().max(500),
    componentId: z.string().max(100).optional(),
    actionDetails: z.record(z.string().max(40), z.union([z.string().max(300), z.number(), z.boolean()])).optional(),
    sessionId: z.uuid(),
    metadata: z
      .strictObject({
        userAgent: z.string().max(400),
        language: z.string().max(40),
        screenWidth: z.number().int().nonnegative().max(100_000),
        screenHeight: z.number().int().nonnegative().max(100_000),
        /** Without query and fragment. */
        referrer: z.string().max(300),
      })
      .optional(),
    /** Milliseconds. */
    duration: z.number().int().nonnegative().max(86_400_000).optional(),
  }),
  result: z.object({ id: z.uuid() }),
})

/** Logged without the user, to find broken links. */
export const reportMissingPage = endpoint('POST /api/analytics/missing-page', {
  access: 'everyone',
  summary: 'Log the path of a page that does not exist',
  body: z.strictObject({ path: z.string().startsWith('/').max(500) }),
  result: z.object({ outcome: z.literal('logged') }),
})
