import { and, desc, eq, ne, notExists, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CardSubscription } from '@capyzen/contracts/cards'
import { users } from '#domains/identity/auth'
import type { DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { enterReading } from './entering.ts'
import type { CardDeps } from './events.ts'
import { ask, findProcessor, orUnknown, requireProcessor } from './processor.ts'
import { readSubscription } from './readings.ts'
import { cardSubscriptions } from './tables.ts'

async function latestOf(db: DatabaseOrTransaction, payerId: string) {
  const isEnded = eq(cardSubscriptions.status, 'ended')
  const [latest] = await db
    .select()
    .from(cardSubscriptions)
    .where(eq(cardSubscriptions.payerId, payerId))
    .orderBy(isEnded, desc(cardSubscriptions.createdAt))
    .limit(1)
  return latest
}

/** The one that runs, or else the last. */
export async function cardSubscriptionOf(db: DatabaseOrTransaction, payerId: string): Promise<CardSubscription | null> {
  const latest = await latestOf(db, payerId)
  return latest ? { status: latest.status, periodEndsAt: latest.periodEndsAt.toISOString() } : null
}

export async function billingPortalOf(deps: CardDeps, payerId: string): Promise<{ url: string }> {
  const { db, settings } = deps
  const latest = await latestOf(db, payerId)
  if (!latest) throw new AppError('not_found')
  const client = requireProcessor(settings)
  const [payer] = await db.select({ language: users.language }).from(users).where(eq(users.id, payerId))
  const { url } = await ask(
    deps,
    client.billingPortal.sessions.create({
      customer: latest.customerId,
      return_url: `${settings.publicUrl}/account`,
      locale: payer?.language ?? 'auto',
    }),
  )
  if (!url) throw new AppError('unavailable', { retryAfterSeconds: 30 })
  return { url }
}

/** Nobody goes on paying for an account that was deleted, their own or the child's. */
export async function endOrphanedSubscriptions(deps: CardDeps): Promise<void> {
  const { db, settings, clock } = deps
  const client = findProcessor(settings)
  if (!client) return
  const isMissing = (userId: AnyPgColumn) => notExists(sql`(select from ${users} where ${users.id} = ${userId})`)
  const orphaned = await db
    .select({ id: cardSubscriptions.id })
    .from(cardSubscriptions)
    .where(
      and(
        ne(cardSubscriptions.status, 'ended'),
        or(isMissing(cardSubscriptions.payerId), isMissing(cardSubscriptions.learnerId)),
      ),
    )
  for (const { id } of orphaned) {
    await ask(deps, orUnknown(client.subscriptions.cancel(id)))
    const reading = await ask(deps, readSubscription({ db, client }, id))
    if (reading) await db.transaction((tx) => enterReading({ ...deps, tx, now: clock.now() }, reading))
  }
}
