import { z } from 'zod'

/** One entry as administrators see it. */
export const LedgerEntry = z.object({
  position: z.number().int(),
  kind: z.enum(['charge', 'grant', 'refund', 'reward', 'adjustment']),
  at: z.iso.datetime(),
  userId: z.uuid(),
  amountCents: z.number().int(),
  product: z.enum(['premium', 'content']).nullable(),
  contentId: z.string().nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  orderId: z.uuid().nullable(),
  /** The position of the entry that it takes back. */
  reverses: z.number().int().nullable(),
  source: z.string(),
  reason: z.string().nullable(),
  /** Name of the administrator; null where the system did it. */
  actor: z.string().nullable(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>
