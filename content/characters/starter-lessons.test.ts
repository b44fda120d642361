import { existsSync, readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { pinyin } from 'pinyin-pro'
import { expect, it } from 'vitest'

const read = (name: string) =>
  Papa.parse<Record<string, string>>(readFileSync(new URL(name, import.meta.url), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  })

const files = [1, 2, 3, 4, 5, 6].map((grade) => ({ grade, ...read(`grade-${grade}.csv`) }))
const rows = files.flatMap(({ data }) => data)
const cell = (row: Record<string, string>, name: string) => row[name] ?? ''
const wordsOf = (row: Record<string, string>) =>
  ['word_1', 'word_2'].map((name) => ({
    word: cell(row, name),
    reading: cell(row, `${name}_pinyin`),
    meaning: cell(row, `${name}_meaning`),
  }))

const overrides = new Map(read('pinyin-overrides.csv').data.map((row) => [cell(row, 'text'), row]))
const overridden = (text: string, reading: string) => overrides.get(text)?.pinyin === reading

/** As it is said: 一 and 不 change their tone before another syllable, as the oral tips teach. */
const spokenReading = (text: string) => pinyin(text, { type: 'array', toneSandhi: true }).join(' ')
const changesTone = (character: string) => character === '一' || character === '不'

const strokes = new URL('../../node_modules/hanzi-writer-data/', import.meta.url)
const hasStrokes = (character: string) => existsSync(new URL(`${encodeURIComponent(character)}.json`, strokes))

it('has the columns of the import and reads without an error', () => {
  for (const { grade, errors, meta, data } of files) {
    expect(errors, `grade ${grade}`).toEqual([])
    expect(meta.fields?.join(), `grade ${grade}`).toBe(
      'grade,lesson_number,character,can_read,can_write,pinyin,radical,meaning,word_1,word_1_pinyin,word_1_meaning,word_2,word_2_pinyin,word_2_meaning,checked',
    )
    expect(new Set(data.map((row) => row.grade)), `grade ${grade}`).toEqual(new Set([String(grade)]))
  }
})

it('fills sixty lessons, each character once', () => {
  const lessons = new Map<string, Record<string, string>[]>()
  for (const row of rows) {
    const lesson = `${row.grade}/${row.lesson_number}`
    lessons.set(lesson, [...(lessons.get(lesson) ?? []), row])
  }
  const expected = [1, 2, 3, 4, 5, 6].flatMap((grade) => Array.from({ length: 10 }, (_, at) => `${grade}/${at + 1}`))
  expect([...lessons.keys()]).toEqual(expected)
  for (const [lesson, characters] of lessons) {
    expect(characters.length, lesson).toBeGreaterThanOrEqual(5)
    const written = characters.filter((row) => row.can_write === 'true').length
    expect(written, lesson).toBeGreaterThanOrEqual(3)
  }
  const characters = rows.map((row) => row.character)
  expect(characters.filter((character, at) => characters.indexOf(character) !== at)).toEqual([])
})

it('has strokes for every character and for every character of its words', () => {
  const texts = rows.flatMap((row) => [cell(row, 'character'), ...wordsOf(row).map(({ word }) => word)])
  expect([...new Set(texts.join(''))].filter((character) => !hasStrokes(character))).toEqual([])
})

it('gives two different words that contain the character', () => {
  for (const row of rows) {
    const [first, second] = wordsOf(row)
    expect(first?.word, row.character).not.toBe(second?.word)
    for (const { word, reading } of wordsOf(row)) {
      expect(word, row.character).toMatch(/^\p{Script=Han}{2,3}$/u)
      expect(word, row.character).toContain(row.character)
      expect(reading.split(' ').length, word).toBe([...word].length)
    }
  }
})

it('agrees with the second source on every reading, or says why not', () => {
  const disputed = rows.flatMap((row) => {
    const character = cell(row, 'character')
    const reading = cell(row, 'pinyin')
    const known = pinyin(character, { type: 'array', multiple: true }).includes(reading)
    return [
      ...(known || overridden(character, reading) ? [] : [`${character} ${reading}`]),
      ...wordsOf(row)
        .filter(({ word, reading }) => spokenReading(word) !== reading && !overridden(word, reading))
        .map(({ word, reading }) => `${word} ${reading}, not ${spokenReading(word)}`),
    ]
  })
  expect(disputed).toEqual([])
})

it('reads the character in its words as it reads it alone, or says why not', () => {
  const disputed = rows.flatMap((row) =>
    wordsOf(row)
      .filter(({ word, reading }) => {
        const syllables = reading.split(' ')
        const same = [...word].some((one, at) => one === row.character && syllables[at] === row.pinyin)
        return !same && !changesTone(cell(row, 'character')) && !overridden(word, reading)
      })
      .map(({ word, reading }) => `${row.character} ${row.pinyin}: ${word} ${reading}`),
  )
  expect(disputed).toEqual([])
})

it('justifies each override and keeps none that nothing needs', () => {
  const texts = new Set(rows.flatMap((row) => [row.character, ...wordsOf(row).map(({ word }) => word)]))
  for (const [text, row] of overrides) {
    expect(texts.has(text), text).toBe(true)
    expect(cell(row, 'why').length, text).toBeGreaterThan(20)
  }
})

it('names one radical and keeps meanings short', () => {
  for (const row of rows) {
    expect(row.radical, row.character).toMatch(/^\p{Script=Han}$/u)
    for (const meaning of [cell(row, 'meaning'), ...wordsOf(row).map((word) => word.meaning)]) {
      expect(meaning.trim(), row.character).not.toBe('')
      expect(meaning.length, `${row.character}: ${meaning}`).toBeLessThanOrEqual(40)
    }
    expect(['true', 'false'], row.character).toContain(row.can_write)
    expect(row.can_read, row.character).toBe('true')
  }
})

it('was read by a second reader, row by row', () => {
  expect(rows.filter((row) => row.checked !== 'true').map((row) => row.character)).toEqual([])
})
