import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { resample, standardLines } from './stroke-geometry.ts'
import { judgeCharacter, judgeStroke, writtenInstead, type JudgedCharacter } from './stroke-judging.ts'
import type { DrawnCharacter, StrokeData } from './strokes.ts'

const root = new URL('../../', import.meta.url)
const strokesOf = (character: string) =>
  JSON.parse(
    readFileSync(new URL(`node_modules/hanzi-writer-data/${encodeURIComponent(character)}.json`, root), 'utf8'),
  ) as StrokeData
const linesOf = (file: string) => readFileSync(new URL(file, root), 'utf8').trim().split('\n').slice(1)

/** Every seventh character of the starter list, so that all grades are there. */
const taught = [1, 2, 3, 4, 5, 6]
  .flatMap((grade) => linesOf(`content/characters/grade-${grade}.csv`))
  .flatMap((line, at) => (at % 7 === 0 ? [line.split(',')[2] ?? ''] : []))
  .map((character) => ({ character, data: strokesOf(character) }))

/** The same numbers in every run. */
let seed = 7
const random = () => (seed = (seed * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32
const between = (least: number, most: number) => least + random() * (most - least)

type Strokes = [number, number][][]
const map = (strokes: Strokes, move: (point: [number, number]) => [number, number]): Strokes =>
  strokes.map((stroke) => stroke.map(move))
const written = (data: StrokeData): Strokes =>
  standardLines(data).map(({ points }) => points.map(([x, y]): [number, number] => [x, y]))
const jittered = (strokes: Strokes) => map(strokes, ([x, y]) => [x + between(-30, 30), y + between(-30, 30)])
const placedAnywhere = (strokes: Strokes) => {
  const [scale, right, down] = [between(0.75, 1.15), between(-80, 80), between(-80, 80)]
  return map(strokes, ([x, y]) => [500 + (x - 500) * scale + right, 500 + (y - 500) * scale + down])
}
const withStroke = (strokes: Strokes, at: number, change: (stroke: Strokes[number]) => Strokes[number]) =>
  strokes.map((stroke, index) => (index === at ? change(stroke) : stroke))
const half = (stroke: Strokes[number]): Strokes[number] =>
  resample(stroke, 33)
    .slice(0, 17)
    .map(([x, y]) => [x, y])
const rounded = (strokes: Strokes): DrawnCharacter => map(strokes, ([x, y]) => [Math.round(x), Math.round(y)])
const judge = (strokes: Strokes, data: StrokeData) => judgeCharacter(rounded(strokes), data)

/** The share of attempts that are as they should be, in percent; the others are named when a rate is missed. */
function rate<T>(attempts: readonly T[], isAsItShould: (attempt: T) => boolean): number {
  return (100 * attempts.filter(isAsItShould).length) / attempts.length
}
const eachStroke = <T>(change: (strokes: Strokes, at: number, data: StrokeData, character: string) => T): T[] =>
  taught.flatMap(({ character, data }) => {
    const strokes = written(data)
    return strokes.map((_, at) => change(strokes, at, data, character))
  })
const has = (judged: JudgedCharacter, ...kinds: string[]) => judged.faults.some(({ kind }) => kinds.includes(kind))

describe('judgeCharacter', () => {
  it('is tried on characters of all grades', () => expect(taught.length).toBeGreaterThanOrEqual(60))

  it('accepts what lies on the standard strokes, with full points', () => {
    const judged = taught.map(({ data }) => judge(written(data), data))
    expect(rate(judged, ({ isRight, faults }) => isRight && faults.length === 0)).toBeGreaterThanOrEqual(99)
    expect(rate(judged, ({ score }) => score >= 98)).toBeGreaterThanOrEqual(99)
  })

  it('accepts a larger, smaller or shifted whole, and an unsteady hand', () => {
    const rounds = taught.flatMap((one) => [one, one, one, one])
    const placed = rounds.map(({ data }) => judge(placedAnywhere(written(data)), data))
    expect(rate(placed, ({ isRight }) => isRight)).toBeGreaterThanOrEqual(99)
    const unsteady = rounds.map(({ data }) => judge(placedAnywhere(jittered(written(data))), data))
    expect(rate(unsteady, ({ isRight, faults }) => isRight && faults.length === 0)).toBeGreaterThanOrEqual(95)
  })

  it('names a reversed stroke', () => {
    const judged = eachStroke((strokes, at, data) => ({
      at,
      ...judge(
        withStroke(strokes, at, (stroke) => stroke.toReversed()),
        data,
      ),
    }))
    const isNamed = rate(judged, ({ at, faults }) =>
      faults.some(({ kind, stroke }) => kind === 'direction' && stroke === at),
    )
    expect(isNamed).toBeGreaterThanOrEqual(95)
    expect(rate(judged, ({ score }) => score < 100)).toBe(100)
  })

  it('names half a stroke, and does not call the character right', () => {
    const judged = eachStroke((strokes, at, data) => judge(withStroke(strokes, at, half), data))
    expect(rate(judged, (one) => has(one, 'shape', 'proportions', 'missing'))).toBeGreaterThanOrEqual(95)
    expect(rate(judged, ({ isRight }) => !isRight)).toBeGreaterThanOrEqual(95)
  })

  it.each([
    [150, 0],
    [-150, 0],
    [0, 150],
    [0, -150],
  ])('names a stroke that is %d, %d off', (right, down) => {
    const judged = eachStroke((strokes, at, data) =>
      strokes.length === 1
        ? []
        : [
            judge(
              withStroke(strokes, at, (stroke) => stroke.map(([x, y]) => [x + right, y + down])),
              data,
            ),
          ],
    ).flat()
    expect(rate(judged, (one) => has(one, 'place'))).toBeGreaterThanOrEqual(95)
  })

  it('names two strokes in each other’s turn by their order alone, and still calls the character right', () => {
    const judged = eachStroke((strokes, at, data) => {
      const swapped = [...strokes]
      swapped.splice(at, 2, ...strokes.slice(at, at + 2).toReversed())
      return at + 1 < strokes.length ? [judge(swapped, data)] : []
    }).flat()
    expect(rate(judged, (one) => has(one, 'order'))).toBeGreaterThanOrEqual(95)
    expect(rate(judged, ({ faults }) => faults.every(({ kind }) => kind === 'order'))).toBeGreaterThanOrEqual(95)
    expect(rate(judged, ({ isRight, score }) => isRight && score < 100)).toBeGreaterThanOrEqual(95)
  })

  it('names a stroke that is missing and one too many', () => {
    const without = eachStroke((strokes, at, data) => judge(strokes.toSpliced(at, 1), data))
    expect(rate(without, (one) => has(one, 'missing') && !one.isRight)).toBeGreaterThanOrEqual(99)
    const more = eachStroke((strokes, at, data) => {
      const from = [between(200, 500), between(200, 500)] as [number, number]
      const line = resample([from, [from[0] + between(150, 300), from[1] + between(150, 300)]])
      return judge(
        strokes.toSpliced(
          at,
          0,
          line.map(([x, y]) => [x, y]),
        ),
        data,
      )
    })
    expect(rate(more, (one) => has(one, 'extra') && !one.isRight)).toBeGreaterThanOrEqual(99)
  })

  it('says of a whole that is far too small that its proportions are off', () => {
    const [one] = taught
    if (!one) throw new Error('nothing is taught')
    const small = map(written(one.data), ([x, y]) => [500 + (x - 500) * 0.4, 500 + (y - 500) * 0.4])
    expect(judge(small, one.data)).toMatchObject({ isRight: false })
    expect(judge(small, one.data).faults).toContainEqual({ kind: 'proportions', stroke: null })
  })

  it('gives nothing for an empty square or a dot', () => {
    const data = strokesOf('园')
    expect(judgeCharacter([], data)).toMatchObject({ score: 0, isRight: false })
    expect(judgeCharacter([[[500, 500]]], data)).toMatchObject({ isRight: false })
    expect(judgeCharacter([[[500, 500]]], data).score).toBeLessThan(20)
  })

  it('never takes 元 for 园', () => {
    const data = strokesOf('园')
    for (let round = 0; round < 60; round += 1)
      expect(judge(placedAnywhere(jittered(written(strokesOf('元')))), data).isRight).toBe(false)
  })

  it('takes less than 16 ms on the whole for a character, however many strokes it has', () => {
    const data = strokesOf('鼻')
    const strokes = rounded(placedAnywhere(jittered(written(data))))
    judgeCharacter(strokes, data)
    const times = Array.from({ length: 40 }, () => {
      const before = performance.now()
      judgeCharacter(strokes, data)
      return performance.now() - before
    })
    expect(Math.min(...times)).toBeLessThan(16)
  })

  it('judges 64 scribbles without going astray', () => {
    const scribble = Array.from({ length: 64 }, () =>
      Array.from({ length: 40 }, () => [Math.round(between(0, 1_000)), Math.round(between(0, 1_000))]),
    ) as DrawnCharacter
    expect(judgeCharacter(scribble, strokesOf('鼻')).isRight).toBe(false)
  })
})

describe('writtenInstead', () => {
  let pairs: [string, string][]
  beforeAll(() => {
    pairs = linesOf('content/dictation/confusable-characters.csv')
      .filter((_, at) => at % 4 === 0)
      .flatMap((line) => {
        const [one = '', other = ''] = line.split(',')
        return [
          [one, other],
          [other, one],
        ] as [string, string][]
      })
  })
  const instead = (strokes: Strokes, wanted: string, other: string) =>
    writtenInstead(rounded(strokes), judge(strokes, strokesOf(wanted)), [{ character: other, data: strokesOf(other) }])

  it('names the confusable character that was written', () => {
    const found = pairs.map(([wanted, wrote]) => ({
      wrote,
      instead: instead(placedAnywhere(written(strokesOf(wrote))), wanted, wrote),
    }))
    expect(rate(found, (one) => one.instead === one.wrote)).toBeGreaterThanOrEqual(99)
  })

  it('leaves what was rightly written alone, by an unsteady hand too', () => {
    const found = pairs.map(([wanted, other]) =>
      instead(placedAnywhere(jittered(written(strokesOf(wanted)))), wanted, other),
    )
    expect(rate(found, (one) => one === null)).toBeGreaterThanOrEqual(99)
  })
})

describe('judgeStroke', () => {
  it('accepts the next stroke and says why another is refused', () => {
    const judged = eachStroke((strokes, at, data) => {
      const one = strokes[at] ?? []
      const stroke = (points: Strokes[number]) => judgeStroke(rounded([points])[0] ?? [], data, at)
      return {
        right: stroke(one),
        reversed: stroke(one.toReversed()),
        half: stroke(half(one)),
        later: strokes[at + 1] ? stroke(strokes[at + 1] ?? []) : null,
      }
    })
    expect(rate(judged, ({ right }) => right.isRight)).toBeGreaterThanOrEqual(99)
    expect(rate(judged, ({ reversed }) => reversed.fault === 'direction')).toBeGreaterThanOrEqual(99)
    expect(rate(judged, ({ half: one }) => !one.isRight)).toBeGreaterThanOrEqual(95)
    const later = judged.flatMap((one) => one.later ?? [])
    expect(rate(later, ({ fault }) => fault === 'order')).toBeGreaterThanOrEqual(99)
  })

  it('refuses a stroke after the last', () => {
    const data = strokesOf('一')
    const [stroke = []] = rounded(written(data))
    expect(judgeStroke(stroke, data, 1)).toEqual({ isRight: false, fault: 'extra' })
  })
})
