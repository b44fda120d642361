import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '#platform/migrations'
import { startEmbeddedPostgres } from '#platform/embedded-postgres'
import type { TestProject } from 'vitest/node'

/** One PostgreSQL per run, with a migrated template that test files clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'capyzen-postgres-'))
  const postgres = await startEmbeddedPostgres(directory)
  await disableFsync(postgres.url)
  await migrateDatabase(postgres.url)
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Test data need not survive a crash, so nothing waits for the disk. */
async function disableFsync(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}
