import { and, eq, sql } from 'drizzle-orm'
import type { BankLine, BankLineDecision } from '@capyzen/contracts/paynow'
import { completeOrder, lockOrder, refundOrder, type OrderContext } from '#domains/commerce/orders'
import type { Administrator } from '#domains/identity/auth'
import { recordAudit } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import { isPayable } from './judgement.ts'
import { findLine } from './listing.ts'
import { isWaitingPart, readNamedPayments } from './named-payments.ts'
import { bankLines, payNowPayments } from './tables.ts'

interface Deps {
  db: Database
  clock: Clock
  domains: readonly Domain[]
}

type LineRow = typeof bankLines.$inferSelect
type Named = Awaited<ReturnType<typeof readNamedPayments>>[number]

interface Decision {
  lineId: string
  decision: BankLineDecision
  reason: string
  orderId?: string | undefined
  by: Administrator
}

/** An order whose content was owned before stays in the queue after `complete`, for its refund. */
export async function decide(deps: Deps, wanted: Decision): Promise<{ line: BankLine }> {
  const { db, clock, domains } = deps
  const { lineId, decision, reason, by } = wanted
  const now = clock.now()
  await db.transaction(async (tx) => {
    const seen = await requireLine(tx, lineId)
    const orderIds = await ordersOf(tx, seen, wanted)
    // Orders before lines, as the deletion of an account locks them.
    for (const orderId of [...orderIds].sort()) await lockOrder(tx, orderId)
    const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, lineId)).for('update')
    if (!line?.issue || line.decision) throw new AppError('conflict')
    const context = { tx, domains }
    const record = { reason, actorId: by.userId, now }
    const decided = { decision, decidedReason: reason, decidedAt: now }
    const completed = decision === 'complete' ? await complete(context, line, orderIds, record) : undefined
    if (decision === 'refund' && line.issue === 'already_owned') await refund(context, line, record)
    await tx
      .update(bankLines)
      .set({
        ...(completed && { orderId: completed.orderId }),
        ...(completed?.wasOwned ? { issue: 'already_owned', proposal: 'refund' } : decided),
      })
      .where(eq(bankLines.id, lineId))
    // Parts that made up the price are decided together.
    if (completed && completed.usesParts)
      await tx.update(bankLines).set(decided).where(isWaitingPart(completed.orderId))
    await recordAudit(tx, { actorId: by.userId, action: actions[decision], subjectId: lineId, detail: reason, at: now })
  })
  return { line: await findLine(deps, lineId) }
}

const actions = {
  complete: 'bank_line_completed',
  refund: 'bank_line_refunded',
  ignore: 'bank_line_ignored',
} as const satisfies Record<BankLineDecision, string>

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

interface DecisionRecord {
  reason: string
  actorId: string
  now: Date
}

async function complete(
  context: OrderContext,
  line: LineRow,
  orderIds: readonly string[],
  record: DecisionRecord,
): Promise<{ orderId: string; wasOwned: boolean; usesParts: boolean }> {
  const named = await readNamedPayments(context.tx, { orderIds })
  const [first] = named
  if (!first || named.length !== orderIds.length) throw new AppError('conflict')
  if (named.length > 1) {
    const sum = named.reduce((total, { amountCents }) => total + amountCents, 0)
    if (sum !== line.amountCents || !named.every(isPayable)) throw new AppError('conflict')
    let owned: Named | undefined
    for (const payment of named)
      if (await completeOne(context, line, payment, payment.amountCents, record)) owned = payment
    return { orderId: (owned ?? first).orderId, wasOwned: owned !== undefined, usesParts: false }
  }
  const usesParts = isPayable(first) && line.amountCents < first.amountCents
  const partsCents = usesParts ? await otherPartsCents(context, line, first) : 0
  const receivedCents = Math.min(first.amountCents, line.amountCents + partsCents)
  const wasOwned = await completeOne(context, line, first, receivedCents, record)
  return { orderId: first.orderId, wasOwned, usesParts }
}

/** Returns whether the learner owned the content before. */
async function completeOne(
  { tx, domains }: OrderContext,
  line: LineRow,
  payment: Named,
  amountCents: number,
  { reason, actorId, now }: DecisionRecord,
): Promise<boolean> {
  const { orderId } = payment
  const isOwnLine = line.issue === 'already_owned' && line.orderId === orderId
  if (isOwnLine) return false
  if (payment.hasPaidLine) throw new AppError('conflict')
  await tx.update(payNowPayments).set({ paidByLineId: line.id }).where(eq(payNowPayments.orderId, orderId))
  // Completed without a line before, by an administrator: this is its money.
  if (!isPayable(payment)) return false
  const completed = await completeOrder(
    { tx, domains },
    { orderId, source: `order ${orderId}`, amountCents, reason, actorId, now },
  )
  return completed === 'already_owned'
}

async function otherPartsCents({ tx }: OrderContext, line: LineRow, payment: Named): Promise<number> {
  const [parts] = await tx
    .select({ cents: sql<number>`coalesce(sum(${bankLines.amountCents}), 0)`.mapWith(Number) })
    .from(bankLines)
    .where(and(isWaitingPart(payment.orderId), sql`${bankLines.id} <> ${line.id}`))
  return parts?.cents ?? 0
}

/** Enters what the order still holds; an administrator transfers it. */
async function refund(context: OrderContext, line: LineRow, record: DecisionRecord): Promise<void> {
  const [payment] = await readNamedPayments(context.tx, { orderIds: [line.orderId ?? ''].filter(Boolean) })
  if (!payment) throw new AppError('conflict')
  const amountCents = payment.amountCents - payment.refundedCents
  // Refunded on the page of payments before.
  if (amountCents <= 0) return
  const refunded = await refundOrder(context, {
    ...{ orderId: payment.orderId, amountCents, source: `bank line ${line.id}` },
    ...record,
  })
  if (refunded === 'too_much') throw new AppError('conflict')
}
