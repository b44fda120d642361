import { and, eq, inArray, isNull, sql, sum, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RefundTransfer } from '@capyzen/contracts/paynow'
import { orders } from '#domains/commerce/orders'
import { type Administrator, people } from '#domains/identity/auth'
import { recordAudit } from '#platform/audit'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { countRows, readPage, type Page } from '#platform/paging'
import { bankLines, payNowPayments, refundTransfers } from './tables.ts'

export const isToTransfer: SQL = isNull(refundTransfers.madeAt)

type NewTransfer = Omit<typeof refundTransfers.$inferInsert, 'id' | 'madeAt' | 'madeBy' | 'bankReference'>

/** In the transaction of the decision that sends the money back. */
export async function noteTransfer(tx: Transaction, transfer: NewTransfer): Promise<void> {
  await tx.insert(refundTransfers).values({ id: newId(), ...transfer })
}

/** What has not been sent yet, by order id. */
export async function centsToTransfer(
  db: DatabaseOrTransaction,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ orderId: refundTransfers.orderId, cents: sum(refundTransfers.amountCents).mapWith(Number) })
    .from(refundTransfers)
    .where(and(inArray(refundTransfers.orderId, [...orderIds]), isToTransfer))
    .groupBy(refundTransfers.orderId)
  return new Map(rows.flatMap(({ orderId, cents }) => (orderId === null ? [] : [[orderId, cents]])))
}

/** In a query of its own, because drizzle cannot give a view a second name in a join. */
const madeByName = sql<
  string | null
>`(select ${people.name} from ${people} where ${people.id} = ${refundTransfers.madeBy})`
/** The line of the decision, or else the one that paid the order. */
const ofDecision = alias(bankLines, 'line_of_decision')
const ofPayment = alias(bankLines, 'line_of_payment')

const select = (db: Database) =>
  db
    .select({
      transfer: refundTransfers,
      order: orders,
      payer: people.name,
      paymentReference: payNowPayments.paymentReference,
      decidedText: ofDecision.text,
      paidText: ofPayment.text,
      madeByName,
    })
    .from(refundTransfers)
    .leftJoin(orders, eq(orders.id, refundTransfers.orderId))
    .leftJoin(people, eq(people.id, orders.payerId))
    .leftJoin(payNowPayments, eq(payNowPayments.orderId, orders.id))
    .leftJoin(ofDecision, eq(ofDecision.id, refundTransfers.bankLineId))
    .leftJoin(ofPayment, eq(ofPayment.id, payNowPayments.paidByLineId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

function toTransfer({ transfer, order, payer, ...row }: Row): RefundTransfer {
  const { id, amountCents, reason, decidedAt, madeAt, bankReference } = transfer
  return {
    ...{ id, amountCents, reason, decidedAt: decidedAt.toISOString() },
    bankText: row.decidedText ?? row.paidText,
    payment: order && {
      ...{ orderId: order.id, title: order.title, payerId: order.payerId, payer },
      reference: row.paymentReference,
    },
    made:
      madeAt === null || bankReference === null
        ? null
        : { at: madeAt.toISOString(), by: row.madeByName, bankReference },
  }
}

export async function listTransfers(
  deps: Deps,
  { show, ...page }: { show: 'waiting' | 'all' } & Page,
): Promise<{ transfers: RefundTransfer[]; total: number; waiting: number }> {
  const { db } = deps
  const { rows, total } = await readPage(
    deps,
    {
      ...{ table: refundTransfers, key: refundTransfers.id, direction: 'descending' },
      where: show === 'waiting' ? isToTransfer : undefined,
      orderBy: [refundTransfers.decidedAt, refundTransfers.id],
    },
    page,
    (onPage) => select(db).where(onPage),
  )
  const waiting = show === 'waiting' ? total : await countRows(deps, { table: refundTransfers, where: isToTransfer })
  return { transfers: rows.map(toTransfer), total, waiting }
}

/** `conflict` once it is recorded: a second transfer would send the money twice. */
export async function recordTransfer(
  { db, clock }: Deps,
  { transferId, bankReference, by }: { transferId: string; bankReference: string; by: Administrator },
): Promise<{ transfer: RefundTransfer }> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const ofTransfer = eq(refundTransfers.id, transferId)
    const [made] = await tx
      .update(refundTransfers)
      .set({ madeAt: now, madeBy: by.userId, bankReference })
      .where(and(ofTransfer, isToTransfer))
      .returning()
    if (!made) {
      const [known] = await tx.select({ id: refundTransfers.id }).from(refundTransfers).where(ofTransfer)
      throw new AppError(known ? 'conflict' : 'not_found')
    }
    await recordAudit(tx, {
      ...{ actorId: by.userId, action: 'bank_transfer_made', subjectId: transferId, at: now },
      detail: `S$${(made.amountCents / 100).toFixed(2)}`,
    })
  })
  const [row] = await select(db).where(eq(refundTransfers.id, transferId))
  if (!row) throw new AppError('not_found')
  return { transfer: toTransfer(row) }
}
