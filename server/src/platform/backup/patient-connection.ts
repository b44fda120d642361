import pg from 'pg'

/** Limits that an operator or a role may have set for requests, and that a backup would run into. */
const limits = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
  'transaction_timeout',
]
/** So that the text of a value depends on no server's settings. */
const formats = {
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '3',
  search_path: 'public',
}

/** A connection past a pooler for work that lasts; it is closed when the work ends, which rolls back what was not committed. */
export async function withPatientConnection<Result>(
  directUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: directUrl, keepAlive: true, application_name: 'capyzen-backup' })
  // A lost connection fails the query that needs it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`select set_config(name, '0', false) from pg_settings where name = any($1)`, [limits])
    for (const setting of Object.entries(formats)) await client.query('select set_config($1, $2, false)', setting)
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

export const quoted = pg.escapeIdentifier
