import { centsOf } from '#platform/money.ts'
import type { EntryValues } from './entry-values.ts'

interface ParentSeries {
  priceCents: number
  status: 'draft' | 'published'
}

type Access = 'free' | 'premium' | 'premiumOrPrice' | 'premiumOrSeries' | 'code' | 'codeOrPrice' | 'codeOrSeries'

type Audience =
  | { who: 'comingSoon' | 'hidden' | 'seriesPriced' | 'seriesFree'; priceCents: number }
  | { who: Access; priceCents: number }

/** Who will see a course or series once it is published, and for how much; undefined while its price can't be read. */
export function audienceOf(
  values: Pick<EntryValues, 'price' | 'isPremium' | 'requiresAccessCode' | 'comingSoon'>,
  { isCourse, parent }: { isCourse: boolean; parent: ParentSeries | undefined },
): Audience | undefined {
  const priceCents = centsOf(values.price)
  if (!Number.isFinite(priceCents)) return undefined
  if (parent?.status === 'draft') return { who: 'hidden', priceCents }
  if (values.comingSoon) return { who: 'comingSoon', priceCents }
  if (!isCourse) return { who: priceCents > 0 ? 'seriesPriced' : 'seriesFree', priceCents }
  // As `decideAccess` on the server: an access code goes before premium.
  const lock = values.requiresAccessCode ? 'code' : values.isPremium ? 'premium' : undefined
  if (lock === undefined) return { who: 'free', priceCents: 0 }
  if (priceCents > 0) return { who: `${lock}OrPrice`, priceCents }
  if (parent && parent.priceCents > 0) return { who: `${lock}OrSeries`, priceCents: parent.priceCents }
  return { who: lock, priceCents: 0 }
}
