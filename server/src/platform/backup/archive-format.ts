import { z } from 'zod'
import { buckets, type Bucket } from '../buckets.ts'

/** Raised by a change that older programs would restore wrongly. */
export const archiveFormat = 1
export const readMeName = 'READ-ME.txt'
export const manifestName = 'manifest.json'
/** As `sha256sum` writes it, and the last entry: an archive without it was cut off. */
export const manifestHashName = 'manifest.json.sha256'

export const readMe = `A backup of Capyzen Academy. It holds personal data of children: keep it encrypted.
rows/    the tables, in the text format of PostgreSQL's COPY
files/   the stored files, by bucket; those in files-since/ were added while the backup ran
manifest.json   versions, counts and the SHA-256 of every entry
It is restored by: npm run restore -- FILE
`

const wholeNumber = z.number().int().nonnegative()

const Entry = z.object({ name: z.string(), size: wholeNumber, sha256: z.string().regex(/^[0-9a-f]{64}$/) })
export type Entry = z.output<typeof Entry>

const CopiedTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: wholeNumber,
  /** Names of the entries that hold the rows. */
  entries: z.array(z.string()),
})
export type CopiedTable = z.output<typeof CopiedTable>

const Sequence = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })
export type Sequence = z.output<typeof Sequence>

const ArchivedFile = z.object({
  bucket: z.enum(Object.keys(buckets) as [Bucket, ...Bucket[]]),
  key: z.string(),
  /** The name of the entry that holds its bytes. */
  entry: z.string(),
})
export type ArchivedFile = z.output<typeof ArchivedFile>

export const Manifest = z.object({
  format: z.literal(archiveFormat),
  /** Of the database's snapshot. */
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** The timestamps by which drizzle knows the migrations that had been applied. */
  migrations: z.array(wholeNumber).min(1),
  tables: z.array(CopiedTable),
  /** Tables whose rows mean nothing elsewhere. */
  leftOut: z.array(z.string()),
  sequences: z.array(Sequence),
  files: z.array(ArchivedFile),
  /** Files that rows name and that were lost before the backup. */
  missing: z.array(z.object({ bucket: z.string(), key: z.string() })),
  entries: z.array(Entry),
})
export type Manifest = z.output<typeof Manifest>
