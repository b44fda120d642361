import { and, asc, desc, inArray, sql, type SQL } from 'drizzle-orm'
import { PgDialect, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Deps } from './deps.ts'
import type { Database } from './database.ts'

export interface Page {
  limit: number
  offset: number
}

export const numberedPage = (page: number, limit: number): Page => ({ limit, offset: (page - 1) * limit })

export interface List {
  table: PgTable
  key: PgColumn
  where: SQL | undefined
  /** Ends with a unique column so that pages never overlap. An index of these columns and the key keeps every page fast. */
  orderBy: readonly PgColumn[]
  direction: 'ascending' | 'descending'
}

interface Ordered<Row> {
  orderBy(...columns: SQL[]): PromiseLike<Row[]>
}

const ordered = ({ orderBy, direction }: List, isReversed = false) =>
  orderBy.map((direction === 'ascending') === isReversed ? (column) => desc(column) : (column) => asc(column))

/** The keys on a page, read from the end of the list that is nearer, so that the last page costs as little as the first. */
export function keysOnPage(db: Database, list: List, { limit, offset }: Page, total: number) {
  const left = Math.max(0, total - offset)
  const fromEnd = offset > left
  return db
    .select({ key: list.key })
    .from(list.table)
    .where(list.where)
    .orderBy(...ordered(list, fromEnd))
    .limit(fromEnd ? Math.min(limit, left) : limit)
    .offset(fromEnd ? Math.max(0, left - limit) : offset)
}

/**
 * One page of a list, as `read` selects it, and the length of the whole list. Selects the keys first so that joins and
 * subqueries run for the rows on the page only.
 */
export async function readPage<Row>(
  deps: Deps,
  list: List,
  page: Page,
  read: (onPage: SQL | undefined) => Ordered<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const total = await countRows(deps, list)
  const keys = keysOnPage(deps.db, list, page, total)
  const rows = await read(and(list.where, inArray(list.key, keys))).orderBy(...ordered(list))
  return { rows, total }
}

/** Counting takes as long as reading everything, so the length of a list above this is remembered for a while. */
const longList = 10_000
const rememberedMs = 30_000

const dialect = new PgDialect()
const counts = new WeakMap<Database, Map<string, { total: Promise<number>; until: number }>>()

/** Requests that ask at the same time share one count. */
export async function countRows({ db, clock }: Deps, { table, where }: Pick<List, 'table' | 'where'>): Promise<number> {
  const ofDatabase = counts.get(db) ?? new Map<string, { total: Promise<number>; until: number }>()
  counts.set(db, ofDatabase)
  const now = clock.now().getTime()
  for (const [key, { until }] of ofDatabase)
    if (until <= now || (until > now + rememberedMs && until !== Infinity)) ofDatabase.delete(key)
  const { sql: text, params } = dialect.sqlToQuery(sql`${table} ${where}`)
  const key = JSON.stringify([text, params])
  const known = ofDatabase.get(key)
  if (known) return known.total
  const total = db.$count(table, where).then((count) => count)
  ofDatabase.set(key, { total, until: Infinity })
  try {
    if ((await total) >= longList) ofDatabase.set(key, { total, until: now + rememberedMs })
    else ofDatabase.delete(key)
  } catch (error) {
    ofDatabase.delete(key)
    throw error
  }
  return total
}
