import { eq } from 'drizzle-orm'
import { entriesOf, givingContent, premiumGivenBy } from '#domains/commerce/ledger'
import { contentThatGives } from '#domains/commerce/orders'
import { people } from '#domains/identity/auth'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { toEntries } from './shown-entries.ts'

/** Entries about premium, or about one content and its series, and which of them open it now. */
export async function explainAccess(
  { db, now }: { db: Database; now: Date },
  { userId, contentId }: { userId: string; contentId?: string | undefined },
) {
  await requireUser(db, userId)
  const contentIds = contentId === undefined ? [] : await contentThatGives(db, contentId)
  const all = await entriesOf(db, userId)
  const rows = all.filter((row) =>
    contentId === undefined ? row.product === 'premium' : row.contentId !== null && contentIds.includes(row.contentId),
  )
  const givenBy =
    contentId === undefined ? premiumGivenBy(all, now) : givingContent(rows).map(({ position }) => position)
  return { entries: await toEntries(db, rows), givenBy }
}

async function requireUser(db: Database, userId: string): Promise<void> {
  const [user] = await db.select({ id: people.id }).from(people).where(eq(people.id, userId))
  if (!user) throw new AppError('not_found')
}
