import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { PayNowPayment, verifyPayment } from '@capyzen/contracts/paynow'
import { endOfSingaporeDay } from '@capyzen/contracts/singapore-days'
import { tidyCode } from '@capyzen/contracts/typed-codes'
import {
  isStillForSale,
  isWaiting,
  lockOrder,
  namesOf,
  orders,
  setUnderReview,
  type OrderRow,
  type PaymentDetails,
  type PaymentMethod,
} from '#domains/commerce/orders'
import type { Clock } from '#platform/clock'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import type { Settings } from '#platform/settings'
import { ordersOfUnnamedLines } from './candidates.ts'
import { isWaitingLine } from './named-payments.ts'
import { payNowPayload } from './paynow-payload.ts'
import { drawReference } from './references.ts'
import { bankLines, payNowPayments } from './tables.ts'
import { centsToTransfer, noteTransfer } from './transfers.ts'
import { lastDayFrom, payNowStatus } from './validity.ts'

interface Deps {
  db: Database
  clock: Clock
  settings: Settings
  domains: readonly Domain[]
}

/** No bank knows this UEN. */
const samplePayee = { uen: 'SAMPLE0000', name: 'SAMPLE - DO NOT PAY' }

/** Idempotent for an order. A code that expired just now is valid again, with the same reference. */
function start({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id: orderId }: OrderRow): Promise<{ url: string }> {
  const now = clock.now()
  const lastDay = lastDayFrom(now)
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('not_found')
    const own = eq(payNowPayments.orderId, orderId)
    const [known] = await tx.select().from(payNowPayments).where(own)
    if (known && order.status === 'open' && payNowStatus({ ...order, lastDay: known.lastDay }, now) === 'expired')
      await tx.update(payNowPayments).set({ lastDay }).where(own)
    if (known) return { url: addressOf(order, known.paymentReference) }
    const paymentReference = drawReference()
    await tx.insert(payNowPayments).values({ orderId, paymentReference, lastDay, createdAt: now })
    return { url: addressOf(order, paymentReference) }
  })
}

/** `reference`, `type` and `id` are the page's parameters (spec 1 §3). */
function addressOf({ kind, contentId }: Pick<OrderRow, 'kind' | 'contentId'>, reference: string): string {
  const query = new URLSearchParams({ reference, type: kind, ...(contentId !== null && { id: contentId }) })
  return `/payment-verification?${query.toString()}`
}

async function describe(
  { db }: { db: DatabaseOrTransaction },
  described: readonly OrderRow[],
): Promise<Map<string, PaymentDetails>> {
  const ids = described.map(({ id }) => id)
  const rows = await db.select().from(payNowPayments).where(inArray(payNowPayments.orderId, ids))
  const orderOf = new Map(described.map((order) => [order.id, order]))
  const toTransfer = await centsToTransfer(db, ids)
  return new Map(
    rows.map(({ orderId, paymentReference: reference, transactionId }) => {
      const order = orderOf.get(orderId)
      const payUrl = order && isWaiting(order) ? addressOf(order, reference) : null
      return [orderId, { reference, transactionId, payUrl, toTransferCents: toTransfer.get(orderId) ?? 0 }]
    }),
  )
}

/** In the reference or in what was typed. */
async function search({ db }: { db: DatabaseOrTransaction }, text: string): Promise<string[]> {
  const key = tidyCode(text)
  if (key === '') return []
  const { orderId, paymentReference, transactionKey } = payNowPayments
  const rows = await db
    .select({ orderId })
    .from(payNowPayments)
    .where(sql`strpos(${paymentReference}, ${key}) > 0 or strpos(${transactionKey}, ${key}) > 0`)
    .limit(200)
  return rows.map((row) => row.orderId)
}

async function ordersInUse({ db }: { db: DatabaseOrTransaction }): Promise<string[]> {
  const rows = await db.selectDistinct({ orderId: bankLines.orderId }).from(bankLines).where(isWaitingLine)
  return [...rows.flatMap(({ orderId }) => orderId ?? []), ...(await ordersOfUnnamedLines(db))]
}

/** Always available, as the last of the ways to pay; without a payee it shows a sample. */
export const payNowMethod: PaymentMethod = {
  method: 'paynow',
  isAvailable: () => true,
  start,
  describe,
  search,
  ordersInUse,
  noteRefund: (tx, { order, ...refund }) => noteTransfer(tx, { orderId: order.id, ...refund }),
}

async function findOwn(db: DatabaseOrTransaction, reference: string, payerId: string) {
  const [found] = await db
    .select({ payment: payNowPayments, order: orders })
    .from(payNowPayments)
    .innerJoin(orders, eq(orders.id, payNowPayments.orderId))
    .where(and(eq(payNowPayments.paymentReference, tidyCode(reference)), eq(orders.payerId, payerId)))
  if (!found) throw new AppError('not_found')
  return found
}

/** An open order of what is no longer for sale asks for no money, also before a task cancels it. */
export async function getPayment(
  deps: Deps,
  { reference, payerId }: { reference: string; payerId: string },
): Promise<PayNowPayment> {
  const { db, clock, settings } = deps
  const { order, payment } = await findOwn(db, reference, payerId)
  const isUnsold = order.status === 'open' && !(await isStillForSale(deps, order))
  const { paymentReference, lastDay, transactionId } = payment
  const { uen, name } = settings.payNowPayee ?? samplePayee
  const { kind, contentId, title, priceCents: amountCents, payerId: payer, learnerId } = order
  const names = learnerId === payer ? null : await namesOf(db, [learnerId])
  return {
    ...{ kind, contentId, title, amountCents, uen, transactionId },
    childName: names && (names.get(learnerId) ?? '—'),
    reference: paymentReference,
    status: isUnsold ? 'canceled' : payNowStatus({ ...order, lastDay }, clock.now()),
    payeeName: name,
    isSample: settings.payNowPayee === undefined,
    payload: payNowPayload({ amountCents, uen, payeeName: name, reference: paymentReference, lastDay }),
    expiresAt: endOfSingaporeDay(lastDay).toISOString(),
  }
}

const thanks: Bilingual = {
  en: 'Thank you. We check your payment against our bank account, usually within one working day.',
  zh: '谢谢您。我们会和银行记录核对这笔付款，通常在一个工作日内完成。',
}
const arrived: Bilingual = { en: 'Your payment has arrived. Thank you.', zh: '您的付款已到账，谢谢。' }

/**
 * What was typed proves nothing, so it completes nothing. May be typed again, to correct it. `conflict` where nothing is
 * left to pay: canceled, expired or refunded.
 */
export async function verify(
  { db, clock, domains }: Deps,
  typed: { reference: string; transactionId: string; payerId: string },
): Promise<CallResult<typeof verifyPayment>> {
  const { reference, transactionId, payerId } = typed
  const now = clock.now()
  const found = await findOwn(db, reference, payerId)
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.order.id)
    if (!order) throw new AppError('not_found')
    const status = payNowStatus({ ...order, lastDay: found.payment.lastDay }, now)
    if (status === 'completed') return { success: true, message: arrived, payment: { status } }
    if (status !== 'open' && status !== 'pending_verification') throw new AppError('conflict')
    await tx
      .update(payNowPayments)
      .set({ transactionId, transactionKey: tidyCode(transactionId) })
      .where(eq(payNowPayments.orderId, order.id))
    await setUnderReview({ tx, domains }, order.id, now)
    return { success: true, message: thanks, payment: { status: 'pending_verification' } }
  })
}
