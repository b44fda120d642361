import type { Socket } from 'node:net'
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import pg from 'pg'

type NoSchema = Record<string, never>
export type Transaction = NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>
export type Database = NodePgDatabase<NoSchema>
export type DatabaseOrTransaction = Database | Transaction

export interface DatabaseConnection {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

interface ConnectionLimits {
  maxConnections?: number
  /** How long a query waits for a connection. */
  connectionTimeoutMs?: number
  /** PostgreSQL ends a longer statement. 0 leaves it to the role's settings, because poolers reject it at the start of a connection. */
  statementTimeoutMs?: number
  /** A connection that waits so long for the answer to a query is closed, so that a frozen server fails requests instead of holding them. */
  silenceMs?: number
}

/** A statement that runs into a limit fails as `unavailable`. */
export function connectDatabase(
  url: string,
  {
    maxConnections = 16,
    connectionTimeoutMs = 5_000,
    statementTimeoutMs = 10_000,
    silenceMs = 15_000,
  }: ConnectionLimits = {},
): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    ...(statementTimeoutMs > 0 && { statement_timeout: statementTimeoutMs }),
  })
  // A server restart breaks connections; without listeners that would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    closeWhenSilent(client as unknown as PgInternals, silenceMs)
  })
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

/** What pg does not type: its socket, and whether it waits for no answer. */
interface PgInternals {
  connection: { stream: Socket }
  readyForQuery: boolean
}

/** A transaction may be silent while its owner works, such as on a slow upload to S3, but not while a query waits. */
function closeWhenSilent(client: PgInternals, silenceMs: number): void {
  const { stream } = client.connection
  stream.setTimeout(silenceMs, () => {
    if (client.readyForQuery) return
    stream.destroy(Object.assign(new Error('PostgreSQL is silent'), { code: 'ETIMEDOUT' }))
  })
}

const databases = new WeakMap<pg.PoolClient, Database>()

/** One for each connection, so that prepared statements are built once for each. */
export function databaseOn(client: pg.PoolClient): Database {
  const known = databases.get(client)
  if (known) return known
  const db = drizzle(client)
  databases.set(client, db)
  return db
}

/** For named statements of pg, which drizzle cannot prepare inside a transaction. */
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
    // A connection that cannot roll back is closed, which makes PostgreSQL roll back.
    client.release(broken)
  }
}

/**
 * Runs the work under a lock that all processes share, or returns false if it is taken. PostgreSQL releases the lock
 * when its process dies. Holds one connection meanwhile.
 */
export async function tryWithLock(
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
    if (!lost.signal.aborted) await client.query('select pg_advisory_unlock_all()').catch(() => undefined)
    client.release(true)
  }
}

/** Waits until no other process works under this name. The lock ends with its connection, so also with a process that dies. */
export async function withLockWaiting<Result>(
  directUrl: string,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(directUrl)
  // A lost connection fails the query that needs it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Whether a new session can be opened and the database's disk has space, which PostgreSQL shows by writing rows beyond
 * its memory to a temporary file. Sessions that are open already may work on a server that ends.
 */
export async function isReady(pool: pg.Pool): Promise<boolean> {
  const client = new pg.Client({ ...pool.options, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`begin; set local work_mem = '64kB'; select count(*) from generate_series(1, 10000); commit`)
    return true
  } catch {
    return false
  } finally {
    void client.end().catch(() => undefined)
  }
}
