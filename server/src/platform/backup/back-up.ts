import type { Writable } from 'node:stream'
import { getTableName, type Table } from 'drizzle-orm'
import { appliedMigrations, knownMigrations, migrationsLock, unknownMigrations } from '../migrations.ts'
import type { FileNames } from '../domain.ts'
import type { FileStore } from '../storage.ts'
import { archiveFormat, type Manifest } from './archive-format.ts'
import { writeArchive } from './archive-writer.ts'
import { copyFiles, type CopiedFiles } from './copied-files.ts'
import { copyTables, readSequences } from './copied-rows.ts'
import { chooseFiles, findMissing, readNames } from './named-files.ts'
import { withPatientConnection } from './patient-connection.ts'

export interface BackUpRequest {
  directUrl: string
  files: FileStore
  target: Writable
  now: Date
  names: readonly FileNames[]
  leftOut: readonly Table[]
  /** Whether rows may name files that are lost. */
  allowMissing: boolean
}

/**
 * Streams an archive to `target` while servers run. The files are copied first, then the rows from one snapshot, then the files that
 * came meanwhile: so a file that a row of the snapshot names is in the archive, even if it is deleted during the backup, and the snapshot
 * is open no longer than the rows take.
 */
export async function backUp({
  directUrl,
  files,
  target,
  now,
  names,
  leftOut,
  allowMissing,
}: BackUpRequest): Promise<Manifest> {
  const leftOutNames = leftOut.map((table) => getTableName(table))
  return withPatientConnection(directUrl, (client) =>
    writeArchive(target, now, async (archive) => {
      requireThisVersion(await appliedMigrations(client))
      const copied: CopiedFiles = new Map()
      await copyFiles(files, archive, copied, 'files')
      // A newer server that starts waits with its migrations until the rows are read.
      await client.query('select pg_advisory_lock_shared(hashtext($1))', [migrationsLock])
      await client.query('begin isolation level repeatable read read only')
      const migrations = await appliedMigrations(client)
      requireThisVersion(migrations)
      const { rows } = await client.query<{ madeAt: Date; postgres: string }>(
        `select now() as "madeAt", current_setting('server_version') as postgres`,
      )
      const { madeAt = now, postgres = '' } = rows[0] ?? {}
      const tables = await copyTables(client, archive, new Set(leftOutNames))
      const sequences = await readSequences(client)
      const named = await readNames(client, names)
      await client.query('commit')
      await client.query('select pg_advisory_unlock_shared(hashtext($1))', [migrationsLock])
      await copyFiles(files, archive, copied, 'files-since')
      const missing = findMissing(copied, named)
      if (missing.length > 0 && !allowMissing) throw new Error(missingMessage(missing))
      return {
        ...{ format: archiveFormat, madeAt: madeAt.toISOString(), postgres, migrations },
        ...{ tables, leftOut: leftOutNames, sequences, files: chooseFiles(copied, names, named), missing },
      }
    }),
  )
}

function requireThisVersion(applied: readonly number[]): void {
  if (applied.length === 0) throw new Error('The database is empty: there is nothing to back up.')
  if (unknownMigrations(applied).length > 0)
    throw new Error('The database is newer than this program: back it up with the version that runs on it.')
  if (applied.length < knownMigrations().length)
    throw new Error(
      'The database is older than this program: back it up with the version that runs on it, or start this one once.',
    )
}

function missingMessage(missing: readonly { bucket: string; key: string }[]): string {
  const list = missing.map(({ bucket, key }) => `  ${bucket}/${key}`).join('\n')
  return `Rows name ${missing.length} files that are not in the storage, so there is no backup. Delete them in the product, or go without them by --allow-missing:\n${list}`
}
