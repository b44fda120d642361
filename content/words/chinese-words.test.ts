import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { pinyin } from 'pinyin-pro'
import { describe, expect, it } from 'vitest'

function readCsv(name: string) {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8')
  const { data, errors, meta } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  return { text, errors, header: meta.fields ?? [], rows: data }
}

const file = readCsv('chinese.csv')
const rows = file.rows.map((row) => {
  const cell = (name: string) => row[name] ?? ''
  return {
    level: cell('level'),
    topic: cell('topic'),
    word: cell('word'),
    pinyin: cell('pinyin'),
    partOfSpeech: cell('part_of_speech'),
    definition: cell('definition'),
    example: cell('example'),
    english: cell('english'),
    checked: cell('checked'),
  }
})
const overrides = readCsv('pinyin-overrides.csv')

const levels = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6']
const partsOfSpeech = ['名词', '动词', '形容词', '副词', '代词', '量词', '连词', '介词', '成语', '短语']

/** Most characters of a definition and of an example, punctuation included. */
const mostCharacters: Record<string, { definition: number; example: number }> = {
  P1: { definition: 16, example: 16 },
  P2: { definition: 16, example: 16 },
  P3: { definition: 22, example: 24 },
  P4: { definition: 22, example: 24 },
  P5: { definition: 30, example: 32 },
  P6: { definition: 30, example: 32 },
}

/** The 3,755 commonest characters: the first level of GB 2312, rows 16 to 55. */
const commonCharacters = new Set(
  Array.from({ length: 40 }, (_, row) =>
    Array.from({ length: 94 }, (__, cell) =>
      new TextDecoder('gb18030').decode(new Uint8Array([0xb0 + row, 0xa1 + cell])),
    ),
  ).flat(),
)

const count = <Row>(all: readonly Row[], key: (row: Row) => string) => {
  const counts: Record<string, number> = {}
  for (const row of all) counts[key(row)] = (counts[key(row)] ?? 0) + 1
  return counts
}
const length = (text: string) => [...text].length

describe('the list of Chinese words', () => {
  it('is a plain CSV with its header', () => {
    expect(file.errors).toEqual([])
    expect(file.text).not.toMatch(/^\uFEFF|\r/)
    expect(file.header.join(',')).toBe('level,topic,word,pinyin,part_of_speech,definition,example,english,checked')
    expect(overrides.header.join(',')).toBe('text,pinyin,why')
  })

  it('has 42 words a level in six topics of seven', () => {
    expect(count(rows, ({ level }) => level)).toEqual(Object.fromEntries(levels.map((level) => [level, 42])))
    const topics = count(rows, ({ level, topic }) => `${level} ${topic}`)
    expect(Object.keys(topics)).toHaveLength(36)
    expect(Object.entries(topics).filter(([, words]) => words !== 7)).toEqual([])
  })

  it('has each word once', () => {
    expect(new Set(rows.map(({ word }) => word)).size).toBe(rows.length)
  })

  it.each(rows)('explains $word', ({ level, topic, word, partOfSpeech, definition, example, english, checked }) => {
    expect(topic).toMatch(/^\p{Script=Han}{2,6}$/u)
    expect(word).toMatch(/^\p{Script=Han}{1,4}$/u)
    expect(partsOfSpeech).toContain(partOfSpeech)
    if (partOfSpeech === '成语') expect(length(word)).toBe(4)

    expect(definition).toMatch(/^\p{Script=Han}.*[^。！？，]$/u)
    expect(definition).not.toContain(word)
    if (length(word) === 2) expect([...word].every((character) => definition.includes(character))).toBe(false)
    expect(example).toMatch(/[。！？]”?$/)
    expect(example.split(word)).toHaveLength(2)
    const most = mostCharacters[level]!
    expect(length(definition)).toBeLessThanOrEqual(most.definition)
    expect(length(example)).toBeLessThanOrEqual(most.example)
    if (level === 'P1' || level === 'P2') {
      const characters = (word + definition + example).match(/\p{Script=Han}/gu) ?? []
      expect(characters.filter((character) => !commonCharacters.has(character))).toEqual([])
    }

    expect(english).toMatch(/^[A-Za-z][A-Za-z-]*( [A-Za-z-]+){0,3}$/)
    expect(checked).toBe('true')
  })

  it('gives the pinyin that a second source gives, or an override', () => {
    const overridden = new Map(overrides.rows.map(({ text = '', pinyin: syllables = '' }) => [text, syllables]))
    const second = (word: string) => pinyin(word, { type: 'array' }).join(' ')
    const differing = rows.filter((row) => row.pinyin !== (overridden.get(row.word) ?? second(row.word)))
    expect(differing.map((row) => [row.word, row.pinyin, second(row.word)])).toEqual([])
    expect(rows.filter((row) => row.pinyin.split(' ').length !== length(row.word))).toEqual([])
  })

  it('says why each pinyin is overridden, and overrides none in vain', () => {
    const words = new Set(rows.map(({ word }) => word))
    for (const { text = '', pinyin: syllables, why } of overrides.rows) {
      expect(words, text).toContain(text)
      expect(why, text).toMatch(/\w/)
      expect(syllables, text).not.toBe(pinyin(text, { type: 'array' }).join(' '))
    }
  })
})
