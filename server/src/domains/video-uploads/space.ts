import { sql } from 'drizzle-orm'
import { videoFiles } from '#domains/videos'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { runningUploads } from './tables.ts'

/** Bytes that videos and their ladders take up, those that are still arriving with their whole size. */
export async function usedBytes(db: DatabaseOrTransaction): Promise<number> {
  const { rows } = await db.execute<{ used: string }>(
    sql`select coalesce((select sum(${videoFiles.fileSize} + ${videoFiles.ladderBytes}) from ${videoFiles}), 0)
             + coalesce((select sum(${runningUploads.size}) from ${runningUploads}), 0) as used`,
  )
  return Number(rows[0]?.used)
}

/** `storage_full` where `size` more bytes would be more than `quota`; until the transaction ends nobody else is counted. */
export async function reserveSpace(tx: Transaction, size: number, quota: number | null): Promise<void> {
  if (quota === null) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('video quota'))`)
  if ((await usedBytes(tx)) + size > quota) throw new AppError('storage_full')
}
