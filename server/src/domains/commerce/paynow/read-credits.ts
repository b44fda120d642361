import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import type { Credit } from './bank-file.ts'
import { possibleReferences, resemblesReference } from './references.ts'
import { payNowPayments } from './tables.ts'

export interface ReadCredit extends Credit {
  /** Those of our payments that it names. */
  references: string[]
  /** Names one of our references, or nearly. */
  isNamed: boolean
}

export type Outcome = 'completed' | 'queued' | 'known' | 'unrelated'

const longestText = 300
export const tidyText = (text: string) => text.slice(0, longestText).toWellFormed()

export async function readReferences(db: Database, credits: readonly Credit[]): Promise<ReadCredit[]> {
  const read = credits.map((credit) => ({ ...credit, references: possibleReferences(credit.text) }))
  const possible = [...new Set(read.flatMap(({ references }) => references))]
  const rows = await db
    .select({ reference: payNowPayments.paymentReference })
    .from(payNowPayments)
    .where(sql`${payNowPayments.paymentReference} = any(${sql.param(possible)})`)
  const ours = new Set(rows.map(({ reference }) => reference))
  return read.map((credit) => {
    const references = credit.references.filter((one) => ours.has(one)).sort()
    return { ...credit, references, isNamed: references.length > 0 || resemblesReference(credit.text) }
  })
}
