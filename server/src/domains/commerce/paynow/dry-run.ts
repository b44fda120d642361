import { eq, inArray } from 'drizzle-orm'
import type { BankLineIssue, BankLinePreview } from '@capyzen/contracts/paynow'
import { orders, whyNothing } from '#domains/commerce/orders'
import { people } from '#domains/identity/auth'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Domain } from '#platform/domain'
import { candidateIds } from './candidates.ts'
import { judgeCut } from './cut-references.ts'
import { judge } from './judgement.ts'
import { readNamedPayments } from './named-payments.ts'
import { tidyText, type Outcome, type ReadCredit } from './read-credits.ts'
import { payNowPayments } from './tables.ts'

/** What reading a credit would do. */
export interface DryRunLine {
  credit: ReadCredit
  outcome: 'completed' | 'queued'
  issue: BankLineIssue | null
  orderIds: string[]
}

const mostPreviews = 200
const mostOrders = 5

interface Deps {
  db: Database
  clock: Clock
  domains: readonly Domain[]
}

/** What settling would do, from what is stored and from the lines above; notes what is not unrelated. */
export async function createDryRun(
  deps: Deps,
  read: readonly ReadCredit[],
  lines: DryRunLine[],
): Promise<(credit: ReadCredit) => Promise<Outcome>> {
  const { db } = deps
  const references = [...new Set(read.flatMap((credit) => credit.references))]
  const stored = await readNamedPayments(db, { references })
  const payments = new Map(stored.map((payment) => [payment.reference, payment]))

  async function settle(credit: ReadCredit): Promise<Omit<DryRunLine, 'credit'> | 'unrelated'> {
    if (!credit.isNamed) {
      const taken = new Set(
        [...payments.values()].filter(({ paidByLineId }) => paidByLineId !== null).map(({ orderId }) => orderId),
      )
      const orderIds = (await candidateIds(db, credit)).filter((orderId) => !taken.has(orderId))
      return orderIds.length > 0 ? { outcome: 'queued', issue: 'no_reference', orderIds } : 'unrelated'
    }
    const named = credit.references.flatMap((reference) => payments.get(reference) ?? [])
    const [payment] = named
    const verdict = (!payment && (await judgeCut(db, credit))) || judge(credit, named)
    if (verdict.kind === 'queue') {
      const { issue, orderId } = verdict
      if (issue === 'underpaid' && payment) payment.waitingCents += credit.amountCents
      if (verdict.isProof && payment) payment.paidByLineId = credit.hash
      return { outcome: 'queued', issue, orderIds: orderId === null ? named.map((one) => one.orderId) : [orderId] }
    }
    const completed = { outcome: 'completed' as const, issue: null, orderIds: [verdict.orderId] }
    if (!payment) return completed
    payment.paidByLineId = credit.hash
    if (verdict.kind === 'proof') return completed
    payment.status = 'completed'
    const issue = await whyNothing(deps, payment)
    return issue ? { ...completed, outcome: 'queued', issue } : completed
  }

  return async (credit) => {
    const result = await settle(credit)
    if (result === 'unrelated') return result
    lines.push({ credit, ...result })
    return result.outcome
  }
}

/** The first of them in the order of the file, with whose orders they are for. */
export async function toPreviews(db: Database, lines: readonly DryRunLine[]): Promise<BankLinePreview[]> {
  const shown = [...lines].sort((one, other) => one.credit.row - other.credit.row).slice(0, mostPreviews)
  const orderIds = [...new Set(shown.flatMap((one) => one.orderIds.slice(0, mostOrders)))]
  const rows = await db
    .select({
      ...{ orderId: orders.id, reference: payNowPayments.paymentReference, title: orders.title },
      ...{ amountCents: orders.priceCents, payer: people.name },
    })
    .from(orders)
    .innerJoin(payNowPayments, eq(payNowPayments.orderId, orders.id))
    .leftJoin(people, eq(people.id, orders.payerId))
    .where(inArray(orders.id, orderIds))
  const found = new Map(rows.map((row) => [row.orderId, row]))
  return shown.map(({ credit: { row, bookedOn, amountCents, text }, outcome, issue, orderIds: ids }) => ({
    ...{ row, bookedOn, amountCents, text: tidyText(text), outcome, issue },
    orders: ids.slice(0, mostOrders).flatMap((orderId) => found.get(orderId) ?? []),
  }))
}
