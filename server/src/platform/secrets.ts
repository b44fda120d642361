import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { secrets } from './tables.ts'

/** 32 random bytes as base64url, shared by all processes on this database. */
export async function sharedSecret(db: Database, name: string): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name))
  if (!row) throw new Error(`Secret ${name} vanished while it was being read`)
  return row.value
}
