import { createHash } from 'node:crypto'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './database.ts'
import { AppError } from './errors.ts'

type VersionedTable = PgTable & { id: PgColumn; version: PgColumn }

/**
 * Locks the row and tells whether its version differs from the one that the author read. Throws `not_found` for an
 * absent row. The caller increments the version when it writes.
 */
export async function lockVersion<Table extends VersionedTable>(
  tx: Transaction,
  table: Table,
  { id, version }: { id: string; version: number },
): Promise<{ row: InferSelectModel<Table>; isConflict: boolean }> {
  const [row] = await tx.select().from<PgTable>(table).where(eq(table.id, id)).for('update')
  if (!row) throw new AppError('not_found')
  return { row: row as InferSelectModel<Table>, isConflict: row.version !== version }
}

export const versionOfContent = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
