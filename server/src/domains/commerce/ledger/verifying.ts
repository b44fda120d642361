import { asc, gt } from 'drizzle-orm'
import { purchasedContent, subscriptions } from '#domains/identity/entitlements'
import { people } from '#domains/identity/auth'
import type { Database, Transaction } from '#platform/database'
import { entitledBy, type Entitled } from './entitled-by.ts'
import { firstHash, hashOf, type LedgerRow } from './entry.ts'
import { ledgerEntries, ledgerHead } from './tables.ts'

interface Verified {
  entries: number
  receivedCents: number
  refundedCents: number
  /** The first position that does not follow from the one before. */
  broken: { position: number; problem: 'missing' | 'changed' } | null
  /** Accounts whose stored entitlements are not what the ledger says. */
  differing: string[]
}

const entriesAtOnce = 5_000

/** Proves the chain and compares entitlements, in one snapshot. Servers may run meanwhile. */
export function verifyLedger(db: Database): Promise<Verified> {
  return db.transaction(verifyIn, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

export async function verifyIn(tx: Transaction): Promise<Verified> {
  const { byUser, ...chain } = await verifyChain(tx)
  return { ...chain, differing: await findDiffering(tx, byUser) }
}

async function verifyChain(tx: Transaction) {
  const [head] = await tx.select().from(ledgerHead)
  const byUser = new Map<string, LedgerRow[]>()
  let [position, hash, receivedCents, refundedCents] = [0, firstHash, 0, 0]
  let broken: Verified['broken'] = null
  const breaksAt = (at: number, problem: 'missing' | 'changed') => void (broken ??= { position: at, problem })
  for (;;) {
    const rows = await tx
      .select()
      .from(ledgerEntries)
      .where(gt(ledgerEntries.position, position))
      .orderBy(asc(ledgerEntries.position))
      .limit(entriesAtOnce)
    if (rows.length === 0) break
    for (const row of rows) {
      if (row.position !== position + 1) breaksAt(position + 1, 'missing')
      else if (row.previousHash !== hash || row.hash !== hashOf(row)) breaksAt(row.position, 'changed')
      position = row.position
      hash = row.hash
      if (row.kind === 'charge') receivedCents += row.amountCents
      if (row.kind === 'refund' || row.kind === 'refund_reversal') refundedCents -= row.amountCents
      const own = byUser.get(row.userId)
      if (own) own.push(row)
      else byUser.set(row.userId, [row])
    }
  }
  if (head?.position !== position) breaksAt(position + 1, 'missing')
  else if (head.hash !== hash) breaksAt(position, 'changed')
  return { entries: position, receivedCents, refundedCents, broken, byUser }
}

async function findDiffering(tx: Transaction, byUser: ReadonlyMap<string, LedgerRow[]>): Promise<string[]> {
  const stored = new Map<string, string[]>()
  const store = (userId: string, line: string) => {
    const lines = stored.get(userId)
    if (lines) lines.push(line)
    else stored.set(userId, [line])
  }
  for (const row of await tx.select().from(subscriptions))
    if (row.status === 'active' || row.ledgerPosition !== null)
      store(
        row.userId,
        premiumLine({ startsAt: row.startDate, endsAt: row.endDate, position: row.ledgerPosition ?? 0 }),
      )
  for (const { userId, contentId, priceCents, purchaseDate, ledgerPosition } of await tx
    .select()
    .from(purchasedContent))
    store(userId, contentLine({ contentId, amountCents: priceCents, at: purchaseDate, position: ledgerPosition ?? 0 }))
  const existing = new Set((await tx.select({ id: people.id }).from(people)).map(({ id }) => id))
  const differing: string[] = []
  for (const userId of new Set([...stored.keys(), ...byUser.keys()])) {
    if (!existing.has(userId)) continue
    const { premium, content } = entitledBy(byUser.get(userId) ?? [])
    const said = [...premium.map(premiumLine), ...content.map(contentLine)].sort()
    if (said.join('\n') !== (stored.get(userId) ?? []).sort().join('\n')) differing.push(userId)
  }
  return differing
}

const premiumLine = ({ startsAt, endsAt, position }: Entitled['premium'][number]) =>
  ['premium', startsAt.toISOString(), endsAt.toISOString(), position].join(' ')

const contentLine = ({ contentId, amountCents, at, position }: Entitled['content'][number]) =>
  ['content', contentId, amountCents, at.toISOString(), position].join(' ')
