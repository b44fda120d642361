import { and, desc, eq, gte, isNotNull, lt } from 'drizzle-orm'
import type { CardReconciliation } from '@capyzen/contracts/cards'
import { tryWithLock } from '#platform/database'
import type { DomainDeps } from '#platform/domain'
import { dayMs } from '#platform/durations'
import { AppError } from '#platform/errors'
import { singaporeDay, startOfSingaporeDay } from '@capyzen/contracts/singapore-days'
import { compare } from './comparison.ts'
import type { CardDeps } from './events.ts'
import { ask, findProcessor, requireProcessor } from './processor.ts'
import { cardEvents, cardReconciliations } from './tables.ts'

type ReconciliationDeps = CardDeps & Pick<DomainDeps, 'directPool'>

/** The processor repeats an event for three days; refunds and disputes come later. */
const window = 35 * dayMs
const eventsKept = 90 * dayMs
const reconciliationsKept = 400 * dayMs
/** For all lists of one comparison, which nobody waits for at night. */
const patience = { answerMs: 600_000 }

type ReconciliationRow = typeof cardReconciliations.$inferSelect

const toReconciliation = (row: ReconciliationRow): CardReconciliation => ({
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  compared: row.compared,
  differences: row.differences,
})

export async function lastReconciliation({ db }: Pick<CardDeps, 'db'>): Promise<CardReconciliation | null> {
  const { startedAt } = cardReconciliations
  const [last] = await db.select().from(cardReconciliations).orderBy(desc(startedAt)).limit(1)
  return last ? toReconciliation(last) : null
}

/** Once a night after three o'clock in Singapore, in one process; again after a failure. */
export async function reconcileNightly(deps: ReconciliationDeps): Promise<void> {
  const { db, clock, settings } = deps
  if (!findProcessor(settings)) return
  const now = clock.now()
  const tonight = new Date(startOfSingaporeDay(singaporeDay(now)).getTime() + dayMs / 8)
  if (now < tonight) return
  const { startedAt, finishedAt } = cardReconciliations
  await tryWithLock(deps.directPool, lockName, async () => {
    // Another process may have done it a moment ago.
    const [done] = await db
      .select({ id: cardReconciliations.id })
      .from(cardReconciliations)
      .where(and(gte(startedAt, tonight), isNotNull(finishedAt)))
      .limit(1)
    if (done) return
    await db.delete(cardEvents).where(lt(cardEvents.receivedAt, new Date(now.getTime() - eventsKept)))
    await db.delete(cardReconciliations).where(lt(startedAt, new Date(now.getTime() - reconciliationsKept)))
    await reconcile(deps)
  })
}

/** `unavailable` while another one runs, too. */
export async function reconcileNow(deps: ReconciliationDeps): Promise<CardReconciliation> {
  requireProcessor(deps.settings)
  let done: CardReconciliation | undefined
  await tryWithLock(deps.directPool, lockName, async () => void (done = await reconcile(deps)))
  if (!done) throw new AppError('unavailable', { retryAfterSeconds: 60 })
  return done
}

const lockName = 'card reconciliation'

async function reconcile(deps: ReconciliationDeps): Promise<CardReconciliation> {
  const { db, clock, log, settings } = deps
  const client = requireProcessor(settings)
  const startedAt = clock.now()
  const [begun] = await db.insert(cardReconciliations).values({ startedAt }).returning()
  if (!begun) throw new Error('The reconciliation was not written')
  const since = new Date(startedAt.getTime() - window)
  const { compared, differences } = await ask(deps, compare(deps, client, since), patience)
  const open = differences.filter(({ isMended }) => !isMended).length
  if (differences.length > 0) log.warn({ differences: differences.length, open }, 'the card processor said otherwise')
  const [row] = await db
    .update(cardReconciliations)
    .set({ finishedAt: clock.now(), compared, differences })
    .where(eq(cardReconciliations.id, begun.id))
    .returning()
  return toReconciliation(row ?? begun)
}
