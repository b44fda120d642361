import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './database.ts'

/** A table whose rows are ordered by hand; positions count from 0. */
export type OrderedTable = PgTable & { id: PgColumn; position: PgColumn }

export const endPosition = (table: OrderedTable, within?: SQL): SQL<number> =>
  sql<number>`(select coalesce(max(${table.position}) + 1, 0) from ${table}${within && sql` where ${within}`})`

/**
 * Sets positions in the order of `ids`; writes only rows that move. Returns false and writes nothing unless the ids
 * are exactly those of the rows within. Needs a lock against rows added meanwhile.
 */
export async function reorder(
  tx: Transaction,
  table: OrderedTable,
  { ids, within }: { ids: readonly string[]; within?: SQL | undefined },
): Promise<boolean> {
  const present = await tx.select({ id: table.id }).from<PgTable>(table).where(within)
  const wanted = new Set<unknown>(ids)
  const isSameSet =
    wanted.size === ids.length && present.length === ids.length && present.every(({ id }) => wanted.has(id))
  if (!isSameSet) return false
  await tx.execute(sql`
    update ${table} set ${sql.identifier(table.position.name)} = place.number - 1
    from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as place (id, number)
    where ${table.id} = place.id::${sql.raw(table.id.getSQLType())} and ${table.position} <> place.number - 1`)
  return true
}
