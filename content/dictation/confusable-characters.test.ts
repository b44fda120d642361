import { existsSync, readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { expect, it } from 'vitest'

const { data, errors, meta } = Papa.parse<Record<string, string>>(
  readFileSync(new URL('confusable-characters.csv', import.meta.url), 'utf8'),
  { header: true, skipEmptyLines: true },
)
const pairs = data.map((row) => ({
  first: row.character ?? '',
  second: row.confused_with ?? '',
  english: row.hint_en ?? '',
  chinese: row.hint_zh ?? '',
  checked: row.checked,
}))

const strokes = new URL('../../node_modules/hanzi-writer-data/', import.meta.url)

it('has its columns and reads without an error', () => {
  expect(errors).toEqual([])
  expect(meta.fields).toEqual(['character', 'confused_with', 'hint_en', 'hint_zh', 'checked'])
})

it('lists at least 300 pairs, each once in either order', () => {
  const keys = pairs.map(({ first, second }) => [first, second].sort().join(''))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  expect(keys.length).toBeGreaterThanOrEqual(300)
  expect(keys).toEqual(expect.arrayContaining([['元', '园'].sort().join(''), ['友', '有'].sort().join('')]))
})

it('pairs two different characters that have strokes', () => {
  for (const { first, second } of pairs) {
    expect(first).toMatch(/^\p{Script=Han}$/u)
    expect(second).toMatch(/^\p{Script=Han}$/u)
    expect(first).not.toBe(second)
  }
  const characters = new Set(pairs.flatMap(({ first, second }) => [first, second]))
  expect(
    [...characters].filter((character) => !existsSync(new URL(`${encodeURIComponent(character)}.json`, strokes))),
  ).toEqual([])
})

it('tells both characters apart in one short sentence of each language', () => {
  for (const { first, second, english, chinese } of pairs) {
    const pair = `${first}/${second}`
    for (const character of [first, second]) {
      expect(english, pair).toContain(character)
      expect(chinese, pair).toContain(`“${character}”`)
    }
    expect(english, pair).toMatch(/^[^\n]{10,110}[.?!]$/)
    expect(chinese, pair).toMatch(/^[^\n]{8,50}。$/)
  }
})

it('was read by a second reader, pair by pair', () => {
  expect(pairs.filter(({ checked }) => checked !== 'true').map(({ first, second }) => first + second)).toEqual([])
})
