import { desc, eq, sql } from 'drizzle-orm'
import type { OrderRow } from '#domains/commerce/orders'
import type { DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { chargeSource, isCounted } from './entering.ts'
import type { CardDeps } from './events.ts'
import { ask, orNothingLeft, requireProcessor } from './processor.ts'
import { cardPayments } from './tables.ts'

/**
 * Sends money back to the card, of a subscription that of the latest month that has any left: one refund never spans
 * two payments. Idempotent for a key: asks first what was refunded under it, as the processor forgets keys after a day.
 */
export async function refundCard(
  deps: CardDeps,
  { id: orderId }: OrderRow,
  { amountCents, key }: { amountCents: number; key: string },
): Promise<{ reference: string; chargeSource?: string }> {
  const client = requireProcessor(deps.settings)
  const payments = await deps.db
    .select()
    .from(cardPayments)
    .where(eq(cardPayments.orderId, orderId))
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
      if (same) return { reference: same.id, ...taken }
      const left = refunds
        .filter(({ status }) => status !== 'failed' && status !== 'canceled')
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
