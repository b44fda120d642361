import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { channelServers } from '../tables.ts'

/** One that was not renewed for three times as long is not used. */
export const renewMs = 5_000
const name = 'channels'

/** Says where channels are served. By the database's clock, because several machines may ask. */
export async function announceAddress(db: Database, address: string): Promise<void> {
  const set = { address, seenAt: sql`now()` }
  await db
    .insert(channelServers)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: channelServers.name, set })
}

/** Unless another process has taken over. */
export async function withdrawAddress(db: Database, address: string): Promise<void> {
  await db.delete(channelServers).where(and(eq(channelServers.name, name), eq(channelServers.address, address)))
}

export async function findAddress(db: Database): Promise<string | undefined> {
  const isFresh = sql`${channelServers.seenAt} > now() - make_interval(secs => ${(3 * renewMs) / 1000})`
  const [found] = await db
    .select({ address: channelServers.address })
    .from(channelServers)
    .where(and(eq(channelServers.name, name), isFresh))
  return found?.address
}
