import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOralSets } from './oral-set-source.ts'

const pictures = join(import.meta.dirname, 'pictures')
const sets = readOralSets('english').filter((set) => set.language === 'en')
const countWords = (text: string) => text.split(/\s+/).filter((word) => /[A-Za-z]/.test(word)).length
const isUpper = (level: string) => level === 'P5' || level === 'P6'

describe('English oral sets', () => {
  it('are two for each level of P6 and P5, and one shorter for each of P4 and P3', () => {
    expect(sets.map(({ id }) => id)).toEqual([
      'english-p3-1',
      'english-p4-1',
      'english-p5-1',
      'english-p5-2',
      'english-p6-1',
      'english-p6-2',
    ])
    expect(sets.map(({ level }) => level)).toEqual(['P3', 'P4', 'P5', 'P5', 'P6', 'P6'])
    expect(sets.every(({ checked }) => checked)).toBe(true)
  })

  it.each(sets)('$id has a passage of the length of its level', ({ level, reading }) => {
    const [least, most] = isUpper(level) ? [140, 180] : [70, 100]
    expect(countWords(reading.text)).toBeGreaterThanOrEqual(least)
    expect(countWords(reading.text)).toBeLessThanOrEqual(most)
    expect(reading.text.split('\n\n').length).toBeGreaterThan(1)
    for (const line of Object.values(reading.preamble)) expect(line.match(/[.!?]/g)).toHaveLength(1)
  })

  it.each(sets)('$id has answers that a child of its level would say', ({ level, conversation }) => {
    const [least, most] = isUpper(level) ? [70, 120] : [40, 70]
    for (const { model, followUps } of conversation.questions) {
      expect(countWords(model), model).toBeGreaterThanOrEqual(least)
      expect(countWords(model), model).toBeLessThanOrEqual(most)
      expect(followUps.length).toBeGreaterThanOrEqual(2)
    }
  })

  it.each(sets)('$id quotes in its tips only words that its passage has', ({ reading }) => {
    for (const { en } of reading.tips) {
      for (const [, quoted = ''] of en.matchAll(/"([^"]+)"/g)) {
        if (quoted !== 'go') expect(reading.text.toLowerCase()).toContain(quoted.toLowerCase())
      }
    }
  })

  it('use every picture, each once', () => {
    expect(readdirSync(pictures).filter((file) => file.startsWith('english-'))).toEqual(
      sets.map(({ conversation }) => conversation.picture.file),
    )
  })

  it.each(sets)('$id has a picture that is safe, small and without writing', ({ conversation }) => {
    const svg = readFileSync(join(pictures, conversation.picture.file), 'utf8')
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(40 * 1024)
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 800 500"/)
    expect(svg).not.toMatch(/<(script|text|tspan|style|image|foreignObject|animate|set)\b|\bon[a-z]+=|@import/i)
    expect([...svg.matchAll(/(?:href="|url\(["']?)([^")']*)/g)].filter(([, to]) => !to?.startsWith('#'))).toEqual([])
  })
})
