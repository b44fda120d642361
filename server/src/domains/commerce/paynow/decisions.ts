import { and, eq, sql } from 'drizzle-orm'
import { gaveNothing, type BankLine, type BankLineDecision, type BankLineIssue } from '@capyzen/contracts/paynow'
import { completeOrder, lockOrder, refundOrder, type OrderContext } from '#domains/commerce/orders'
import type { Administrator } from '#domains/identity/auth'
import { recordAudit } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import { isPayable } from './judgement.ts'
import { findLine } from './listing.ts'
import { isWaitingPart, readNamedPayments, type ReadPayment } from './named-payments.ts'
import { bankLines, payNowPayments } from './tables.ts'
import { noteTransfer } from './transfers.ts'

interface Deps {
  db: Database
  clock: Clock
  domains: readonly Domain[]
}

type LineRow = typeof bankLines.$inferSelect

interface Decision {
  lineId: string
  decision: BankLineDecision
  reason: string
  orderId?: string | undefined
  by: Administrator
}

/** An order that gave nothing stays in the queue after `complete`, for its refund. */
export async function decide(deps: Deps, wanted: Decision): Promise<{ line: BankLine }> {
  const { db, clock, domains } = deps
  const { lineId, decision, reason, by } = wanted
  const now = clock.now()
  await db.transaction(async (tx) => {
    const orderIds = await ordersOf(tx, await requireLine(tx, lineId), wanted)
    // Orders before lines, as the deletion of an account locks them.
    for (const orderId of [...orderIds].sort()) await lockOrder(tx, orderId)
    const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, lineId)).for('update')
    if (!line?.issue || line.decision) throw new AppError('conflict')
    const outcome = await effects[decision]({ tx, domains }, line, orderIds, { reason, actorId: by.userId, now })
    const { orderId, refundCents, nothing, usesParts } = outcome
    const decided = { decision, decidedReason: reason, decidedAt: now }
    // Parts that made up the price are decided together.
    if (usesParts && orderId !== null)
      await tx
        .update(bankLines)
        .set({ ...decided, refundCents: 0 })
        .where(isWaitingPart(orderId))
    await tx
      .update(bankLines)
      .set({ orderId, ...(nothing ? { issue: nothing, proposal: 'refund' } : { ...decided, refundCents }) })
      .where(eq(bankLines.id, lineId))
    if (refundCents > 0 && !nothing) {
      const source = `bank line ${lineId}`
      await noteTransfer(tx, { orderId, bankLineId: lineId, amountCents: refundCents, source, reason, decidedAt: now })
    }
    const amounts = [line.amountCents, -refundCents].filter((cents) => cents !== 0).map(dollars)
    await recordAudit(tx, {
      ...{ actorId: by.userId, action: actions[decision], subjectId: lineId, at: now },
      detail: `${amounts.join(', ')} · ${reason}`,
    })
  })
  return { line: await findLine(deps, lineId) }
}

const actions = {
  complete: 'bank_line_completed',
  refund: 'bank_line_refunded',
  ignore: 'bank_line_ignored',
} as const satisfies Record<BankLineDecision, string>

const dollars = (cents: number) => `${cents < 0 ? '−' : ''}S$${(Math.abs(cents) / 100).toFixed(2)}`

async function requireLine(db: DatabaseOrTransaction, lineId: string): Promise<LineRow> {
  const [line] = await db.select().from(bankLines).where(eq(bankLines.id, lineId))
  if (!line) throw new AppError('not_found')
  return line
}

/** The payments that the decision is about: the one chosen, else those that the line names. */
async function ordersOf(
  db: DatabaseOrTransaction,
  line: LineRow,
  { decision, orderId }: Pick<Decision, 'decision' | 'orderId'>,
): Promise<string[]> {
  if (decision === 'complete' && orderId !== undefined) return [orderId]
  if (line.orderId !== null) return [line.orderId]
  if (decision !== 'complete') return []
  const named = await readNamedPayments(db, { references: line.paymentReferences })
  return named.map((payment) => payment.orderId)
}

interface Outcome {
  orderId: string | null
  refundCents: number
  /** Why the learner got nothing for it, so that a further decision is due. */
  nothing?: BankLineIssue
  usesParts: boolean
}

type Effect = (
  context: OrderContext,
  line: LineRow,
  orderIds: readonly string[],
  record: { reason: string; actorId: string; now: Date },
) => Promise<Outcome>

const effects: Record<BankLineDecision, Effect> = { complete, refund, ignore }

async function complete(...[context, line, orderIds, record]: Parameters<Effect>): Promise<Outcome> {
  const named = await readNamedPayments(context.tx, { orderIds })
  const [first, second] = named
  if (!first || named.length !== orderIds.length) throw new AppError('conflict')
  if (gaveNothing(line.issue)) return { orderId: line.orderId, refundCents: excessOf(line, first), usesParts: false }
  const priceCents = named.reduce((total, { amountCents }) => total + amountCents, 0)
  const usesParts = !second && isPayable(first) && line.amountCents < priceCents
  const receivedCents = line.amountCents + (usesParts ? await otherPartsCents(context, line, first.orderId) : 0)
  if (second && (receivedCents !== priceCents || !named.every(isPayable))) throw new AppError('conflict')
  let without: { orderId: string; nothing: BankLineIssue } | undefined
  for (const payment of named) {
    if (payment.paidByLineId !== null && payment.paidByLineId !== line.id) throw new AppError('conflict')
    await context.tx
      .update(payNowPayments)
      .set({ paidByLineId: line.id })
      .where(eq(payNowPayments.orderId, payment.orderId))
    // Completed before by an administrator, without its money.
    if (!isPayable(payment)) continue
    const { orderId } = payment
    const amountCents = Math.min(payment.amountCents, receivedCents)
    const completed = await completeOrder(context, { orderId, source: `order ${orderId}`, amountCents, ...record })
    if (gaveNothing(completed)) without = { orderId, nothing: completed }
  }
  return {
    orderId: first.orderId,
    refundCents: Math.max(0, Math.min(receivedCents - priceCents, line.amountCents)),
    usesParts,
    ...without,
  }
}

async function otherPartsCents({ tx }: OrderContext, line: LineRow, orderId: string): Promise<number> {
  const [parts] = await tx
    .select({ cents: sql<number>`coalesce(sum(${bankLines.amountCents}), 0)`.mapWith(Number) })
    .from(bankLines)
    .where(and(isWaitingPart(orderId), sql`${bankLines.id} <> ${line.id}`))
  return parts?.cents ?? 0
}

/** What is too much for the payment; a line for several has nothing to spare. */
const excessOf = (line: LineRow, { amountCents }: ReadPayment): number =>
  line.paymentReferences.length > 1 ? 0 : Math.max(0, line.amountCents - amountCents)

/** Money that completed nothing was never entered; what an order holds of this line is taken out of the ledger. */
async function refund(...[context, line, orderIds, record]: Parameters<Effect>): Promise<Outcome> {
  const outcome = { orderId: line.orderId, usesParts: false }
  const [payment] = await readNamedPayments(context.tx, { orderIds })
  if (!payment || payment.paidByLineId !== line.id) return { ...outcome, refundCents: line.amountCents }
  const excessCents = excessOf(line, payment)
  const heldCents = Math.min(line.amountCents, payment.amountCents - payment.refundedCents)
  // Nothing is held after a refund on the page of payments.
  if (line.issue === 'overpaid' || heldCents <= 0) return { ...outcome, refundCents: excessCents }
  const { orderId } = payment
  const source = `bank line ${line.id}`
  const refunded = await refundOrder(context, { orderId, amountCents: heldCents, source, ...record })
  if (refunded === 'too_much') throw new AppError('conflict')
  return { ...outcome, refundCents: heldCents + excessCents }
}

async function ignore(...[, line]: Parameters<Effect>): Promise<Outcome> {
  return { orderId: line.orderId, refundCents: 0, usesParts: false }
}
