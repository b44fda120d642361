import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from './database.ts'

/** Until the transaction ends, whoever else asks for the lock of this name waits: for what is not in one row that could be locked. */
export async function lockName(tx: DatabaseOrTransaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
