import { eq } from 'drizzle-orm'
import type { BankLine } from '@capyzen/contracts/paynow'
import { orders } from '#domains/commerce/orders'
import { users } from '#domains/identity/auth'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { countRows, readPage, type Page } from '#platform/paging'
import { isTransactionIdShared, isWaitingLine } from './named-payments.ts'
import { bankLines, payNowPayments } from './tables.ts'
import { payNowStatus } from './validity.ts'

const select = (db: Database) =>
  db
    .select({
      line: bankLines,
      payment: payNowPayments,
      order: orders,
      payer: users.name,
      isTransactionIdShared: isTransactionIdShared(db),
    })
    .from(bankLines)
    .leftJoin(orders, eq(orders.id, bankLines.orderId))
    .leftJoin(payNowPayments, eq(payNowPayments.orderId, bankLines.orderId))
    .leftJoin(users, eq(users.id, orders.payerId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

function toBankLine({ line, payment, order, payer, isTransactionIdShared: isShared }: Row, now: Date): BankLine {
  const { id, bookedOn, amountCents, text, transactionId, issue, proposal, decision, decidedReason, refundCents } = line
  return {
    ...{ id, bookedOn, amountCents, text, transactionId, issue, proposal, decision, decidedReason, refundCents },
    payment:
      payment && order
        ? {
            ...{ orderId: order.id, reference: payment.paymentReference, amountCents: order.priceCents, payer },
            status: payNowStatus({ ...order, lastDay: payment.lastDay }, now),
            transactionId: payment.transactionId,
            isTransactionIdShared: isShared,
          }
        : null,
  }
}

export async function listLines(
  deps: { db: Database; clock: Clock },
  { show, ...page }: { show: 'waiting' | 'all' } & Page,
): Promise<{ lines: BankLine[]; total: number; waiting: number }> {
  const { db, clock } = deps
  const waiting = { table: bankLines, where: isWaitingLine }
  const { rows, total } = await readPage(
    deps,
    {
      ...{ table: bankLines, key: bankLines.id, direction: 'descending' },
      where: show === 'waiting' ? isWaitingLine : undefined,
      orderBy: [bankLines.bookedOn, bankLines.id],
    },
    page,
    (onPage) => select(db).where(onPage),
  )
  return {
    lines: rows.map((row) => toBankLine(row, clock.now())),
    total,
    waiting: show === 'waiting' ? total : await countRows(deps, waiting),
  }
}

export async function findLine({ db, clock }: { db: Database; clock: Clock }, lineId: string): Promise<BankLine> {
  const [row] = await select(db).where(eq(bankLines.id, lineId))
  if (!row) throw new AppError('not_found')
  return toBankLine(row, clock.now())
}
