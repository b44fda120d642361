/** The chain of entries that says who was given what, and what follows from it: access, periods of premium, refunds and grace. */

import { defineDomain } from '#platform/domain'
import { adoptEntitlements } from './adoption.ts'
import { ledgerPersonalData } from './personal-data.ts'

export { givingContent } from './entitled-by.ts'
export type { LedgerRow, NewEntry } from './entry.ts'
export { isRenewing, premiumGivenBy } from './premium-periods.ts'
export { enter, entriesOf, entriesOfOrder, giveContent, lockLedger } from './service.ts'
export { ledgerEntries } from './tables.ts'
export { verifyLedger } from './verifying.ts'

export const ledgerDomain = defineDomain({
  name: 'ledger',
  start: async ({ db, clock }) => {
    await adoptEntitlements(db, clock.now())
    return {}
  },
  personalData: ledgerPersonalData,
})
