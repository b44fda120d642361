import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { OrderRow } from '#domains/commerce/orders'
import type { DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { chargeSource, isCounted } from './entering.ts'
import type { CardDeps } from './events.ts'
import { hasFailed } from './money-back-readings.ts'
import { ask, orNothingLeft, requireProcessor } from './processor.ts'
import { cardDisputes, cardPayments } from './tables.ts'

/**
 * Sends money back to the card, of a subscription that of the latest month that has any left: one refund never spans
 * two payments. Idempotent for a key: asks first what was refunded under it, as the processor forgets keys after a day.
 * `conflict` where that refund failed meanwhile, so that the administrator decides anew. What a bank took after a lost
 * dispute is not there to be sent.
 */
export async function refundCard(
  deps: CardDeps,
  { id: orderId }: OrderRow,
  { amountCents, key }: { amountCents: number; key: string },
): Promise<{ reference: string; chargeSource?: string }> {
  const client = requireProcessor(deps.settings)
  const { reference, status } = cardDisputes
  const isLost = and(eq(cardDisputes.orderId, orderId), inArray(status, ['lost', 'appealed']))
  const lost = deps.db.select({ reference }).from(cardDisputes).where(isLost)
  const payments = await deps.db
    .select()
    .from(cardPayments)
    .where(and(eq(cardPayments.orderId, orderId), notInArray(cardPayments.reference, lost)))
    .orderBy(desc(cardPayments.paidAt), desc(cardPayments.reference))
  const refunding = async () => {
    let isPaidByCard = false
    for (const payment of payments) {
      const { paymentId } = payment
      if (paymentId === null || !isCounted(payment)) continue
      isPaidByCard = true
      const refunds = await client.refunds
        .list({ payment_intent: paymentId, limit: 100 })
        .autoPagingToArray({ limit: 1_000 })
      const taken = payment.outcome === 'decided' ? {} : { chargeSource: chargeSource(payment.reference) }
      const same = refunds.find(({ metadata }) => metadata?.key === key)
      if (same && hasFailed(same)) throw new AppError('conflict')
      if (same) return { reference: same.id, ...taken }
      const left = refunds
        .filter((refund) => !hasFailed(refund))
        .reduce((sum, { amount }) => sum - amount, payment.amountCents)
      if (left <= 0) continue
      if (amountCents > left) throw new AppError('limit_reached')
      const { id } = await orNothingLeft(
        client.refunds.create(
          { payment_intent: paymentId, amount: amountCents, metadata: { order_id: orderId, key } },
          { idempotencyKey: `refund ${key}` },
        ),
      )
      return { reference: id, ...taken }
    }
    throw new AppError(isPaidByCard ? 'limit_reached' : 'conflict')
  }
  return ask(deps, refunding())
}

/** Orders whose payment, session or invoice at the processor is called so. */
export async function ordersPaidBy({ db }: { db: DatabaseOrTransaction }, text: string): Promise<string[]> {
  const { orderId, reference, paymentId } = cardPayments
  const rows = await db
    .selectDistinct({ orderId })
    .from(cardPayments)
    .where(sql`strpos(lower(${reference} || ' ' || coalesce(${paymentId}, '')), lower(${text})) > 0`)
    .limit(200)
  return rows.map((row) => row.orderId)
}
