import { eq } from 'drizzle-orm'
import type { BankLine, BankLineCandidate } from '@capyzen/contracts/paynow'
import { orders } from '#domains/commerce/orders'
import { people } from '#domains/identity/auth'
import type { Database } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { countRows, readPage, type Page } from '#platform/paging'
import { candidatesOf } from './candidates.ts'
import { isTransactionIdShared, isWaitingLine } from './named-payments.ts'
import { bankLines, payNowPayments } from './tables.ts'
import { payNowStatus } from './validity.ts'

const select = (db: Database) =>
  db
    .select({
      line: bankLines,
      payment: payNowPayments,
      order: orders,
      payer: people.name,
      isTransactionIdShared: isTransactionIdShared(db),
    })
    .from(bankLines)
    .leftJoin(orders, eq(orders.id, bankLines.orderId))
    .leftJoin(payNowPayments, eq(payNowPayments.orderId, bankLines.orderId))
    .leftJoin(people, eq(people.id, orders.payerId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

function toBankLine(row: Row, now: Date, candidates: BankLineCandidate[] = []): BankLine {
  const { line, payment, order, payer, isTransactionIdShared: isShared } = row
  const { id, bookedOn, amountCents, text, transactionId, issue, decision, decidedReason, refundCents } = line
  // Another line, or nobody, may have paid the orders meanwhile.
  const isProposed = issue !== 'no_reference' || decision !== null || candidates.length > 0
  const proposal = isProposed ? line.proposal : null
  return {
    ...{ id, bookedOn, amountCents, text, transactionId, issue, proposal, decision, decidedReason, refundCents },
    candidates,
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
  deps: Deps,
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
  const now = clock.now()
  const candidates = await candidatesOf(
    db,
    rows.map(({ line }) => line.id),
    now,
  )
  return {
    lines: rows.map((row) => toBankLine(row, now, candidates.get(row.line.id))),
    total,
    waiting: show === 'waiting' ? total : await countRows(deps, waiting),
  }
}

export async function findLine({ db, clock }: Deps, lineId: string): Promise<BankLine> {
  const [row] = await select(db).where(eq(bankLines.id, lineId))
  if (!row) throw new AppError('not_found')
  const now = clock.now()
  return toBankLine(row, now, (await candidatesOf(db, [lineId], now)).get(lineId))
}
