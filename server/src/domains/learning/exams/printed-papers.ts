import { sql } from 'drizzle-orm'
import type { SignedIn } from '#domains/identity/auth'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { toPaperPage, type PaperCache } from './papers.ts'
import { paperDownloads, papers } from './tables.ts'

interface PrintDeps {
  db: Database
  clock: Clock
  paperCache: PaperCache
}

export async function readPrintablePaper({ paperCache }: PrintDeps, paperId: string, reader: SignedIn) {
  const paper = await paperCache.readPublished(paperId, reader)
  return { paper: toPaperPage(paper), topics: paper.topics }
}

export async function countDownload({ db, clock, paperCache }: PrintDeps, paperId: string, reader: SignedIn) {
  await paperCache.readPublished(paperId, reader)
  await db.execute(sql`
    with first_today as (
      insert into ${paperDownloads} (paper_id, user_id, day)
      values (${paperId}, ${reader.userId}, (${clock.now().toISOString()}::timestamptz at time zone 'Asia/Singapore')::date)
      on conflict do nothing returning 1)
    update ${papers} set download_count = download_count + 1
    where id = ${paperId} and exists (select from first_today)`)
  return {}
}
