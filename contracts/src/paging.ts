import { z } from 'zod'

/** For the `query` of a list. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(100),
  offset: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
}
