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
