import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { withLockWaiting } from './database.ts'

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
export const migrationsLock = 'capyzen migrations'
export const migrationsSchema = 'drizzle'
const migrationsTable = `${migrationsSchema}.__drizzle_migrations`

/** Brings the database to this version, and throws where it is newer; processes that start together wait for each other. */
export async function migrateDatabase(directUrl: string): Promise<void> {
  await withLockWaiting(directUrl, migrationsLock, async (client) => {
    const unknown = unknownMigrations(await appliedMigrations(client)).length
    if (unknown > 0)
      throw new Error(`its database is newer than this program, which does not know ${unknown} of its migrations`)
    await migrate(drizzle(client), { migrationsFolder })
  })
}

/** In their order; a migration is known by its timestamp, as drizzle does. */
export const knownMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder })

/** Those of a later version: what that wrote, this one may read wrongly or damage. */
export function unknownMigrations(applied: readonly number[]): number[] {
  const known = new Set(knownMigrations().map(({ folderMillis }) => folderMillis))
  return applied.filter((migration) => !known.has(migration))
}

/** Empty for a database that was never migrated. */
export async function appliedMigrations(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('${migrationsTable}') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere) return []
  const applied = await client.query<{ createdAt: string }>(
    `select created_at as "createdAt" from ${migrationsTable} order by created_at`,
  )
  return applied.rows.map(({ createdAt }) => Number(createdAt))
}

/** Within the caller's transaction, which drizzle's own function would commit. */
export async function applyMigrations(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query(`create schema if not exists ${migrationsSchema}`)
  await client.query(
    `create table if not exists ${migrationsTable} (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { sql, hash, folderMillis } of migrations) {
    await client.query(sql.join('\n;'))
    await client.query(`insert into ${migrationsTable} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
  }
}
