import type { DrawnStroke, StrokeData } from './strokes.ts'

/** Lines are compared at this many points, evenly spaced along them. */
export const pointsPerLine = 24

/** A stroke to compare: its points, their middle, and how far they lie from it. */
export interface Line {
  points: readonly (readonly [number, number])[]
  x: number
  y: number
  /** The root mean square distance of the points from their middle: unlike the length, a shaky hand hardly changes it. */
  spread: number
}

type Points = readonly (readonly [number, number])[]

/** The box of hanzi-writer-data has 1,024 units and its y axis upwards; ours has 1,000 and the other direction. */
const boxScale = 1_000 / 1_024
const topOfBox = 900

const prepared = new WeakMap<StrokeData, Line[]>()

/** The middle lines of a character's strokes on the square of drawn strokes. */
export function standardLines(data: StrokeData): Line[] {
  const known = prepared.get(data)
  if (known) return known
  const lines = data.medians.map((median) =>
    lineOf(resample(median.map(([x, y]) => [x * boxScale, (topOfBox - y) * boxScale] as const))),
  )
  prepared.set(data, lines)
  return lines
}

/** Dense points are averaged with their neighbours first, so that a shaky hand or a coarse screen doesn't count. */
export function drawnLine(stroke: DrawnStroke): Line {
  return lineOf(smooth(resample(stroke)))
}

export function lineOf(points: Points): Line {
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length
  const square = points.reduce((sum, point) => sum + (point[0] - x) ** 2 + (point[1] - y) ** 2, 0)
  return { points, x, y, spread: Math.sqrt(square / points.length) }
}

export const distance = (from: readonly [number, number], to: readonly [number, number]): number =>
  Math.hypot(from[0] - to[0], from[1] - to[1])

export function resample(points: Points, count = pointsPerLine): Points {
  const [first] = points
  if (!first) return []
  const lengths = points.map((point, at) => (at === 0 ? 0 : distance(point, points[at - 1] ?? point)))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  if (total === 0) return Array.from({ length: count }, () => first)
  const sampled: (readonly [number, number])[] = [first]
  let [at, passed] = [1, 0]
  while (sampled.length < count) {
    const wanted = (total * sampled.length) / (count - 1)
    while (at < points.length - 1 && passed + (lengths[at] ?? 0) < wanted) passed += lengths[at++] ?? 0
    const [from, to] = [points[at - 1] ?? first, points[at] ?? first]
    const share = Math.min(1, lengths[at] ? (wanted - passed) / (lengths[at] ?? 1) : 0)
    sampled.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])
  }
  return sampled
}

/** Each point becomes the mean of itself and up to two neighbours on either side; the ends keep their place. */
function smooth(points: Points): Points {
  return points.map((_, at) => {
    const reach = Math.min(2, at, points.length - 1 - at)
    const near = points.slice(at - reach, at + reach + 1)
    return [
      near.reduce((sum, point) => sum + point[0], 0) / near.length,
      near.reduce((sum, point) => sum + point[1], 0) / near.length,
    ] as const
  })
}
