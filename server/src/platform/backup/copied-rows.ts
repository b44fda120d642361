import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { CopiedTable, Sequence } from './archive-format.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { quoted } from './patient-connection.ts'

/** An entry of the archive announces its size, so this much is gathered in memory. */
const entryBytes = 8_388_608

/** Adds all tables of the transaction's snapshot but those left out, and returns what the manifest says of them. */
export async function copyTables(
  client: pg.Client,
  archive: ArchiveWriter,
  leftOut: ReadonlySet<string>,
): Promise<CopiedTable[]> {
  const copied: CopiedTable[] = []
  for (const { name, columns } of await listTables(client)) {
    if (leftOut.has(name)) continue
    const entries: string[] = []
    const rows = client.query(copyTo(`copy ${listed(name, columns)} to stdout`))
    for await (const piece of cutAtRows(rows)) {
      const entry = `rows/${name}/${String(entries.length + 1).padStart(6, '0')}.tsv`
      await archive.add(entry, piece.length, [piece])
      entries.push(entry)
    }
    copied.push({ name, columns, rows: rows.rowCount, entries })
  }
  return copied
}

/** Returns the number of rows. */
export async function loadRows(
  client: pg.Client,
  { name, columns }: Pick<CopiedTable, 'name' | 'columns'>,
  bytes: Readable,
): Promise<number> {
  const rows = client.query(copyFrom(`copy ${listed(name, columns)} from stdin`))
  await pipeline(bytes, rows)
  return rows.rowCount
}

/** Tables of the schema `public` by name, with the columns that can be written. */
export async function listTables(client: pg.Client): Promise<Pick<CopiedTable, 'name' | 'columns'>[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select relname as name, array(select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not ${isOfExtension('pg_class')}
    order by relname collate "C"`)
  return rows
}

/** They stand outside of transactions, so that a sequence is never behind the snapshot's rows. */
export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename collate "C"`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const found = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    )
    if (found.rows[0]) sequences.push({ name, ...found.rows[0] })
  }
  return sequences
}

export async function setSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, value, isCalled])
}

export const isOfExtension = (catalog: string) =>
  `exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${catalog}.oid and deptype = 'e')`

const listed = (name: string, columns: readonly string[]) =>
  `public.${quoted(name)} (${columns.map((column) => quoted(column)).join(', ')})`

/** A line is a row, because COPY writes a line break within a value as two characters. */
async function* cutAtRows(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let size = 0
  for await (const piece of bytes) {
    pieces.push(piece)
    size += piece.length
    const end = size < entryBytes ? 0 : piece.lastIndexOf(10) + 1
    if (end === 0) continue
    const rest = piece.subarray(end)
    yield Buffer.concat(pieces, size - rest.length)
    pieces = [rest]
    size = rest.length
  }
  if (size > 0) yield Buffer.concat(pieces, size)
}
