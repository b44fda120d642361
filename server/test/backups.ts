import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { saveAnswer, startAttempt } from '@capyzen/contracts/exams'
import { enter } from '#domains/commerce/ledger'
import { manifestHashName, manifestName, readMeName, type Manifest } from '#platform/backup/archive-format'
import { readEntries, verifyArchive } from '#platform/backup/archive-reader'
import { writeArchive } from '#platform/backup/archive-writer'
import { backUp, type BackUpRequest } from '#platform/backup/back-up'
import { copyTables } from '#platform/backup/copied-rows'
import { withPatientConnection } from '#platform/backup/patient-connection'
import { appliedMigrations } from '#platform/migrations'
import { buckets, type Bucket } from '#platform/buckets'
import type { FileStore } from '#platform/storage'
import { makeCourse } from './fixtures/courses.ts'
import { makePaper } from './fixtures/exams.ts'
import { begin, send, videoBytes } from './fixtures/video-uploads.ts'
import { beginWriting, decideConsent } from './fixtures/writing.ts'
import type { TestApp } from './start-test-app.ts'
import { contentsOf } from '../src/backup.ts'
import { domains } from '../src/domains.ts'

export const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Backs up into a file of the folder, as `npm run backup` does. */
export async function backUpTo(
  folder: string,
  source: Pick<BackUpRequest, 'directUrl' | 'files'> & Partial<BackUpRequest>,
): Promise<string> {
  const path = join(folder, `${randomUUID()}.tar`)
  const defaults = { now: new Date('2026-11-27T00:00:00Z'), allowMissing: false }
  await backUp({ ...defaults, ...contentsOf(domains), target: createWriteStream(path), ...source })
  return path
}

/** As the version that ran on this database wrote it; without files. */
export async function archiveOfEarlier(folder: string, url: string): Promise<string> {
  const path = join(folder, `${randomUUID()}.tar`)
  await withPatientConnection(url, (client) =>
    writeArchive(createWriteStream(path), new Date(0), async (target) => {
      const tables = await copyTables(client, target, new Set())
      const migrations = await appliedMigrations(client)
      const known = { format: 1, madeAt: new Date(0).toISOString(), postgres: '18' } as const
      return { ...known, migrations, tables, leftOut: [], sequences: [], files: [], missing: [] }
    }),
  )
  return path
}

/** All rows of all tables and sequences, as one hash for each; over a connection of its own, which is closed at once. */
export async function rowHashes(url: string): Promise<Record<string, string>> {
  return withPatientConnection(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select tablename as name from pg_tables where schemaname in ('public', 'drizzle')
      union all select sequencename from pg_sequences where schemaname = 'public' order by 1`)
    const hashOf = (name: string) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(md5(one::text), '' order by md5(one::text))), '') as hash
       from (select * from ${name.startsWith('__drizzle') ? 'drizzle.' : ''}"${name}") one`
    const hashes = await client.query<{ name: string; hash: string }>(
      rows.map(({ name }) => hashOf(name)).join(' union all '),
    )
    return Object.fromEntries(hashes.rows.map(({ name, hash }) => [name, hash]))
  })
}

/** The hash of every stored file, by bucket and key. */
export async function fileHashes(files: FileStore): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const bucket of Object.keys(buckets) as Bucket[])
    for (const { key } of (await files.list(bucket, { limit: Infinity })).files)
      hashes[`${bucket}/${key}`] = sha256(await buffer(await files.read(bucket, key)))
  return hashes
}

/** An account, a purchase, an answer, a picture and a video of more than one part. */
export async function live(academy: TestApp) {
  const student = await academy.person()
  const administrator = await academy.administrator()
  await decideConsent(academy, student.id)
  await beginWriting(student)
  const { body: attempt } = await student.call(startAttempt, { paperId: await makePaper(academy.db) })
  const questionId = attempt.topics[0]?.questions[0]?.id ?? ''
  await student.call(saveAnswer, { attemptId: attempt.id, questionId, answer: '水\t豚\n\\N', revision: 1 })
  const charge = { kind: 'charge', amountCents: 2_990, product: 'premium', months: 1 } as const
  const entry = { ...charge, at: academy.clock.now(), userId: student.id, source: `order of ${student.id}` }
  await academy.db.transaction((tx) => enter(tx, entry))
  const film = videoBytes(9_000_000)
  const upload = { courseId: await makeCourse(academy.db), size: film.length }
  await send(administrator, await begin(administrator, upload), 0, film)
  // One that is still running stays behind.
  await begin(administrator, upload)
  return { student, attempt }
}

/** Rows that mean nothing elsewhere. */
export function withoutLeftOut(hashes: Record<string, string>) {
  const { running_uploads: _uploads, upload_parts: _parts, ...rest } = hashes
  return rest
}

export interface Contents {
  manifest: Manifest
  entries: Map<string, Buffer>
}

/** Writes the archive again after a change; the manifest's hashes are those of the changed entries. */
export async function rewriteArchive(path: string, change: (contents: Contents) => void): Promise<string> {
  const manifest = await verifyArchive(path)
  const entries = new Map<string, Buffer>()
  await readEntries(path, async ({ name, bytes }) => {
    if (![readMeName, manifestName, manifestHashName].includes(name)) entries.set(name, await buffer(bytes))
  })
  change({ manifest, entries })
  const changed = `${path}.${randomUUID()}`
  await writeArchive(createWriteStream(changed), new Date(0), async (archive) => {
    for (const [name, bytes] of entries) await archive.add(name, bytes.length, [bytes])
    return manifest
  })
  return changed
}
