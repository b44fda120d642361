import type pg from 'pg'

/** A request as a floor sees it: no more is taken apart than floors need. */
export interface FloorCall {
  pool: pg.Pool
  /** What follows the floor's name in the path. */
  words: string[]
  /** Token of the session cookie; its signature is not checked. */
  token: string
  body: Buffer
}

export type FloorAnswer = { json: unknown } | { bytes: Buffer; encoding: string | undefined }

/** The least code that gives the product's answer: no framework, no validation, bare statements. */
export type Floor = (call: FloorCall) => FloorAnswer | Promise<FloorAnswer>

export async function userOfToken({ pool, token }: FloorCall): Promise<string> {
  const { rows } = await pool.query<{ user_id: string }>({
    name: 'session',
    text: 'select user_id from sessions where token = $1 and expires_at > now()',
    values: [token],
  })
  if (!rows[0]) throw new Error('no session')
  return rows[0].user_id
}
