import { lookUpWord } from '@capyzen/contracts/dictionary'
import { count } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing.ts'
import { baseForms } from './base-forms.ts'
import { chineseRows, type CedictEntry } from './cedict.ts'
import { addRows, keepDictionaryLoaded, loadDictionary, rowsOfPackages } from './loading.ts'
import { dictionaryEntries, type DictionaryRow } from './tables.ts'
import { englishRows, readSense, readSynset, type WordNetSense } from './word-net.ts'

let app: TestApp

const english = (headword: string, ...meanings: string[]): DictionaryRow[] =>
  meanings.map((meaning, position) => ({ language: 'en', headword, position, kind: 'noun', reading: null, meaning }))
const chinese = (headword: string, reading: string, meaning: string, position = 0): DictionaryRow => ({
  ...{ language: 'zh', headword, position, kind: null, reading, meaning },
})

async function* oneBatch(rows: DictionaryRow[]) {
  yield rows
}

beforeAll(async () => {
  app = await startTestApp()
  await addRows(
    app.db,
    oneBatch([
      ...['pond', 'run', 'see', 'saw', 'hope', 'hop', 'leaf', 'leave', 'box', 'city', 'stop', 'happy'].flatMap((word) =>
        english(word, `what ${word} means`),
      ),
      chinese('行', 'xíng', 'to walk'),
      chinese('行', 'háng', 'row', 1),
      chinese('动作', 'dòng zuò', 'movement; action'),
      chinese('动', 'dòng', 'to move'),
      chinese('描写', 'miáo xiě', 'to describe'),
    ]),
  )
})
afterAll(() => app?.close())

const headwords = async (language: 'en' | 'zh', word: string) => {
  const { status, body } = await app.visitor().call(lookUpWord, { language, word })
  expect(status).toBe(200)
  return body.entries.map(({ headword }) => headword)
}

describe('looking up an English word', () => {
  it.each([
    ['pond', ['pond']],
    ['Ponds', ['pond']],
    ['pond’s', ['pond']],
    ['ran', ['run']],
    ['running', ['run']],
    ['saw', ['see', 'saw']],
    ['hoping', ['hope']],
    ['hoped', ['hope']],
    ['hopping', ['hop']],
    ['leaves', ['leaf', 'leave']],
    ['boxes', ['box']],
    ['cities', ['city']],
    ['stopped', ['stop']],
    ['happiest', ['happy']],
    ['capyzen', []],
  ])('%s finds %j', async (word, found) => {
    expect(await headwords('en', word)).toEqual(found)
  })

  it('says the meaning and its kind, and may be kept by the browser', async () => {
    const answer = await app.visitor().call(lookUpWord, { language: 'en', word: 'pond' })
    expect(answer.body.entries).toEqual([
      { headword: 'pond', reading: null, senses: [{ kind: 'noun', meaning: 'what pond means' }] },
    ])
    expect(answer.headers['cache-control']).toContain('max-age=86400')
    const missing = await app.visitor().call(lookUpWord, { language: 'en', word: 'capyzen' })
    expect(missing.headers['cache-control']).toBe('no-store')
  })
})

describe('looking up a Chinese word', () => {
  it('gives each of its readings, the usual one first', async () => {
    const { body } = await app.visitor().call(lookUpWord, { language: 'zh', word: '行' })
    expect(body.entries.map(({ reading }) => reading)).toEqual(['xíng', 'háng'])
  })

  it('takes one that the dictionary does not list apart into the longest words that it does', async () => {
    expect(await headwords('zh', '动作描写')).toEqual(['动作', '描写'])
    expect(await headwords('zh', '动行')).toEqual(['动', '行'])
    expect(await headwords('zh', '囧囧')).toEqual([])
  })

  it('bears a word of any length and any marks', async () => {
    expect(await headwords('zh', '动'.repeat(60))).toHaveLength(6)
    expect(await headwords('zh', "%_'\\")).toEqual([])
    const long = await app.visitor().call(lookUpWord, { language: 'zh', word: '动'.repeat(61) })
    expect(long.status).toBe(404)
  })
})

describe('the entries of CC-CEDICT', () => {
  const tools = {
    convert: (syllable: string) =>
      ({ xing2: 'xíng', hang2: 'háng', ge4: 'gè', lü4: 'lǜ', Xing2: 'Xíng', se4: 'sè' })[syllable] ?? syllable,
    pinyin: () => 'xíng',
  }
  const rows = (...entries: CedictEntry[]) => chineseRows('行', entries, tools)

  it('come with tone marks, the usual reading first and names last', () => {
    const found = rows(
      ['行', '行', 'hang2', 'row'],
      ['行', '行', 'Xing2', 'surname Xing'],
      ['行', '行', 'xing2', ['to walk', 'capable']],
    )
    expect(found.map(({ reading, meaning, position }) => [position, reading, meaning])).toEqual([
      [0, 'xíng', 'to walk'],
      [1, 'xíng', 'capable'],
      [2, 'háng', 'row'],
      [3, 'Xíng', 'surname Xing'],
    ])
    expect(rows(['綠色', '绿色', 'lu:4 se4', 'green'])[0]?.reading).toBe('lǜ sè')
    expect(rows(['學生', '学生', 'xue sheng5', 'pupil'])[0]?.reading).toBe('xue sheng')
  })

  it('name other words by their simplified characters and marked pinyin', () => {
    expect(rows(['箇', '个', 'ge4', 'variant of 個|个[ge4]'])[0]?.meaning).toBe('variant of 个 (gè)')
  })

  it('leave out what is unfit for children', () => {
    expect(rows(['行', '行', 'xing2', ['(vulgar) bad word', '(Internet slang) bye', 'to walk']])).toHaveLength(1)
    expect(rows(['行', '行', 'xing2', 'prostitute'])).toEqual([])
  })
})

describe('the entries of WordNet', () => {
  const sense = (headword: string, count: number, offset = '1'): WordNetSense => ({
    ...{ headword, kind: 'noun', offset, number: 1, count },
  })

  it('are read from its lines, phrases left out', () => {
    expect(readSense('run%2:38:00:: 01926311 1 106')).toEqual({
      ...{ headword: 'run', kind: 'verb', offset: '01926311', number: 1, count: 106 },
    })
    expect(readSense('ice_cream%1:13:00:: 07614500 1 4')).toBeUndefined()
    expect(
      readSynset('09411430 17 n 01 pond 0 002 @ 1 n 0000 | a small lake; "the pond was too small for sailing"'),
    ).toEqual({
      offset: '09411430',
      synset: { words: ['pond'], meaning: 'a small lake' },
    })
    expect(readSynset('  1 This software and database is being provided')).toBeUndefined()
  })

  it('have the most usual meaning first, and none of abbreviations or unfit for children', () => {
    const synsets: Record<string, { words: string[]; meaning: string }> = {
      1: { words: ['run'], meaning: 'a score in baseball' },
      2: { words: ['run'], meaning: 'move fast on foot' },
      3: { words: ['WHO'], meaning: 'a United Nations agency' },
      4: { words: ['he'], meaning: 'a very light gas' },
      5: { words: ['run'], meaning: 'obscene terms for something' },
    }
    const rows = (headword: string, ...senses: WordNetSense[]) =>
      englishRows(headword, senses, ({ offset }) => synsets[offset]).map(({ meaning }) => meaning)
    expect(rows('run', sense('run', 1, '1'), sense('run', 106, '2'), sense('run', 3, '5'))).toEqual([
      'move fast on foot',
      'a score in baseball',
    ])
    expect(rows('who', sense('who', 0, '3'))).toEqual([])
    expect(rows('he', sense('he', 0, '4'))).toEqual([])
  })
})

it('an English form is led back to its base, irregular ones by heart', () => {
  expect(baseForms('children').irregular).toEqual(['child'])
  expect(baseForms('Constructor').irregular).toEqual([])
})

it('a load that was cut short is taken up again: what was there stays, what was missing comes', async () => {
  const rows = english('yuzu', 'a sour fruit', 'its tree')
  await addRows(app.db, oneBatch(rows.slice(1)))
  await addRows(app.db, oneBatch(rows))
  await addRows(app.db, oneBatch(rows))
  const { body } = await app.visitor().call(lookUpWord, { language: 'en', word: 'yuzu' })
  expect(body.entries[0]?.senses.map(({ meaning }) => meaning)).toEqual(['a sour fruit', 'its tree'])
})

it('a process that ends cuts the load short, and the next start asks again', async () => {
  const stopping = new AbortController()
  const batches = rowsOfPackages(stopping.signal)
  await batches.next()
  stopping.abort()
  await expect(batches.next()).rejects.toThrow('aborted')
  await expect(rowsOfPackages(stopping.signal).next()).rejects.toThrow('aborted')
})

it('the packages are loaded whole and once', { timeout: 120_000 }, async () => {
  const handlers: ((data: object) => Promise<void>)[] = []
  const jobs = {
    ...app.jobs,
    handle: async (_kind: unknown, run: (data: never) => Promise<void>) => void handlers.push(run as never),
    stop: async () => undefined,
  }
  const start = () => keepDictionaryLoaded({ ...app, jobs: jobs as never }, new AbortController().signal)
  const waiting = () => app.jobs.waiting.filter(({ name }) => name === loadDictionary.name)
  await start()
  expect(waiting()).toHaveLength(1)
  await handlers[0]?.({})
  const [loaded] = await app.db.select({ rows: count() }).from(dictionaryEntries)
  expect(loaded?.rows).toBeGreaterThan(250_000)
  const { body } = await app.visitor().call(lookUpWord, { language: 'zh', word: '银行' })
  expect(body.entries[0]).toMatchObject({ reading: 'yín háng', senses: [{ kind: null, meaning: 'bank' }] })
  expect(await headwords('en', 'evaporates')).toEqual(['evaporate'])
  await start()
  await handlers[1]?.({})
  expect(waiting()).toHaveLength(1)
})
