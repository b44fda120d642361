import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Of the embedded database of the server under test. */
export function databaseUrl(): string {
  const directory = join(process.env.E2E_DATA_DIR ?? '', 'postgres')
  const password = readFileSync(join(directory, 'password'), 'utf8')
  const port = readFileSync(join(directory, 'cluster/postmaster.pid'), 'utf8').split('\n')[3]
  return `postgresql://capyzen:${password}@127.0.0.1:${port}/capyzen`
}

/** Runs a statement for states that a journey cannot wait for, such as the end of an exam or of a lesson. */
export async function inDatabase<Row extends pg.QueryResultRow>(
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(databaseUrl())
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}
