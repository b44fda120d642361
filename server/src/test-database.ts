import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '#platform/database'
import { startEmbeddedPostgres } from '#platform/embedded-postgres'
import type { TestProject } from 'vitest/node'

/** One PostgreSQL for the whole run, with one migrated database that test files clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'capyzen-postgres-'))
  const postgres = await startEmbeddedPostgres(directory)
  await migrateDatabase(postgres.url)
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
