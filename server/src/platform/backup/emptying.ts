import type pg from 'pg'
import { jobsSchema } from '../jobs.ts'
import { migrationsSchema } from '../migrations.ts'
import { isOfExtension } from './copied-rows.ts'

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
