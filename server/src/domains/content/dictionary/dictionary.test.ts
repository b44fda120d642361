import { lookUpWord } from '@capyzen/contracts/dictionary'
import { count } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { baseForms } from './base-forms.ts'
import { chineseRows, type CedictEntry } from './cedict.ts'
import { addRows, keepDictionaryLoaded, keepOwnWords, loadDictionary, rowsOfPackages } from './loading.ts'
import { shortMeaning } from './senses.ts'
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

describe('lookUpWord in English', () => {
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
  ])('looks %s up as %j', async (word, found) => {
    expect(await headwords('en', word)).toEqual(found)
  })

  it('returns the meaning and its kind, cacheable by the browser', async () => {
    const answer = await app.visitor().call(lookUpWord, { language: 'en', word: 'pond' })
    expect(answer.body.entries).toEqual([
      {
        headword: 'pond',
        reading: null,
        sense: { kind: 'noun', meaning: 'what pond means', gloss: null },
        isOwn: false,
      },
    ])
    expect(answer.headers['cache-control']).toContain('max-age=86400')
    const missing = await app.visitor().call(lookUpWord, { language: 'en', word: 'capyzen' })
    expect(missing.headers['cache-control']).toBe('no-store')
  })
})

describe('the sense for a child', () => {
  const senseOf = async (language: 'en' | 'zh', word: string) =>
    (await app.visitor().call(lookUpWord, { language, word })).body.entries[0]

  it('is our own definition with its Chinese, before those of WordNet and of inflected forms', async () => {
    await addRows(
      app.db,
      oneBatch([...english('base', 'installation from which a force operates'), ...english('melting', 'the process')]),
    )
    await keepOwnWords(app.db, 'base | noun | the side of a shape | 底\nmelt | verb | to become liquid | 熔化')
    expect(await senseOf('en', 'Base')).toMatchObject({
      sense: { meaning: 'the side of a shape', gloss: '底' },
      isOwn: true,
    })
    expect(await senseOf('en', 'melting')).toMatchObject({ headword: 'melt', sense: { gloss: '熔化' } })
    await keepOwnWords(app.db, 'base | noun | the side | 底边')
    expect(await senseOf('en', 'base')).toMatchObject({ sense: { meaning: 'the side', gloss: '底边' } })
    expect(await senseOf('en', 'melt')).toBeUndefined()
  })

  it('has the Chinese word of CC-CEDICT where only one has that meaning', async () => {
    await addRows(
      app.db,
      oneBatch([
        ...['otter', 'seal'].flatMap((word) => english(word, 'an animal (of the sea); furry')),
        chinese('水獭', 'shuǐ tǎ', 'otter'),
        chinese('海豹', 'hǎi bào', 'seal'),
        chinese('印章', 'yìn zhāng', 'seal'),
      ]),
    )
    expect((await senseOf('en', 'otter'))?.sense).toEqual({ kind: 'noun', meaning: 'an animal', gloss: '水獭' })
    expect((await senseOf('en', 'seal'))?.sense.gloss).toBeNull()
  })

  it('is no classifier, family name or reference for a Chinese word', async () => {
    await addRows(
      app.db,
      oneBatch([
        chinese('条', 'tiáo', 'CL:個|个[ge4]'),
        chinese('条', 'tiáo', 'strip (of paper); item', 1),
        chinese('王', 'Wáng', 'surname Wang'),
        chinese('王', 'wáng', 'king', 1),
      ]),
    )
    expect((await senseOf('zh', '条'))?.sense.meaning).toBe('strip')
    expect(await senseOf('zh', '王')).toMatchObject({ reading: 'wáng', sense: { meaning: 'king', gloss: null } })
  })
})

it('shortMeaning ends a long meaning at a word', () => {
  const short = shortMeaning(
    'a very long explanation that goes on, and on, and tells a reader far more than any child wants to know',
  )
  expect(short.length).toBeLessThanOrEqual(91)
  expect(short).toMatch(/on, and on…$/)
})

describe('lookUpWord in Chinese', () => {
  it('returns each reading, the usual one first', async () => {
    const { body } = await app.visitor().call(lookUpWord, { language: 'zh', word: '行' })
    expect(body.entries.map(({ reading }) => reading)).toEqual(['xíng', 'háng'])
  })

  it('splits an unlisted word into its longest listed words', async () => {
    expect(await headwords('zh', '动作描写')).toEqual(['动作', '描写'])
    expect(await headwords('zh', '动行')).toEqual(['动', '行'])
    expect(await headwords('zh', '囧囧')).toEqual([])
  })

  it('accepts words of any length and any punctuation', async () => {
    expect(await headwords('zh', '动'.repeat(60))).toHaveLength(6)
    expect(await headwords('zh', "%_'\\")).toEqual([])
    const long = await app.visitor().call(lookUpWord, { language: 'zh', word: '动'.repeat(61) })
    expect(long.status).toBe(404)
  })
})

describe('chineseRows', () => {
  const tools = {
    convert: (syllable: string) =>
      ({ xing2: 'xíng', hang2: 'háng', ge4: 'gè', lü4: 'lǜ', Xing2: 'Xíng', se4: 'sè' })[syllable] ?? syllable,
    pinyin: () => 'xíng',
  }
  const rows = (...entries: CedictEntry[]) => chineseRows('行', entries, tools)

  it('has tone marks, the usual reading first and names last', () => {
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

  it('refers to other words by simplified characters and marked pinyin', () => {
    expect(rows(['箇', '个', 'ge4', 'variant of 個|个[ge4]'])[0]?.meaning).toBe('variant of 个 (gè)')
  })

  it('leaves out what is unfit for children', () => {
    expect(rows(['行', '行', 'xing2', ['(vulgar) bad word', '(Internet slang) bye', 'to walk']])).toHaveLength(1)
    expect(rows(['行', '行', 'xing2', 'prostitute'])).toEqual([])
  })
})

describe('WordNet rows', () => {
  const sense = (headword: string, count: number, offset = '1'): WordNetSense => ({
    ...{ headword, kind: 'noun', offset, number: 1, count },
  })

  it('reads rows from WordNet lines, without phrases', () => {
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

  it('has the most usual meaning first, without abbreviations and unfit words', () => {
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

it('baseForms returns the base of an inflected English form', () => {
  expect(baseForms('children').irregular).toEqual(['child'])
  expect(baseForms('Constructor').irregular).toEqual([])
})

it('loadDictionary completes an interrupted load', async () => {
  const rows = english('yuzu', 'a sour fruit', 'its tree')
  await addRows(app.db, oneBatch(rows.slice(1)))
  await addRows(app.db, oneBatch(rows))
  await addRows(app.db, oneBatch(rows))
  const { body } = await app.visitor().call(lookUpWord, { language: 'en', word: 'yuzu' })
  expect(body.entries[0]?.sense.meaning).toBe('a sour fruit')
})

it('loadDictionary stops with its process, and the next start queues it again', async () => {
  const stopping = new AbortController()
  const batches = rowsOfPackages(stopping.signal)
  await batches.next()
  stopping.abort()
  await expect(batches.next()).rejects.toThrow('aborted')
  await expect(rowsOfPackages(stopping.signal).next()).rejects.toThrow('aborted')
})

it('loadDictionary loads the packages completely and once', { timeout: 300_000 }, async () => {
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
  expect(body.entries[0]).toMatchObject({ reading: 'yín háng', sense: { kind: null, meaning: 'bank' } })
  expect(await headwords('en', 'evaporates')).toEqual(['evaporate'])
  await start()
  await handlers[1]?.({})
  expect(waiting()).toHaveLength(1)
})
