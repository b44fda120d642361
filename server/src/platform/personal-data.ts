import { and, asc, eq, getTableColumns, getTableName, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { Bucket } from './buckets.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Page } from './paging.ts'

export const wholePart: Page = { limit: Number.MAX_SAFE_INTEGER, offset: 0 }

/** One stored file of a person; `name` is the id of its record with an ending. */
export interface PersonalFile {
  name: string
  bucket: Bucket
  key: string
}

/** What a source asks other domains before it tells something, such as the marks of an answer. */
export interface TellingDeps {
  clock: Clock
}

/** One kind of record that is kept about a person; a test checks that these sources cover all tables. */
export interface PersonalDataSource {
  kind: string
  title: Bilingual
  tables: readonly string[]
  /** The records, oldest first, all of them or one part; never a password, token or key, not even hashed. */
  read(db: Database, userId: string, part?: Page, deps?: TellingDeps): Promise<object[]>
  /** Read in parts because it grows for years; its order must be total so that parts never overlap. */
  isInParts?: true
  count?(db: Database, userId: string): Promise<number>
  /** Stored files that belong to the records, which the archive holds in a folder named as the kind. */
  files?(db: Database, userId: string): Promise<PersonalFile[]>
}

type ColumnOf<Table extends PgTable> = keyof Table['_']['columns'] & string

/** A row belongs to the owner of another one: that whose column `of` has the value of `key`. */
interface ParentsOwner<Table extends PgTable> {
  key: ColumnOf<Table>
  of: PgColumn
  owner: PgColumn
}

interface Declaration<Table extends PgTable> {
  kind: string
  title: Bilingual
  owner: ColumnOf<Table> | readonly ColumnOf<Table>[] | ParentsOwner<Table>
  /** In the order of the archive; `{ shown: 'column' }` renames one. */
  columns: readonly (ColumnOf<Table> | Readonly<Record<string, ColumnOf<Table>>>)[]
  orderBy?: ColumnOf<Table> | readonly ColumnOf<Table>[]
  where?: SQL
  /** Tables that are covered but never shown, because their rows are secrets. */
  withheldTables?: readonly string[]
  isInParts?: true
}

export function personalDataOf<Table extends PgTable>(
  table: Table,
  { kind, title, owner, columns, orderBy = [], where, withheldTables = [], isInParts }: Declaration<Table>,
): PersonalDataSource {
  const all: Record<string, PgColumn> = getTableColumns<PgTable>(table)
  const column = (name: string): PgColumn => {
    const found = all[name]
    if (!found) throw new Error(`The table ${getTableName(table)} has no column ${name}`)
    return found
  }
  const shown = columns.map((entry) => (typeof entry === 'string' ? { [entry]: entry } : entry))
  const selection = Object.fromEntries(
    Object.entries(Object.assign({}, ...shown) as Record<string, string>).map(([as, name]) => [as, column(name)]),
  )
  const isOwned = (userId: string) =>
    typeof owner === 'object' && 'of' in owner
      ? sql`${column(owner.key)} in (select ${owner.of} from ${owner.of.table} where ${owner.owner} = ${userId})`
      : or(...[owner].flat().map((name) => eq(column(name), userId)))
  const isAbout = (userId: string) => and(isOwned(userId), where)
  const rowsAbout = (db: Database, userId: string) =>
    db
      .select(selection)
      .from<PgTable>(table)
      .where(isAbout(userId))
      .orderBy(...[orderBy].flat().map((name) => asc(column(name))))
  const tables = [getTableName(table), ...withheldTables]
  if (!isInParts) return { kind, title, tables, read: (db, userId) => rowsAbout(db, userId) }
  return {
    kind,
    title,
    tables,
    isInParts,
    read: (db, userId, { limit, offset } = wholePart) => rowsAbout(db, userId).limit(limit).offset(offset),
    count: (db, userId) => db.$count(table, isAbout(userId)),
  }
}
