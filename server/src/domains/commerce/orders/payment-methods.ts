import type { DisputeStatus } from '@capyzen/contracts/cards'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import type { Domain, DomainDeps } from '#platform/domain'
import { AppError } from '#platform/errors'
import type { OrderRow } from './stored.ts'

/** What a way to pay knows of one order. */
export interface PaymentDetails {
  /** PayNow's reference or the processor's payment id. */
  reference: string | null
  /** What the payer typed. */
  transactionId: string | null
  /** Where an open order is paid. */
  payUrl: string | null
  /** Refunded, and not sent yet by the transfer that an administrator makes. */
  toTransferCents?: number
  /** Of an open order that is agreed and paid later by itself. */
  beginsAt?: Date
  /** The newest. */
  dispute?: DisputeStatus
}

export interface PaymentMethod {
  method: 'card' | 'paynow'
  isAvailable(deps: DomainDeps): boolean
  /** Where the browser goes to pay. Idempotent for an order, also when called concurrently. */
  start(deps: DomainDeps, order: OrderRow): Promise<{ url: string }>
  /** By order id. Orders of other methods are not given. */
  describe?(deps: { db: DatabaseOrTransaction }, orders: readonly OrderRow[]): Promise<Map<string, PaymentDetails>>
  /** Ids of unpaid orders for which money came that waits for a decision; they are not deleted yet. */
  ordersInUse?(deps: { db: DatabaseOrTransaction }): Promise<string[]>
  /** Ids of orders by which premium of this learner still renews, also where the last payment failed or was refunded. */
  renewingOrders?(deps: { db: DatabaseOrTransaction }, learnerId: string): Promise<string[]>
  /** Ids of orders whose reference contains the text; at most 200. */
  search?(deps: { db: DatabaseOrTransaction }, text: string): Promise<string[]>
  /**
   * Sends money back. Idempotent for a key. Without this function an administrator sends the money. Returns the
   * processor's reference, and the source of the payment that it took back where an order has several.
   */
  refund?(
    deps: DomainDeps,
    order: OrderRow,
    refund: { amountCents: number; key: string },
  ): Promise<{ reference: string; chargeSource?: string }>
  /** In the transaction of a refund without `refund`: notes the transfer that an administrator has to make. */
  noteRefund?(
    tx: Transaction,
    refund: { order: OrderRow; amountCents: number; source: string; reason: string; decidedAt: Date },
  ): Promise<void>
  /** In the transaction of a refund: premium of this order is not charged again. */
  stopRenewing?(tx: Transaction, orderId: string, now: Date): Promise<void>
  /** After that transaction: ends it where it is charged, now or as soon as possible; never throws. */
  endStopped?(deps: DomainDeps): Promise<void>
  /** Closes what was opened for an order that is now canceled, as far as possible; never throws. */
  cancel?(deps: DomainDeps, order: OrderRow): Promise<void>
}

export interface NeededDecision {
  kind: 'bank_line' | 'card_payment' | 'card_dispute' | 'card_refund'
  /** The line, payment, dispute or refund. */
  subjectId: string
  now: Date
}

declare module '#platform/domain' {
  interface DomainHooks {
    /** A way to pay. The first available one, in the order of domains, takes a checkout. */
    paymentMethod: PaymentMethod
    /** Before an order is completed or refunded: locks the further accounts that this concerns, as those come before the ledger. */
    lockAccountsOf(tx: Transaction, order: OrderRow): Promise<void>
    /** Money waits for an administrator's decision; in the transaction that found it. */
    decisionNeeded(tx: Transaction, decision: NeededDecision): Promise<void>
    /** The subjects of those that no longer wait. */
    decidedOf(tx: Transaction, decisions: readonly Pick<NeededDecision, 'kind' | 'subjectId'>[]): Promise<string[]>
    /** In the transaction that completed the order. */
    orderCompleted(tx: Transaction, completed: { order: OrderRow; now: Date }): Promise<void>
    /** In the transaction that canceled or refunded the order, or put it under review; see its status. */
    orderChanged(tx: Transaction, changed: { order: OrderRow; now: Date }): Promise<void>
  }
}

export const paymentMethodsOf = (domains: readonly Domain[]): PaymentMethod[] =>
  domains.flatMap(({ paymentMethod }) => paymentMethod ?? [])

/** `unavailable` where no way to pay is configured. */
export function currentMethod(deps: DomainDeps): PaymentMethod {
  const found = paymentMethodsOf(deps.domains).find((method) => method.isAvailable(deps))
  if (!found) throw new AppError('unavailable')
  return found
}

/** By which premium of this learner is paid without another checkout. */
export async function renewingOrders(
  deps: DomainDeps,
  db: DatabaseOrTransaction,
  learnerId: string,
): Promise<readonly string[]> {
  const available = paymentMethodsOf(deps.domains).filter((method) => method.isAvailable(deps))
  const known = available.map(async (method) => (await method.renewingOrders?.({ db }, learnerId)) ?? [])
  return (await Promise.all(known)).flat()
}

/** Also where it takes no new checkouts any more. */
export const methodOf = (domains: readonly Domain[], { method }: Pick<OrderRow, 'method'>): PaymentMethod | undefined =>
  paymentMethodsOf(domains).find((candidate) => candidate.method === method)

/** Tells the administrators that money waits for them. */
export async function needDecision(
  { tx, domains }: { tx: Transaction; domains: readonly Domain[] },
  decision: NeededDecision,
): Promise<void> {
  for (const domain of domains) await domain.decisionNeeded?.(tx, decision)
}
