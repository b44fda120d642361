import type { PremiumContent } from '@capyzen/contracts/entitlements'
import type { Level } from '@capyzen/contracts/vocabulary'
import type { DatabaseOrTransaction } from '#platform/database'
import type { Domain } from '#platform/domain'

declare module '#platform/domain' {
  interface DomainHooks {
    /** What this domain has now that premium opens, as its tables say. */
    premiumContent(db: DatabaseOrTransaction): Promise<PremiumContent>
  }
}

/** All that premium opens, by part; one query after another, as a transaction has one connection. */
export async function readPremiumContent(deps: {
  db: DatabaseOrTransaction
  domains: readonly Domain[]
}): Promise<PremiumContent[]> {
  const found: PremiumContent[] = []
  for (const { premiumContent } of deps.domains) if (premiumContent) found.push(await premiumContent(deps.db))
  return found.filter(({ levels }) => levels.length > 0)
}

/** Premium is sold only to learners for whom it opens something (readings §7); without a level, anything counts. */
export const isPremiumForSale = (content: readonly PremiumContent[], level: Level | null): boolean =>
  content.some(({ levels }) => level === null || levels.includes(level))
