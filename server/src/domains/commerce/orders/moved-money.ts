import { and, eq, gt, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { effectiveEntries } from '@capyzen/contracts/ledger'
import { entriesOfOrder } from '#domains/commerce/ledger'
import { users } from '#domains/identity/auth'
import type { Transaction } from '#platform/database'
import type { DomainDeps } from '#platform/domain'
import type { Email } from '#platform/mail'
import { noSeatEmail, paidEmail, refundedEmail } from './emails.ts'
import { lacksSeat, namesOf } from './own-orders.ts'
import { money } from './receipt-pdf.ts'
import type { OrderRow } from './stored.ts'
import { orders } from './tables.ts'

const recentMs = 60 * 86_400_000

type Deps = Pick<DomainDeps, 'db' | 'mail' | 'clock' | 'settings' | 'domains'>
type Payer = Parameters<typeof noSeatEmail>[0]
type About = Parameters<typeof noSeatEmail>[1]

interface Notice {
  /** Of the orders that it is about. */
  about: SQL | undefined
  set: Partial<OrderRow>
  email: (tx: Transaction, payer: Payer, about: About) => Promise<Email | null> | Email | null
}

/**
 * Writes to payers once of what they paid, of what went back, and of money that came when no seat was left. Safe to run in several
 * processes.
 */
export async function tellOfMovedMoney(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const isLacking = and(lacksSeat(deps.domains), isNull(orders.noSeatToldAt))
  const isReceived = and(
    ...[isNull(orders.receiptSentAt), isNull(orders.noSeatToldAt), ne(orders.status, 'refunded')],
    sql`not (${isLacking})`,
  )
  const recent = gt(orders.completedAt, new Date(now.getTime() - recentMs))
  const isUntold = or(and(or(isLacking, isReceived), recent), ne(orders.refundedCents, orders.refundToldCents))
  const rows = await deps.db.select().from(orders).where(isUntold)
  for (const order of rows) {
    await tell(deps, order, {
      about: isLacking,
      set: { noSeatToldAt: now },
      email: (_tx, payer, about) => noSeatEmail(payer, about),
    })
    await tell(deps, order, {
      about: isReceived,
      set: { receiptSentAt: now },
      email: (tx, payer, about) => (order.priceCents === 0 ? null : paid(tx, payer, order, about)),
    })
    await tell(deps, order, {
      about: and(ne(orders.refundToldCents, order.refundedCents), eq(orders.refundedCents, order.refundedCents)),
      set: { refundToldCents: order.refundedCents },
      email: (_tx, payer, about) => {
        const amountCents = order.refundedCents - order.refundToldCents
        // A refund that failed; it is told of once it is entered again.
        if (amountCents <= 0) return null
        return refundedEmail(payer, { ...about, amount: money(amountCents), receiptNumber: order.receiptNumber ?? '' })
      },
    })
  }
}

async function paid(tx: Transaction, payer: Payer, order: OrderRow, about: About): Promise<Email> {
  const { id, kind, receiptNumber } = order
  const charges = effectiveEntries(await entriesOfOrder(tx, id)).filter((entry) => entry.kind === 'charge')
  const receivedCents = charges.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const received = { ...about, amount: money(receivedCents), receiptNumber: receiptNumber ?? '' }
  return paidEmail(payer, received, { kind, until: charges.at(-1)?.endsAt ?? null })
}

/** Also recorded where nobody is written to, so that it is decided once. */
async function tell({ db, mail, settings }: Deps, order: OrderRow, { about, set, email }: Notice): Promise<void> {
  const { id, payerId, learnerId, title } = order
  const names = learnerId === payerId ? undefined : await namesOf(db, [learnerId])
  await db.transaction(async (tx) => {
    const [told] = await tx
      .update(orders)
      .set(set)
      .where(and(eq(orders.id, id), about))
      .returning({ id: orders.id })
    if (!told) return
    const [payer] = await tx
      .select({ name: users.name, email: users.email, language: users.language })
      .from(users)
      .where(and(eq(users.id, payerId), eq(users.emailVerified, true), isNull(users.bannedAt)))
    if (!payer || payer.email === null) return
    const link = `${settings.publicUrl}/account#payments`
    const written = await email(
      tx,
      { ...payer, email: payer.email },
      { title, childName: names?.get(learnerId) ?? null, link },
    )
    if (written) await mail.send(written, tx)
  })
}
