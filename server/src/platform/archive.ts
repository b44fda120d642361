import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { FastifyReply } from 'fastify'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { Database } from './database.ts'
import type { PersonalDataSource } from './personal-data.ts'

export interface ArchiveRequest {
  db: Database
  sources: readonly PersonalDataSource[]
  userId: string
  /** Of the file, without its ending. */
  name: string
  /** What the archive is, for the page inside that explains it. */
  title: Bilingual
  at: Date
}

/** How much of each kind is kept; the kinds are the files of the archive. */
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

/** A ZIP with one JSON file for each kind, and a page that explains them in both languages. */
export function sendArchive(reply: FastifyReply, archive: ArchiveRequest): FastifyReply {
  return reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${archive.name}.zip"`)
    .send(Readable.from(archiveBytes(archive), { objectMode: false }))
}

/**
 * Written while it is sent, and read no faster: of a kind that grows for years a thousand records are in memory, of any
 * other all that there are. Other requests get their turn in between.
 */
async function* archiveBytes({ db, sources, userId, title, at }: ArchiveRequest): AsyncGenerator<Uint8Array> {
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
    for await (const records of partsOf(source, db, userId)) {
      const text = records.map((record) => JSON.stringify(record, null, 2)).join(',\n')
      file.push(strToU8(`${count === 0 ? '[\n' : ',\n'}${text}`))
      count += records.length
      yield* take()
      await nextTurn()
    }
    file.push(strToU8(count === 0 ? '[]\n' : '\n]\n'), true)
    kinds.push({ source, records: count })
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

const recordsRead = 1_000
const recordsWritten = 200

/** Its records some at a time, none of the parts empty. */
async function* partsOf(source: PersonalDataSource, db: Database, userId: string): AsyncGenerator<object[]> {
  for (let offset = 0; ; offset += recordsRead) {
    const records = await source.read(db, userId, source.isInParts && { limit: recordsRead, offset })
    for (let from = 0; from < records.length; from += recordsWritten) yield records.slice(from, from + recordsWritten)
    if (!source.isInParts || records.length < recordsRead) return
  }
}

const words = {
  en: {
    lang: 'en',
    explanation:
      'Each file is a list in the JSON format, which any text program opens. Times are in UTC. Passwords and keys are in none of them.',
    file: 'File',
    holds: 'What is in it',
    records: 'Entries',
  },
  zh: {
    lang: 'zh-Hans',
    explanation:
      '每个文件都是一份 JSON 格式的列表，用任何文本程序都能打开。时间是世界协调时间（UTC）。所有文件都不含密码和密钥。',
    file: '文件',
    holds: '内容',
    records: '条数',
  },
}

function readMe(title: Bilingual, kinds: readonly { source: PersonalDataSource; records: number }[], at: Date): string {
  const part = (language: 'en' | 'zh') => {
    const { lang, explanation, file, holds, records } = words[language]
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
<style>${look}</style></head><body>
${part('en')}
${part('zh')}
</body></html>
`
}

const look =
  ':root{color-scheme:light dark}body{font:17px/1.6 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}' +
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #8886;vertical-align:top}' +
  '.count{text-align:right;font-variant-numeric:tabular-nums}section+section{margin-top:3rem}'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

/** Reading all of somebody's data is work: one's own and one's children's together, each hour. */
export const archiveRule = (userId: string) => ({ key: `archive:user:${userId}`, limit: 10, windowSeconds: 3_600 })
