import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getSupport = endpoint('GET /api/support', {
  access: 'public',
  summary: 'Where questions about the academy can be sent',
  result: z.object({
    /** Null where the operator has set no `SUPPORT_EMAIL`, `SUPPORT_NAME` or `SUPPORT_URL`. */
    email: z.string().nullable(),
    /** An account of a messaging app, as it is called there. */
    name: z.string().nullable(),
    url: z.url().nullable(),
  }),
})
