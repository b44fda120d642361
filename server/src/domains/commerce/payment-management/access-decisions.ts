import type { CallInput } from '@capyzen/contracts/endpoint'
import { isReversible } from '@capyzen/contracts/ledger'
import type { adjustAccess, reverseEntry } from '@capyzen/contracts/payment-management'
import { enter, entriesOf, lockLedger, type LedgerRow, type NewEntry } from '#domains/commerce/ledger'
import { contentThatGives, requireContent } from '#domains/commerce/orders'
import { lockUser, type Administrator } from '#domains/identity/auth'
import { ownsContent } from '#domains/identity/entitlements'
import { recordAudit } from '#platform/audit'
import type { Transaction } from '#platform/database'
import type { DomainDeps } from '#platform/domain'
import { AppError } from '#platform/errors'
import { toEntries, type LedgerEntry } from './shown-entries.ts'

/** Idempotent by its key. `conflict` for content that is owned, and for a key that gave something else. */
export async function giveByDecision(
  deps: DomainDeps,
  adjustment: CallInput<typeof adjustAccess> & { by: Administrator },
): Promise<LedgerEntry> {
  const { userId, premiumMonths: months = null, contentId = null } = adjustment
  if (contentId !== null) await requireContent(deps.db, contentId)
  return enterDecision(deps, adjustment, async (tx) => {
    const isOwned =
      contentId !== null && (await ownsContent(tx, { userId, contentIds: await contentThatGives(tx, contentId) }))
    return {
      what: { product: contentId === null ? 'premium' : 'content', contentId, months },
      isPossible: !isOwned,
      isDoneBy: (entry) => entry.contentId === contentId && entry.months === months,
      detail: contentId ?? `${months} ✕ premium`,
    }
  })
}

/** Idempotent by its key. `conflict` for an entry that gives nothing now, for a refund, and for a key that did something else. */
export async function reverseByDecision(
  deps: DomainDeps,
  { position, ...decision }: CallInput<typeof reverseEntry> & { by: Administrator },
): Promise<LedgerEntry> {
  return enterDecision(deps, decision, async (tx) => {
    const entries = await entriesOf(tx, decision.userId)
    const about = entries.find((entry) => entry.position === position)
    if (!about) throw new AppError('not_found')
    const { product, contentId } = about
    return {
      what: { product, contentId, reverses: position },
      isPossible: isReversible(about, entries),
      isDoneBy: ({ reverses }) => reverses === position,
      detail: `${about.reverses === null ? '−' : '+'} ${contentId ?? 'premium'}`,
    }
  })
}

interface Decision {
  userId: string
  reason: string
  idempotencyKey: string
  by: Administrator
}

interface Adjustment {
  what: Pick<NewEntry, 'product' | 'contentId' | 'months' | 'reverses'>
  isPossible: boolean
  /** Whether an earlier entry with this key did the same. */
  isDoneBy(entry: LedgerRow): boolean
  detail: string
}

/** Enters it once for its key, and records who decided it. */
async function enterDecision(
  { db, clock }: DomainDeps,
  { userId, reason, idempotencyKey, by }: Decision,
  adjust: (tx: Transaction) => Promise<Adjustment>,
): Promise<LedgerEntry> {
  const at = clock.now()
  const actorId = by.userId
  const source = `adjustment ${idempotencyKey}`
  const row = await db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId, 'key share'))) throw new AppError('not_found')
    await lockLedger(tx)
    const { what, isPossible, isDoneBy, detail } = await adjust(tx)
    const decided = { kind: 'adjustment' as const, at, userId, amountCents: 0, source, reason, actorId, ...what }
    const { entry, isNew } = await enter(tx, decided)
    const isRight = isNew ? isPossible : entry.userId === userId && isDoneBy(entry)
    if (!isRight) throw new AppError('conflict')
    const audit = { actorId, action: 'access_adjusted', subjectId: userId, detail: `${detail} · ${reason}`, at }
    if (isNew) await recordAudit(tx, audit)
    return entry
  })
  const [shown] = await toEntries(db, [row])
  if (!shown) throw new AppError('not_found')
  return shown
}
