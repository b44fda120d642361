import type { CallInput } from '@capyzen/contracts/endpoint'
import { isReversible } from '@capyzen/contracts/ledger'
import type { adjustAccess, reverseEntry } from '@capyzen/contracts/payment-management'
import { enter, entriesOf, lockLedger, type LedgerRow } from '#domains/commerce/ledger'
import { contentThatGives, requireContent } from '#domains/commerce/orders'
import { lockUser, type Administrator } from '#domains/identity/auth'
import { ownsContent } from '#domains/identity/entitlements'
import { recordAudit } from '#platform/audit'
import type { Database } from '#platform/database'
import type { DomainDeps } from '#platform/domain'
import { AppError } from '#platform/errors'
import { toEntries, type LedgerEntry } from './shown-entries.ts'

/** Idempotent by its key. `conflict` for content that is owned, and for a key that gave something else. */
export async function giveByDecision(
  { db, clock }: DomainDeps,
  adjustment: CallInput<typeof adjustAccess> & { by: Administrator },
): Promise<LedgerEntry> {
  const { userId, premiumMonths = null, contentId = null, reason, idempotencyKey, by } = adjustment
  if (contentId !== null) await requireContent(db, contentId)
  const now = clock.now()
  const row = await db.transaction(async (tx) => {
    const source = `adjustment ${idempotencyKey}`
    const actorId = by.userId
    if (!(await lockUser(tx, userId, 'key share'))) throw new AppError('not_found')
    await lockLedger(tx)
    const isOwned =
      contentId !== null && (await ownsContent(tx, { userId, contentIds: await contentThatGives(tx, contentId) }))
    const { entry, isNew } = await enter(tx, {
      ...{ kind: 'adjustment', at: now, userId, amountCents: 0, source, reason, actorId, contentId },
      ...{ product: contentId === null ? 'premium' : 'content', months: premiumMonths },
    })
    const isOther = entry.userId !== userId || entry.contentId !== contentId || entry.months !== premiumMonths
    if (isNew ? isOwned : isOther) throw new AppError('conflict')
    const detail = `${contentId ?? `${premiumMonths} ✕ premium`} · ${reason}`
    if (isNew) await recordAudit(tx, { actorId, action: 'access_adjusted', subjectId: userId, detail, at: now })
    return entry
  })
  return shown(db, row)
}

/** Idempotent by its key. `conflict` for an entry that gives nothing now, for a refund, and for a key that did something else. */
export async function reverseByDecision(
  { db, clock }: DomainDeps,
  { userId, position, reason, idempotencyKey, by }: CallInput<typeof reverseEntry> & { by: Administrator },
): Promise<LedgerEntry> {
  const now = clock.now()
  const row = await db.transaction(async (tx) => {
    const source = `adjustment ${idempotencyKey}`
    const actorId = by.userId
    if (!(await lockUser(tx, userId, 'key share'))) throw new AppError('not_found')
    await lockLedger(tx)
    const entries = await entriesOf(tx, userId)
    const about = entries.find((entry) => entry.position === position)
    if (!about) throw new AppError('not_found')
    const canBeReversed = isReversible(about, entries)
    const { product, contentId } = about
    const { entry, isNew } = await enter(tx, {
      ...{ kind: 'adjustment', at: now, userId, amountCents: 0, source, reason, actorId },
      ...{ product, contentId, reverses: position },
    })
    if (isNew ? !canBeReversed : entry.userId !== userId || entry.reverses !== position) throw new AppError('conflict')
    const detail = `${about.reverses === null ? '−' : '+'} ${contentId ?? 'premium'} · ${reason}`
    if (isNew) await recordAudit(tx, { actorId, action: 'access_adjusted', subjectId: userId, detail, at: now })
    return entry
  })
  return shown(db, row)
}

async function shown(db: Database, row: LedgerRow): Promise<LedgerEntry> {
  const [entry] = await toEntries(db, [row])
  if (!entry) throw new AppError('not_found')
  return entry
}
