import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { FileNames } from '../domain.ts'
import type { ArchivedFile } from './archive-format.ts'
import { addressOf, type CopiedFiles } from './copied-files.ts'

interface NamedFile {
  bucket: string
  /** A folder ends with `/`. */
  key: string
  isRequired: boolean
}

/** In the transaction's snapshot. */
export async function readNames(client: pg.Client, names: readonly FileNames[]): Promise<NamedFile[]> {
  const db = drizzle(client)
  const found: NamedFile[] = []
  for (const { bucket, named } of names) {
    const { rows } = await db.execute<{ key: string; isRequired: boolean }>(named)
    for (const row of rows) found.push({ bucket, ...row })
  }
  return found
}

/**
 * The files that a restored database will know. In a bucket whose names are all in rows, a file without a row would never be deleted, so
 * it is left out; of other buckets every file comes along.
 */
export function chooseFiles(
  copied: CopiedFiles,
  names: readonly FileNames[],
  named: readonly NamedFile[],
): ArchivedFile[] {
  const known = new Set<string>(names.map(({ bucket }) => bucket))
  const addresses = new Set(named.map(addressOf))
  return [...copied]
    .filter(([address, { bucket }]) => !known.has(bucket) || pathsOf(address).some((path) => addresses.has(path)))
    .map(([, { bucket, key, entry }]) => ({ bucket, key, entry }))
}

/** Those that rows need and that the archive does not hold. */
export function findMissing(copied: CopiedFiles, named: readonly NamedFile[]): { bucket: string; key: string }[] {
  return named
    .filter((name) => name.isRequired && !copied.has(addressOf(name)))
    .map(({ bucket, key }) => ({ bucket, key }))
}

/** Of `a/b/c`: `a/`, `a/b/` and itself. */
function pathsOf(address: string): string[] {
  const parts = address.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/') + (index < parts.length - 1 ? '/' : ''))
}
