import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { englishWords } from '../dictionary/english-words.ts'

const text = readFileSync(new URL('english.csv', import.meta.url), 'utf8')
const header = ['level', 'topic', 'word', 'part_of_speech', 'definition', 'example', 'chinese', 'checked']
const { data: rows, errors, meta } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
const words = rows.map(({ word = '' }) => word)

const levels = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6']
const partsOfSpeech = ['noun', 'verb', 'adjective', 'adverb', 'pronoun', 'preposition', 'conjunction', 'phrase']

/** What a child of the level reads at a glance. */
const mostWords: Record<string, { definition: number; example: number }> = {
  P1: { definition: 10, example: 10 },
  P2: { definition: 10, example: 10 },
  P3: { definition: 16, example: 14 },
  P4: { definition: 16, example: 14 },
  P5: { definition: 22, example: 20 },
  P6: { definition: 22, example: 20 },
}

/** Words of P1 to P3 in schools of Singapore that a list made by topic easily puts too high. */
const knownEarly = ['city', 'birthday', 'because', 'something', 'page', 'world', 'dim', 'oral', 'reason', 'subtract']

const tokens = (sentence: string) => sentence.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
const stem = (word: string) => (word.length > 5 ? word.slice(0, 5) : word)

const countBy = (names: string[]) => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

describe('English words', () => {
  it('are a table that a teacher can edit', () => {
    expect(errors).toEqual([])
    expect(meta.fields).toEqual(header)
    expect(text).not.toMatch(/^\uFEFF|\r/)
    expect(text.endsWith('\n')).toBe(true)
  })

  it('are fifty a level or more, in topics of six to fourteen, with the three simplest first', () => {
    const perLevel = countBy(rows.map(({ level = '' }) => level))
    expect([...perLevel.keys()]).toEqual(levels)
    for (const [level, count] of perLevel) expect(count, level).toBeGreaterThanOrEqual(50)
    const topics = countBy(rows.map(({ level = '', topic = '' }) => `${level} ${topic}`))
    for (const [topic, count] of topics) {
      expect(count, topic).toBeGreaterThanOrEqual(6)
      expect(count, topic).toBeLessThanOrEqual(14)
    }
    for (const { topic } of rows) expect(topic).toMatch(/^[a-z]+(?: [a-z]+){0,3}$/)
    expect(words.slice(0, 3)).toEqual(['mother', 'father', 'brother'])
  })

  it('that are known in the first years are not asked for the first time in the last ones', () => {
    const early = ['P1', 'P2', 'P3']
    const levelOf = new Map(rows.map(({ word = '', level = '' }) => [word, level]))
    for (const word of knownEarly) expect([word, early.includes(levelOf.get(word) ?? '')]).toEqual([word, true])
  })

  it('come once each, and mostly from the dictionary', () => {
    expect([...countBy(words)].filter(([, count]) => count > 1)).toEqual([])
    const known = new Set(
      englishWords
        .trim()
        .split('\n')
        .map((line) => line.split('|')[0]?.trim()),
    )
    expect(words.filter((word) => known.has(word)).length).toBeGreaterThanOrEqual(300)
  })
})

describe.each(rows.map((row) => [`${row['level']} ${row['word']}`, row] as const))('%s', (_name, row) => {
  const { level = '', word = '', part_of_speech: part, definition = '', example = '', chinese = '', checked } = row

  it('is a plain word with a part of speech and its Chinese', () => {
    expect(word).toMatch(/^[a-z]+(?:[ -][a-z]+)*$/)
    expect(partsOfSpeech).toContain(part)
    expect(chinese).toMatch(/\p{Script=Han}/u)
    expect(chinese).toMatch(/^[\p{Script=Han}；（）…]{1,12}$/u)
    for (const cell of Object.values(row)) expect(cell).toBe(cell.trim().replaceAll(/\s+/g, ' '))
  })

  it('is defined without itself, in words enough for the level', () => {
    expect(definition).toMatch(/^[a-z].*[^.;,!?]$/)
    expect(tokens(definition).filter((token) => token.startsWith(stem(word)))).toEqual([])
    expect(tokens(definition).length).toBeLessThanOrEqual(mostWords[level]!.definition)
    if (part === 'verb') expect(definition).toMatch(/^to /)
  })

  it('stands once in its example, which is one sentence', () => {
    const escaped = word.replaceAll('-', '\\-')
    expect(example.match(new RegExp(`(?<![\\p{L}'’-])${escaped}(?![\\p{L}'’-])`, 'giu')) ?? []).toHaveLength(1)
    expect(example).toMatch(/^[A-Z].*[.?!]$/)
    expect(example.slice(0, -1)).not.toMatch(/[.?!]/)
    expect(tokens(example).length).toBeLessThanOrEqual(mostWords[level]!.example)
  })

  it('was read by a second reader', () => expect(checked).toBe('true'))
})
