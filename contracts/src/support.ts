import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getSupport = endpoint('GET /api/support', {
  access: 'public',
  summary: 'Where questions about the academy can be sent',
  /** Null where the operator has set no `SUPPORT_EMAIL`. */
  result: z.object({ email: z.string().nullable() }),
})
