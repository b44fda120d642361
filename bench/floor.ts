import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** A request as a floor sees it: no more is taken apart than floors need. */
export interface FloorCall {
  pool: pg.Pool
  /** What follows the floor's name in the path: `api`, `courses`, … */
  path: string[]
  /** Token of the session cookie; its signature is not checked. */
  token: string
  body: Buffer
}

export type FloorAnswer = { json: unknown } | { bytes: Buffer; encoding: string | undefined }

/** The least code that gives the product's answer: no framework, no validation, bare statements. */
export type Floor = (call: FloorCall) => FloorAnswer | Promise<FloorAnswer>

const names = new Map<string, string>()

/** By a named statement, which PostgreSQL plans once for a connection. */
export async function rowsOf<Row extends object>(pool: pg.Pool, text: string, values: unknown[] = []): Promise<Row[]> {
  const name = names.get(text) ?? `floor-${names.size}`
  names.set(text, name)
  return (await pool.query<Row & pg.QueryResultRow>({ name, text, values })).rows
}

export async function userOfToken({ pool, token }: FloorCall): Promise<string> {
  const text = 'select user_id as id from sessions where token = $1 and expires_at > now()'
  const [session] = await rowsOf<{ id: string }>(pool, text, [token])
  if (!session) throw new Error('no session')
  return session.id
}

/** A query of drizzle's: its text is built once, and it runs as any other bare statement. */
interface BuiltQuery {
  toSQL(): { sql: string; params: unknown[] }
}

/**
 * The rows of a query that is built from the product's own columns, so that the floor asks for what the product asks for. `columns` names
 * what it selects, in order.
 */
export function bareQuery<Row extends object>(
  columns: object,
  build: (db: NodePgDatabase) => BuiltQuery,
): (pool: pg.Pool, values?: unknown[]) => Promise<Row[]> {
  const keys = Object.keys(columns)
  let built: { name: string; text: string; params: unknown[] } | undefined
  return async (pool, values) => {
    if (!built) {
      const { sql: text, params } = build(drizzle(pool)).toSQL()
      built = { name: `floor-query-${(queries += 1)}`, text, params }
    }
    const { name, text, params } = built
    const { rows } = await pool.query<unknown[]>({ name, text, values: values ?? params, rowMode: 'array' })
    return rows.map((row) => Object.fromEntries(keys.map((key, at) => [key, row[at]])) as Row)
  }
}
let queries = 0
