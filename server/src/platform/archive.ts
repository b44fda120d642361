import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { FastifyReply } from 'fastify'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { Database } from './database.ts'
import { AppError } from './errors.ts'
import type { PersonalDataSource, PersonalFile, TellingDeps } from './personal-data.ts'
import type { Storage } from './storage.ts'

interface ArchiveRequest {
  db: Database
  storage: Pick<Storage, 'read'>
  sources: readonly PersonalDataSource[]
  userId: string
  name: string
  title: Bilingual
  at: Date
  deps: TellingDeps
}

/** The number of records of each kind; each kind is one file of the archive. */
export async function countRecords(
  { db, sources }: Pick<ArchiveRequest, 'db' | 'sources'>,
  userId: string,
): Promise<{ name: string; title: Bilingual; records: number }[]> {
  const kinds = []
  for (const { kind, title, read, count } of sources) {
    kinds.push({ name: kind, title, records: count ? await count(db, userId) : (await read(db, userId)).length })
  }
  return kinds
}

export function sendArchive(reply: FastifyReply, archive: ArchiveRequest): FastifyReply {
  return reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${archive.name}.zip"`)
    .send(Readable.from(archiveBytes(archive), { objectMode: false }))
}

/**
 * Streams the archive: at most 1,000 records are in memory of a kind that is read in parts, all records of any other
 * kind, and a piece of one stored file. Yields to other requests in between.
 */
async function* archiveBytes({
  db,
  storage,
  sources,
  userId,
  title,
  at,
  deps,
}: ArchiveRequest): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    written.push(bytes)
  })
  const take = () => {
    const bytes = written
    written = []
    return bytes
  }
  const kinds: { source: PersonalDataSource; records: number }[] = []
  for (const source of sources) {
    let count = 0
    const file = addFile(zip, `${source.kind}.json`, at)
    for await (const records of batchesOf(source, db, userId, deps)) {
      const text = records.map((record) => JSON.stringify(record, null, 2)).join(',\n')
      file.push(strToU8(`${count === 0 ? '[\n' : ',\n'}${text}`))
      count += records.length
      yield* take()
      await nextTurn()
    }
    file.push(strToU8(count === 0 ? '[]\n' : '\n]\n'), true)
    kinds.push({ source, records: count })
    for (const stored of (await source.files?.(db, userId)) ?? []) {
      const bytes = await readStored(storage, stored)
      if (!bytes) continue
      const copy = new ZipPassThrough(`${source.kind}/${stored.name}`)
      copy.mtime = at
      zip.add(copy)
      for await (const piece of bytes) {
        copy.push(piece as Uint8Array)
        yield* take()
      }
      copy.push(new Uint8Array(), true)
      yield* take()
    }
  }
  addFile(zip, 'read-me.html', at).push(strToU8(readMe(title, kinds, at)), true)
  zip.end()
  yield* take()
}

function addFile(zip: Zip, name: string, at: Date): ZipDeflate {
  const file = new ZipDeflate(name, { level: 6 })
  file.mtime = at
  zip.add(file)
  return file
}

/** Undefined for a file that was deleted meanwhile. */
async function readStored(storage: ArchiveRequest['storage'], { bucket, key }: PersonalFile) {
  try {
    return await storage.read(bucket, key)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}

const recordsRead = 1_000
const recordsWritten = 200

async function* batchesOf(
  source: PersonalDataSource,
  db: Database,
  userId: string,
  deps: TellingDeps,
): AsyncGenerator<object[]> {
  for (let offset = 0; ; offset += recordsRead) {
    const records = await source.read(db, userId, source.isInParts && { limit: recordsRead, offset }, deps)
    for (let from = 0; from < records.length; from += recordsWritten) yield records.slice(from, from + recordsWritten)
    if (!source.isInParts || records.length < recordsRead) return
  }
}

const labels = {
  en: {
    lang: 'en',
    explanation:
      'Each file below is a list in JSON format, which any text editor can open; folders hold your pictures. Times are in UTC. No file contains passwords or keys.',
    file: 'File',
    holds: 'Contents',
    records: 'Entries',
  },
  zh: {
    lang: 'zh-Hans',
    explanation:
      '下列每个文件都是一份 JSON 格式的列表，用任何文本编辑器都能打开；图片放在文件夹里。时间是世界协调时间（UTC）。所有文件都不含密码和密钥。',
    file: '文件',
    holds: '内容',
    records: '条数',
  },
}

function readMe(title: Bilingual, kinds: readonly { source: PersonalDataSource; records: number }[], at: Date): string {
  const part = (language: 'en' | 'zh') => {
    const { lang, explanation, file, holds, records } = labels[language]
    const rows = kinds.map(
      ({ source, records: count }) =>
        `<tr><td><a href="${source.kind}.json">${source.kind}.json</a></td><td>${escape(source.title[language])}</td><td class="count">${count}</td></tr>`,
    )
    return `<section lang="${lang}"><h1>${escape(title[language])}</h1><p>${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</p><p>${explanation}</p>
<table><thead><tr><th>${file}</th><th>${holds}</th><th class="count">${records}</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table></section>`
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title.en)} · ${escape(title.zh)}</title>
<style>${styles}</style></head><body>
${part('en')}
${part('zh')}
</body></html>
`
}

const styles =
  ':root{color-scheme:light dark}body{font:17px/1.6 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}' +
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #8886;vertical-align:top}' +
  '.count{text-align:right;font-variant-numeric:tabular-nums}section+section{margin-top:3rem}'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
