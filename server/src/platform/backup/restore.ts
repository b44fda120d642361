import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { applyMigrations, knownMigrations, migrationsLock } from '../migrations.ts'
import type { FileStore } from '../storage.ts'
import type { CopiedTable, Manifest } from './archive-format.ts'
import { BrokenArchive, readEntries, verifyArchive } from './archive-reader.ts'
import { withoutConstraints } from './constraints.ts'
import { listTables, loadRows, setSequences } from './copied-rows.ts'
import { quoted, withPatientConnection } from './patient-connection.ts'
import { placeFiles } from './placed-files.ts'
import { dropEverything, isEmpty } from './emptying.ts'

interface RestoreRequest {
  directUrl: string
  files: FileStore
  /** Of the archive, which is read twice: to verify it, and to load it. */
  path: string
  /** Whether what is there may go. */
  replace: boolean
}

/**
 * Verifies the archive, adds its files, and exchanges all rows in one transaction, so that a restore that fails or is killed leaves what
 * was there. What the former rows named is removed after that. Throws with one sentence where it cannot be.
 */
export async function restore({ directUrl, files, path, replace }: RestoreRequest): Promise<Manifest> {
  return withPatientConnection(directUrl, async (client) => {
    await requireAlone(client)
    if (!replace && !(await isEmpty(client)))
      throw new Error('The database is not empty: to replace what is there, give --replace.')
    const manifest = await verifyArchive(path)
    requireKnownVersion(manifest)
    const placed = await placeFiles({ files, path, manifest, replace })
    try {
      await client.query('begin')
      await exchangeRows(client, path, manifest)
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      await placed.undo()
      throw error
    }
    // Not undone if it fails: whether it has taken place is unknown then.
    await client.query('commit')
    await placed.finish()
    await client.query('analyze')
    return manifest
  })
}

/** Rows are loaded into the tables of their version, which later migrations then bring to this program's. */
async function exchangeRows(client: pg.Client, path: string, { migrations, tables, leftOut, sequences }: Manifest) {
  const known = knownMigrations()
  await dropEverything(client)
  await applyMigrations(client, known.slice(0, migrations.length))
  await requireTables(client, tables, leftOut)
  await withoutConstraints(client, async () => {
    const all = (await listTables(client)).map(({ name }) => quoted(name))
    // Migrations may have written first rows.
    await client.query(`truncate ${all.join(', ')}`)
    await loadTables(client, path, tables)
    await setSequences(client, sequences)
  })
  await applyMigrations(client, known.slice(migrations.length))
}

async function loadTables(client: pg.Client, path: string, tables: readonly CopiedTable[]): Promise<void> {
  const tableOf = new Map(tables.flatMap((table) => table.entries.map((entry) => [entry, table])))
  const loaded = new Map<CopiedTable, number>()
  await readEntries(path, async ({ name, bytes }) => {
    const table = tableOf.get(name)
    if (table) loaded.set(table, (loaded.get(table) ?? 0) + (await loadRows(client, table, bytes)))
  })
  for (const table of tables)
    if ((loaded.get(table) ?? 0) !== table.rows)
      throw new BrokenArchive(
        `The archive holds ${loaded.get(table) ?? 0} rows of ${table.name} instead of ${table.rows}.`,
      )
}

function requireKnownVersion({ migrations }: Manifest): void {
  const known = knownMigrations().map(({ folderMillis }) => folderMillis)
  if (migrations.some((migration, index) => known[index] !== migration))
    throw new BrokenArchive('The archive was made by a newer version of this program: restore it with that version.')
}

async function requireTables(client: pg.Client, tables: readonly CopiedTable[], leftOut: readonly string[]) {
  const described = (table: Pick<CopiedTable, 'name' | 'columns'>) =>
    `${table.name}(${[...table.columns].sort().join()})`
  const there = (await listTables(client)).filter(({ name }) => !leftOut.includes(name)).map(described)
  const differing = tables.map(described).find((table) => !there.includes(table))
  if (differing !== undefined || there.length !== tables.length)
    throw new BrokenArchive(`The archive holds other tables than its version has: ${differing ?? 'some are missing'}.`)
}

const othersLeaveWithinMs = 3_000

/** Servers that start meanwhile wait for the lock of the migrations. */
async function requireAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock(hashtext($1)) as "isMine"', [
    migrationsLock,
  ])
  if (!rows[0]?.isMine) throw new Error('Another process is migrating or restoring this database.')
  const until = performance.now() + othersLeaveWithinMs
  for (;;) {
    const others = await client.query<{ name: string }>(
      `select distinct coalesce(nullif(application_name, ''), 'unnamed') as name from pg_stat_activity
       where datname = current_database() and usename = current_user and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (others.rows.length === 0) return
    if (performance.now() > until)
      throw new Error(
        `Other processes are connected to this database (${others.rows.map(({ name }) => name).join(', ')}): stop every server and worker first.`,
      )
    await sleep(100)
  }
}
