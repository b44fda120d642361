import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { getOffer, startCheckout } from '@capyzen/contracts/orders'
import { entriesOf } from '#domains/commerce/ledger'
import { type AccountHolder, lockUser, people, rateLimits } from '#domains/identity/auth'
import { requireConsent } from '#domains/identity/families'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import type { DomainDeps } from '#platform/domain'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'
import { currentMethod, methodOf, paymentMethodsOf, renewingOrders } from './payment-methods.ts'
import { findProduct, priceFor, type ProductName } from './products.ts'
import { seatOf, seatSalesOf } from './seats-sold.ts'
import { cancelOrder, completeOrder } from './settlement.ts'
import { isPaid, isWaiting, type OrderRow } from './stored.ts'
import { checkoutKeys, orders } from './tables.ts'

export async function readOffer(deps: DomainDeps, buyer: AccountHolder, query: CallInput<typeof getOffer>) {
  const learner = await learnerOf(deps.db, buyer, query.childId)
  const product = await findProduct(deps, query, learner)
  const { title, isForSale, premiumContent } = product
  const { method } = currentMethod(deps)
  const price = priceFor(product, await entriesOf(deps.db, learner.id), deps.clock.now())
  const renewing = product.kind === 'premium_subscription' ? await renewingOrders(deps, deps.db, learner.id) : []
  return { title, ...price, isOwned: price.isOwned || renewing.length > 0, isForSale, premiumContent, method }
}

/** Oneself, or a child of the own family; `not_found` for any other. */
async function learnerOf(db: DatabaseOrTransaction, { userId }: AccountHolder, childId: string | undefined) {
  const isOneOfThem = childId === undefined ? eq(people.id, userId) : eq(people.guardianId, userId)
  const [learner] = await db
    .select({ id: people.id, level: people.level })
    .from(people)
    .where(and(eq(people.id, childId ?? userId), isOneOfThem))
  if (!learner) throw new AppError('not_found')
  return learner
}

/** Where the browser goes to pay, or to the thanks where nothing is left to pay. */
export async function checkOut(
  deps: DomainDeps,
  buyer: AccountHolder,
  body: CallInput<typeof startCheckout>,
): Promise<{ url: string }> {
  await spendOrRefuse(deps.db, budgetsOf(rateLimits.checkouts, { user: buyer.userId }), deps.clock.now())
  const { order, canceled } = await deps.db.transaction((tx) => placeOrder(deps, tx, buyer, body))
  if (canceled) await methodOf(deps.domains, canceled)?.cancel?.(deps, canceled)
  if (isPaid(order)) return { url: thanksFor(order) }
  const method = methodOf(deps.domains, order)
  if (!method) throw new AppError('unavailable')
  return method.start(deps, order)
}

const thanksFor = ({ kind, contentId }: Pick<OrderRow, 'kind' | 'contentId'>): string =>
  `/payment-success?${new URLSearchParams({ type: kind, ...(contentId !== null && { id: contentId }) }).toString()}`

interface Placed {
  order: OrderRow
  canceled?: OrderRow
}

async function placeOrder(
  deps: DomainDeps,
  tx: Transaction,
  buyer: AccountHolder,
  { idempotencyKey: key, childId, ...name }: CallInput<typeof startCheckout>,
): Promise<Placed> {
  const { userId: payerId } = buyer
  // Puts the checkouts of a buyer in order, so that the second finds what the first wrote.
  if (!(await lockUser(tx, payerId, 'no key update'))) throw new AppError('session_not_found')
  await requireConsent(tx, payerId)
  const learner = await learnerOf(tx, buyer, childId)
  const { id: learnerId } = learner
  if (learnerId !== payerId) await lockUser(tx, learnerId, 'key share')
  const repeated = await orderOfKey(tx, payerId, key)
  if (repeated) {
    if (!isFor(repeated, learnerId, name) || repeated.status === 'canceled') throw new AppError('conflict')
    if (repeated.status !== 'open') return { order: repeated }
  }
  const now = deps.clock.now()
  const product = await findProduct({ ...deps, db: tx }, name, learner)
  // Locked before its price is computed, as money may complete it meanwhile.
  const waiting = await waitingOrder(tx, payerId, learnerId, product)
  // Money may be on its way for what is under review, so that still leads to its page.
  if (!product.isForSale && waiting?.status !== 'under_review') throw new AppError('not_for_sale')
  if (repeated) return { order: await withSeatHeld(deps, tx, repeated, now) }
  const { isOwned, ...price } = priceFor(product, await entriesOf(tx, learnerId), now)
  const renewing = product.kind === 'premium_subscription' ? await renewingOrders(deps, tx, learnerId) : []
  if (isOwned || renewing.some((orderId) => orderId !== waiting?.id)) throw new AppError('conflict')
  // Nothing is left to pay, so that no way to pay is needed.
  const method =
    price.priceCents === 0 ? (paymentMethodsOf(deps.domains)[0]?.method ?? 'paynow') : currentMethod(deps).method
  const wanted = { ...price, method }
  if (waiting && (waiting.status === 'under_review' || isSame(waiting, wanted))) {
    await rememberKey(tx, waiting, key)
    return { order: await withSeatHeld(deps, tx, waiting, now) }
  }
  const context = { tx, domains: deps.domains }
  const canceled = waiting && (await cancelOrder(context, waiting.id, now))
  const { kind, contentId, title } = product
  const [order] = await tx
    .insert(orders)
    .values({
      ...{ id: newId(), payerId, learnerId, kind, contentId, title, ...wanted, createdAt: now },
      months: kind === 'premium_subscription' && method === 'paynow' ? 1 : null,
    })
    .returning()
  if (!order) throw new Error('The order was not written')
  await rememberKey(tx, order, key)
  await withSeatHeld(deps, tx, order, now)
  if (order.priceCents > 0) return { order, ...(canceled && { canceled }) }
  await completeOrder(context, { orderId: order.id, source: `order ${order.id}`, now })
  return { order: { ...order, status: 'completed' }, ...(canceled && { canceled }) }
}

/** `limit_reached` before any money moves. What is under review has its seat until that is decided. */
async function withSeatHeld({ domains }: DomainDeps, tx: Transaction, order: OrderRow, now: Date): Promise<OrderRow> {
  const seat = seatOf(order)
  if (seat && order.status === 'open' && (await seatSalesOf(domains).hold(tx, { ...seat, now })) === 'none_left')
    throw new AppError('limit_reached')
  return order
}

async function orderOfKey(tx: Transaction, payerId: string, key: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select({ order: orders })
    .from(checkoutKeys)
    .innerJoin(orders, eq(orders.id, checkoutKeys.orderId))
    .where(and(eq(checkoutKeys.payerId, payerId), eq(checkoutKeys.key, key)))
  return row?.order
}

async function rememberKey(tx: Transaction, { id: orderId, payerId }: OrderRow, key: string): Promise<void> {
  await tx.insert(checkoutKeys).values({ payerId, key, orderId })
}

async function waitingOrder(
  tx: Transaction,
  payerId: string,
  learnerId: string,
  { kind, contentId }: { kind: OrderRow['kind']; contentId: string | null },
): Promise<OrderRow | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.payerId, payerId),
        eq(orders.learnerId, learnerId),
        eq(orders.kind, kind),
        contentId === null ? isNull(orders.contentId) : eq(orders.contentId, contentId),
        inArray(orders.status, ['open', 'under_review']),
      ),
    )
    .for('update')
  return order && isWaiting(order) ? order : undefined
}

const isFor = (order: OrderRow, learnerId: string, { kind, contentId }: ProductName) =>
  order.learnerId === learnerId && order.kind === kind && order.contentId === (contentId ?? null)

const isSame = (order: OrderRow, wanted: Pick<OrderRow, 'listPriceCents' | 'creditCents' | 'method'>) =>
  order.listPriceCents === wanted.listPriceCents &&
  order.creditCents === wanted.creditCents &&
  order.method === wanted.method
