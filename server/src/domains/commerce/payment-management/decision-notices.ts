import { desc, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { NeededDecision } from '#domains/commerce/orders'
import { administratorMailboxes } from '#domains/identity/users'
import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { hourMs } from '#platform/durations'
import { newId } from '#platform/ids'
import type { Mail } from '#platform/mail'
import type { Settings } from '#platform/settings'
import { decisionsEmail } from './emails.ts'
import { decisionNotices } from './tables.ts'

const kept = 90 * 24 * hourMs

export async function noteDecision(tx: Transaction, { kind, subjectId, now }: NeededDecision): Promise<void> {
  await tx.insert(decisionNotices).values({ id: newId(), kind, subjectId, createdAt: now }).onConflictDoNothing()
}

interface Deps {
  db: Database
  mail: Mail
  clock: Clock
  settings: Pick<Settings, 'publicUrl'>
  domains: readonly Domain[]
}

/**
 * One email for everything that is new and still waits, at most one each hour. Safe to run in several processes.
 */
export async function mailDecisions({ db, mail, clock, settings, domains }: Deps): Promise<void> {
  const now = clock.now()
  await db.delete(decisionNotices).where(lt(decisionNotices.mailedAt, new Date(now.getTime() - kept)))
  await db.transaction(async (tx) => {
    const { mailedAt } = decisionNotices
    const noted = await tx.select().from(decisionNotices).where(isNull(mailedAt)).for('update')
    if (noted.length === 0) return
    const [last] = await tx
      .select({ mailedAt })
      .from(decisionNotices)
      .where(isNotNull(mailedAt))
      .orderBy(desc(mailedAt))
      .limit(1)
    if (last?.mailedAt && now.getTime() - last.mailedAt.getTime() < hourMs) return
    const decided = new Set<string>()
    for (const domain of domains)
      for (const subjectId of (await domain.decidedOf?.(tx, noted)) ?? []) decided.add(subjectId)
    const waiting = noted.filter(({ subjectId }) => !decided.has(subjectId))
    const idsOf = (notices: typeof noted) => notices.map(({ id }) => id)
    const made = noted.filter((notice) => !waiting.includes(notice))
    await tx.delete(decisionNotices).where(inArray(decisionNotices.id, idsOf(made)))
    if (waiting.length === 0) return
    await tx
      .update(decisionNotices)
      .set({ mailedAt: now })
      .where(inArray(decisionNotices.id, idsOf(waiting)))
    const countOf = (kind: NeededDecision['kind']) => waiting.filter((notice) => notice.kind === kind).length
    const counts = {
      bankLines: countOf('bank_line'),
      cardPayments: countOf('card_payment'),
      disputes: countOf('card_dispute'),
      failedRefunds: countOf('card_refund'),
    }
    for (const reader of await administratorMailboxes(tx))
      await mail.send(decisionsEmail(reader, counts, settings.publicUrl), tx)
  })
}
