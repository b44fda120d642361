import { and, eq, isNotNull } from 'drizzle-orm'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { largestScan, type addScan as addScanEndpoint, type Scan } from '@capyzen/contracts/recognition'
import { lockUser, rateLimits, type SignedIn } from '#domains/identity/auth'
import { requirePremium } from '#domains/identity/entitlements'
import { requireConsent } from '#domains/identity/families'
import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import type { Jobs } from '#platform/jobs'
import { unlessTaken } from '#platform/key-violations'
import { budgetsOf, spendAll } from '#platform/rate-limits'
import type { Storage } from '#platform/storage'
import { forgetScan, forgetUnread } from './deleting.ts'
import { pagesOf } from './pages.ts'
import { pageJob } from './reading.ts'
import { pictureKeyOf, toScan, type ScanRow } from './showing.ts'
import { scans } from './tables.ts'

export interface ScanDeps {
  db: Database
  storage: Storage
  clock: Clock
  jobs: Pick<Jobs, 'add'>
}

const keptMs = 30 * 86_400_000

/** Its pages are stored and wait to be read. Nothing of it stays where any of this fails. */
export async function addScan(
  deps: ScanDeps & { domains: readonly Domain[] },
  actor: SignedIn,
  { base64, ...asked }: CallInput<typeof addScanEndpoint>,
): Promise<Scan> {
  const { db, storage } = deps
  await requirePremium(deps, actor)
  await requireConsent(db, actor.userId)
  const sent = Buffer.from(base64, 'base64')
  if (sent.length > largestScan) throw new AppError('body_too_large')
  // The row first: files without one could stay behind, and what is refused once it is drawn has its cost too.
  const folder = newId()
  const id = await db.transaction((tx) => begin(tx, actor.userId, { purpose: asked.purpose, folder }, deps.clock.now()))
  try {
    const pages = await pagesOf(sent, asked)
    for (const [index, bytes] of pages.entries()) await storage.put('scans', pictureKeyOf(folder, index + 1), { bytes })
    return toScan(await db.transaction((tx) => queue(tx, deps, id, pages.length)))
  } catch (error) {
    // Where this fails too, the row is removed later.
    await forgetScan(deps, id).catch(() => undefined)
    // Where the row went while pages were stored, it names none of those that came after.
    await storage.removeFolder('scans', `${folder}/`).catch(() => undefined)
    throw error
  }
}

/** No pages yet: it is not shown, and removed if it stays so. */
async function begin(
  tx: Transaction,
  userId: string,
  { purpose, folder }: Pick<ScanRow, 'purpose' | 'folder'>,
  now: Date,
): Promise<string> {
  // Locks the user, so that a decision of the guardian is seen or waits.
  const owner = await lockUser(tx, userId, 'no key update')
  if (!owner) throw new AppError('not_found')
  await requireConsent(tx, userId)
  await forgetUnread(tx, userId)
  const id = newId()
  const row = { id, ownerId: userId, purpose, folder, pages: 0, stage: 'waiting' as const, createdAt: now }
  const expiresAt = new Date(now.getTime() + keptMs)
  if (!(await unlessTaken(tx, (inner) => inner.insert(scans).values({ ...row, expiresAt }))))
    throw new AppError('conflict')
  // The daily budget also counts scans that were deleted or refused.
  const { allowed } = await spendAll(tx, budgetsOf(rateLimits.scans, { user: userId }), now)
  if (!allowed) throw new AppError('limit_reached')
  return id
}

async function queue(tx: Transaction, { jobs }: ScanDeps, scanId: string, pages: number): Promise<ScanRow> {
  const isOwned = and(eq(scans.id, scanId), isNotNull(scans.ownerId))
  const [row] = await tx.update(scans).set({ pages }).where(isOwned).returning()
  // The guardian has said no meanwhile.
  if (!row) throw new AppError('consent_required')
  await jobs.add(pageJob, { scanId, page: 1, attempt: 1 }, tx)
  return row
}
