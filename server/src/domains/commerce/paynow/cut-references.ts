import { like, or } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#platform/database'
import { isPayable, type Verdict } from './judgement.ts'
import { readNamedPayments } from './named-payments.ts'
import { cutReferences } from './references.ts'
import { payNowPayments } from './tables.ts'

/** A reference of which the bank shows a part: found, but for a person to confirm. */
export async function judgeCut(
  db: DatabaseOrTransaction,
  { text, amountCents }: { text: string; amountCents: number },
): Promise<Verdict | undefined> {
  const starts = cutReferences(text)
  if (starts.length === 0) return undefined
  const found = await db
    .select({ reference: payNowPayments.paymentReference })
    .from(payNowPayments)
    .where(or(...starts.map((start) => like(payNowPayments.paymentReference, `${start}%`))))
    .limit(2)
  if (found.length !== 1) return undefined
  const [payment] = await readNamedPayments(db, { references: found.map(({ reference }) => reference) })
  if (!payment) return undefined
  const isExact = payment.amountCents === amountCents && isPayable(payment)
  return {
    ...{ kind: 'queue', orderId: payment.orderId, issue: 'unknown_reference' },
    proposal: isExact ? 'complete' : null,
  }
}
