import { asc, eq, or, type SQL } from 'drizzle-orm'
import { lockUser } from '#domains/identity/auth'
import { writeContent, writePremium } from '#domains/identity/entitlements'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import { entitledBy, givingContent } from './entitled-by.ts'
import { hashOf, toRow, type LedgerRow, type NewEntry } from './entry.ts'
import { premiumPieces } from './premium-periods.ts'
import { ledgerEntries, ledgerHead } from './tables.ts'

interface Head {
  position: number
  hash: string
}

/** The head as a transaction that locked it has it. */
const heads = new WeakMap<Transaction, Head>()

/**
 * Until the transaction ends, no other entry is added; asked again, it costs nothing. Locks that others hold while they
 * wait for this one come before it.
 */
export async function lockLedger(tx: Transaction): Promise<Head> {
  const known = heads.get(tx)
  if (known) return known
  const [head] = await tx
    .select({ position: ledgerHead.position, hash: ledgerHead.hash })
    .from(ledgerHead)
    .for('update')
  if (!head) throw new Error('The ledger has no head')
  heads.set(tx, head)
  return head
}

/** Idempotent by `source`. Writes what the learner is entitled to; for a deleted account the entry alone. */
export async function enter(tx: Transaction, entry: NewEntry): Promise<{ entry: LedgerRow; isNew: boolean }> {
  const learner = await lockUser(tx, entry.userId, 'key share')
  const head = await lockLedger(tx)
  const { source, userId } = ledgerEntries
  const before = await entriesWhere(tx, or(eq(userId, entry.userId), eq(source, entry.source)))
  const known = before.find((earlier) => earlier.source === entry.source)
  if (known) return { entry: known, isNew: false }
  const row = await append(tx, head, entry, before)
  if (learner) await writeWhatFollows(tx, row, [...before, row])
  return { entry: row, isNew: true }
}

/** An entry about one product leaves the others as they are. */
async function writeWhatFollows(tx: Transaction, row: LedgerRow, entries: readonly LedgerRow[]): Promise<void> {
  const about = entries.find(({ position }) => position === row.reverses) ?? row
  const { userId, product, contentId } = about
  const { premium, content } = entitledBy(entries)
  if (product === 'premium') await writePremium(tx, userId, premium)
  if (product !== 'content' || contentId === null) return
  const owned = content.find((entry) => entry.contentId === contentId)
  await writeContent(tx, { userId, contentId }, owned)
}

/** The caller has the lock of the ledger, and writes the entitlements afterwards. */
export async function append(
  tx: Transaction,
  head: Head,
  entry: NewEntry,
  before: readonly LedgerRow[],
): Promise<LedgerRow> {
  const draft = toRow(entry, head.position + 1, head.hash)
  if (draft.months !== null) {
    const pieces = premiumPieces([...before, draft]).filter(({ position }) => position === draft.position)
    draft.startsAt = new Date(Math.min(...pieces.map(({ startsAt }) => startsAt)))
    draft.endsAt = new Date(Math.max(...pieces.map(({ endsAt }) => endsAt)))
  }
  const row = { ...draft, hash: hashOf(draft) }
  const moved = tx
    .$with('moved')
    .as(
      tx
        .update(ledgerHead)
        .set({ position: row.position, hash: row.hash })
        .returning({ position: ledgerHead.position }),
    )
  await tx.with(moved).insert(ledgerEntries).values(row)
  heads.set(tx, { position: row.position, hash: row.hash })
  return row
}

/**
 * Gives content without money, unless the learner owns it; concurrent calls give it once. A whole class redeems a code
 * at once, so this takes few statements: `source` must be new, and the account exist.
 */
export async function giveContent(
  tx: Transaction,
  grant: { userId: string; contentId: string; source: string; reason: string; now: Date },
): Promise<'granted' | 'already_owned'> {
  const { userId, contentId, source, reason, now } = grant
  const head = await lockLedger(tx)
  const before = await entriesOf(tx, userId)
  if (givingContent(before).some((owned) => owned.contentId === contentId)) return 'already_owned'
  const content = { product: 'content' as const, contentId }
  const row = await append(
    tx,
    head,
    { kind: 'grant', at: now, userId, amountCents: 0, ...content, source, reason },
    before,
  )
  await writeWhatFollows(tx, row, [...before, row])
  return 'granted'
}

/** In order. */
const entriesWhere = (db: DatabaseOrTransaction, where: SQL | undefined): Promise<LedgerRow[]> =>
  db.select().from(ledgerEntries).where(where).orderBy(asc(ledgerEntries.position))

export const entriesOf = (db: DatabaseOrTransaction, userId: string): Promise<LedgerRow[]> =>
  entriesWhere(db, eq(ledgerEntries.userId, userId))

export const entriesOfOrder = (db: DatabaseOrTransaction, orderId: string): Promise<LedgerRow[]> =>
  entriesWhere(db, eq(ledgerEntries.orderId, orderId))
