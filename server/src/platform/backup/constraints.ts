import type pg from 'pg'

interface Change {
  undo: string
  redo: string
}

/**
 * Runs the work without foreign keys and triggers, so that rows can be loaded in any order, and puts both back, which checks every
 * row. Needs no rights beyond those of the tables' owner.
 */
export async function withoutConstraints(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows: changes } = await client.query<Change>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as undo,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as redo
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select distinct format('alter table %s disable trigger user', tgrelid::regclass),
                    format('alter table %s enable trigger user', tgrelid::regclass)
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`)
  await client.query(changes.map(({ undo }) => undo).join(';'))
  await work()
  await client.query(changes.map(({ redo }) => redo).join(';'))
}
