import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import pg from 'pg'

type NoSchema = Record<string, never>
export type Transaction = NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>
/** Queries outside a transaction, or inside one: services take whichever the caller has. */
export type Database = NodePgDatabase<NoSchema>
export type DatabaseOrTransaction = Database | Transaction

export interface DatabaseConnection {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens no connection yet; the first query does. */
export function connectDatabase(url: string, { maxConnections = 16 } = {}): DatabaseConnection {
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, connectionTimeoutMillis: 5_000 })
  // A server restart breaks idle connections; the pool drops them, and the next query opens a new one.
  pool.on('error', () => undefined)
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

/** For named statements of bare pg, which drizzle cannot prepare inside a transaction. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true))
    throw error
  } finally {
    // A connection that cannot even roll back is closed; PostgreSQL then does it.
    client.release(broken)
  }
}

/**
 * Does the work unless somebody else, in any process, is at it under this name: then false. PostgreSQL gives the lock back by itself when the
 * process that holds it dies. One connection is taken for as long as it lasts.
 */
export async function withLock(
  pool: pg.Pool,
  name: string,
  work: (isLost: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect()
  const lost = new AbortController()
  client.on('error', (error) => lost.abort(error))
  try {
    const { rows } = await client.query<{ isMine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isMine"',
      [name],
    )
    if (!rows[0]?.isMine) return false
    await work(lost.signal)
    return true
  } finally {
    client.release(true)
  }
}

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Brings the database to this version; processes that start together wait for each other. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('capyzen migrations'))")
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
