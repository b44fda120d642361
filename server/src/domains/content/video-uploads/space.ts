import { sql } from 'drizzle-orm'
import { videoFiles } from '#domains/content/videos'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { lockName } from '#platform/named-lock'
import { runningUploads } from './tables.ts'

/** Bytes of videos, their renditions and running uploads, which count in full. */
export async function usedBytes(db: DatabaseOrTransaction): Promise<number> {
  const { rows } = await db.execute<{ used: string }>(
    sql`select coalesce((select sum(${videoFiles.fileSize} + ${videoFiles.renditionBytes}) from ${videoFiles}), 0)
             + coalesce((select sum(${runningUploads.size}) from ${runningUploads}), 0) as used`,
  )
  return Number(rows[0]?.used)
}

/** `storage_full` where `size` more bytes exceed `quota`. Serialised until the transaction ends. */
export async function reserveSpace(tx: Transaction, size: number, quota: number | null): Promise<void> {
  if (quota === null) return
  await lockName(tx, 'video quota')
  if ((await usedBytes(tx)) + size > quota) throw new AppError('storage_full')
}
