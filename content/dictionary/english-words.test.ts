import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { englishWords } from './english-words.ts'

const rows = englishWords
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
const words = new Set(rows.map(([word = '']) => word))

it('defines each word once, shortly and with its Chinese', () => {
  expect(words.size).toBe(rows.length)
  for (const [word, kind, meaning = '', chinese, ...more] of rows) {
    expect(['', 'noun', 'verb', 'adjective', 'adverb'], word).toContain(kind)
    expect(meaning.length, word).toBeLessThanOrEqual(70)
    expect(meaning, word).toMatch(/^[a-z1-9].*[^.;]$/)
    expect(chinese, word).toMatch(/\p{Script=Han}/u)
    expect(more, word).toEqual([])
  }
})

/** Forms that do not begin with their word. */
const irregular = /^(became|caught|children|feet|told|took|went|were)$/

it('defines the words of the starter captions', () => {
  const folder = new URL('../courses/clips/', import.meta.url)
  const spoken = globSync('*/captions.en.vtt', { cwd: folder }).flatMap(
    (file) => readFileSync(new URL(file, folder), 'utf8').match(/(?<![A-Za-z])[a-z]{4,}/g) ?? [],
  )
  const isKnown = (form: string) =>
    words.has(form) ||
    irregular.test(form) ||
    [1, 2, 3, 4].some(
      (end) =>
        words.has(form.slice(0, -end)) || words.has(`${form.slice(0, -end)}e`) || words.has(`${form.slice(0, -end)}y`),
    )
  expect([...new Set(spoken)].filter((form) => !isKnown(form))).toEqual([])
})
