import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { entriesOf, isRenewing } from '#domains/commerce/ledger'
import { users } from '#domains/identity/auth'
import { subscriptions } from '#domains/identity/entitlements'
import type { Database, Transaction } from '#platform/database'
import type { Clock } from '#platform/clock'
import { dayMs } from '#platform/durations'
import type { Mail } from '#platform/mail'
import type { Settings } from '#platform/settings'
import { premiumEndsEmail } from './emails.ts'
import { premiumReminders } from './tables.ts'

const daysBefore = 3
const batchSize = 200

interface ReminderDeps {
  db: Database
  mail: Mail
  clock: Clock
  settings: Pick<Settings, 'publicUrl'>
}

/** Once for each end of premium that was paid ahead. Safe to run in several processes. */
export async function remindOfEnds(deps: ReminderDeps): Promise<void> {
  const now = deps.clock.now()
  const due = await deps.db
    .select({ userId: subscriptions.userId, endsAt: subscriptions.endDate })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.status, 'active'),
        isNotNull(subscriptions.ledgerPosition),
        gt(subscriptions.endDate, now),
        lte(subscriptions.endDate, new Date(now.getTime() + daysBefore * dayMs)),
        sql`not exists (select from ${premiumReminders} where ${premiumReminders.userId} = ${subscriptions.userId} and ${premiumReminders.endsAt} = ${subscriptions.endDate})`,
      ),
    )
    .orderBy(subscriptions.endDate)
    .limit(batchSize)
  for (const end of due) await deps.db.transaction((tx) => remind(deps, tx, end, now))
}

/** Also recorded where nobody is written to, so that it is decided once. */
async function remind(
  { mail, settings }: ReminderDeps,
  tx: Transaction,
  { userId, endsAt }: { userId: string; endsAt: Date },
  now: Date,
): Promise<void> {
  const recorded = await tx
    .insert(premiumReminders)
    .values({ userId, endsAt, sentAt: now })
    .onConflictDoNothing()
    .returning({ userId: premiumReminders.userId })
  if (recorded.length === 0) return
  const entries = await entriesOf(tx, userId)
  const paid = entries.filter(({ kind, months }) => kind === 'charge' && months !== null).at(-1)
  // A gift was never asked for, and a card renews by itself.
  if (!paid?.payerId || isRenewing(entries, now)) return
  const [payer] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, paid.payerId), eq(users.emailVerified, true)))
  if (!payer || payer.email === null || payer.bannedAt !== null) return
  const [learner] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId))
  const childName = paid.payerId === userId ? null : (learner?.name ?? null)
  const link = `${settings.publicUrl}/account`
  await mail.send(premiumEndsEmail({ ...payer, email: payer.email }, { endsAt, childName, link }), tx)
}
