import { gte, lt } from 'drizzle-orm'
import { endOfSingaporeDay, startOfSingaporeDay } from '@capyzen/contracts/singapore-days'
import type { ledgerEntries } from '#domains/commerce/ledger'
import type { orders } from '#domains/commerce/orders'

/** Days in Singapore, both included. */
export const during = (
  column: typeof orders.createdAt | typeof ledgerEntries.at,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) => [
  from === undefined ? undefined : gte(column, startOfSingaporeDay(from)),
  to === undefined ? undefined : lt(column, endOfSingaporeDay(to)),
]
