import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { standardLines } from './stroke-geometry.ts'
import { judgeCharacter, writtenInstead } from './stroke-judging.ts'
import { mostAlike } from './stroke-likeness.ts'
import type { DrawnCharacter, StrokeData } from './strokes.ts'

const root = new URL('../../', import.meta.url)
const listed = (grade: number) =>
  readFileSync(new URL(`content/characters/grade-${grade}.csv`, root), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[2] ?? '')
const taught = [...new Set([1, 2, 3, 4, 5, 6].flatMap(listed))].map((character) => ({
  character,
  data: JSON.parse(
    readFileSync(new URL(`node_modules/hanzi-writer-data/${encodeURIComponent(character)}.json`, root), 'utf8'),
  ) as StrokeData,
}))

/** Smaller, to one side and by a shaky hand; the same in every run. */
const written = (data: StrokeData): DrawnCharacter =>
  standardLines(data).map(({ points }, stroke) =>
    points.map(([x, y], at) => [
      Math.round(500 + (x - 500) * 0.85 + 40 + Math.sin(stroke * 7 + at * 1.3) * 15),
      Math.round(500 + (y - 500) * 0.85 - 25 + Math.cos(stroke * 5 + at * 1.7) * 15),
    ]),
  )

describe('mostAlike', () => {
  it('leaves the character that was written among those that are compared, so that it is named', () => {
    const asked = taught.filter((_, at) => at % 5 === 0)
    const missed = asked.filter((wanted, at) => {
      const wrote = taught[(at * 37 + 11) % taught.length]!
      if (wrote.character === wanted.character) return false
      const drawn = written(wrote.data)
      const others = taught.filter(
        ({ character, data }) => character !== wanted.character && data.medians.length === drawn.length,
      )
      const named = writtenInstead(drawn, judgeCharacter(drawn, wanted.data), mostAlike(drawn, others, 12))
      return named !== wrote.character
    })
    expect(missed.length / asked.length).toBeLessThan(0.03)
  })

  it('names no other character for one that was well written', () => {
    const wrong = taught
      .filter((_, at) => at % 7 === 0)
      .filter(({ data }) => !judgeCharacter(written(data), data).isRight)
    expect(wrong).toEqual([])
  })
})
