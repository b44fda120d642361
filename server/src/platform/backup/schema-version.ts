import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { migrationsFolder } from '../database.ts'
import { jobsSchema } from '../jobs.ts'
import { isOfExtension } from './copied-rows.ts'

const migrationsSchema = 'drizzle'
const migrationsTable = `${migrationsSchema}.__drizzle_migrations`

/** In their order; a migration is known by its timestamp, as drizzle does. */
export const knownMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder })

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

interface Leftover {
  statement: string
}

/** How to drop what is in the product's schemas, but for what belongs to an extension. */
async function listLeftovers(client: pg.Client): Promise<Leftover[]> {
  const { rows } = await client.query<Leftover>(`
    select format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, oid::regclass) as statement
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and not ${isOfExtension('pg_class')}
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure)
    from pg_proc where pronamespace = 'public'::regnamespace and not ${isOfExtension('pg_proc')}
    union all
    select format('drop type if exists %s cascade', oid::regtype)
    from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r') and not ${isOfExtension('pg_type')}
    union all
    select format('drop schema if exists %I cascade', nspname)
    from pg_namespace where nspname in ('${migrationsSchema}', '${jobsSchema}')`)
  return rows
}

export async function isEmpty(client: pg.Client): Promise<boolean> {
  return (await listLeftovers(client)).length === 0
}

export async function dropEverything(client: pg.Client): Promise<void> {
  const leftovers = await listLeftovers(client)
  await client.query(leftovers.map(({ statement }) => statement).join(';'))
}
