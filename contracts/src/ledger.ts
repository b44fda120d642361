import { z } from 'zod'
import { Uuid } from './ids.ts'

/** One entry as administrators see it. */
export const LedgerEntry = z.object({
  position: z.number().int(),
  kind: z.enum(['charge', 'credit', 'grant', 'refund', 'refund_reversal', 'reward', 'adjustment']),
  at: z.iso.datetime(),
  userId: Uuid,
  amountCents: z.number().int(),
  product: z.enum(['premium', 'content', 'live_course']).nullable(),
  contentId: z.string().nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  orderId: Uuid.nullable(),
  /** The position of the entry that it takes back, or of the taking back that it undoes. */
  reverses: z.number().int().nullable(),
  source: z.string(),
  reason: z.string().nullable(),
  /** Name of the administrator; null where the system did it. */
  actor: z.string().nullable(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** Without what took something back and was undone later, as a refund that failed: as if neither had been. */
export function effectiveEntries<Entry extends Pick<LedgerEntry, 'position' | 'reverses'>>(
  entries: readonly Entry[],
): Entry[] {
  const takingBack = new Set(entries.flatMap(({ position, reverses }) => (reverses === null ? [] : [position])))
  const isUndoing = ({ reverses }: Entry) => reverses !== null && takingBack.has(reverses)
  const undone = new Set(entries.filter(isUndoing).map(({ reverses }) => reverses))
  return entries.filter((entry) => !isUndoing(entry) && !undone.has(entry.position))
}

type Reversed = Pick<LedgerEntry, 'position' | 'kind' | 'product' | 'contentId' | 'reverses'> & {
  startsAt: Date | string | null
}

/** By decision: what gives something and was not taken back, and a taking back by decision that stands. */
export function isReversible(entry: Reversed, entries: readonly Reversed[]): boolean {
  const effective = effectiveEntries(entries)
  if (entry.kind === 'credit' || !effective.some(({ position }) => position === entry.position)) return false
  if (entry.reverses !== null) return entry.kind === 'adjustment'
  const isTakenBack = effective.some(({ kind, reverses }) => kind === 'adjustment' && reverses === entry.position)
  return (entry.product === 'content' || (entry.product === 'premium' && entry.startsAt !== null)) && !isTakenBack
}
