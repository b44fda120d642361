export interface Point {
  x: number
  y: number
}

/** What is at `from` is seen at `to`. */
export interface Pair {
  from: Point
  to: Point
  weight: number
}

/** Row by row; the last is 1. */
export type Homography = Float64Array

export function seenAt(h: Homography, x: number, y: number): Point {
  const w = h[6]! * x + h[7]! * y + h[8]!
  return { x: (h[0]! * x + h[1]! * y + h[2]!) / w, y: (h[3]! * x + h[4]! * y + h[5]!) / w }
}

/** Of least squares; undefined where the pairs don't tell it. */
export function homographyOf(pairs: readonly Pair[]): Homography | undefined {
  if (pairs.length < 4) return undefined
  const [own, seen] = [scaleOf(pairs.map(({ from }) => from)), scaleOf(pairs.map(({ to }) => to))]
  const scaled = pairs.map(({ from, to, weight }) => ({ ...{ from: own.to(from), to: seen.to(to), weight, depth: 1 } }))
  let found: Float64Array | undefined
  // Squares of what is solved grow with the distance; again with that distance they are squares of what is seen.
  for (let round = 0; round < 3; round += 1) {
    found = solved(scaled)
    if (!found) return undefined
    for (const pair of scaled) pair.depth = found[6]! * pair.from.x + found[7]! * pair.from.y + 1
  }
  return found && unscaled(found, own, seen)
}

function scaleOf(points: readonly Point[]) {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length
  const spread = points.reduce((sum, point) => sum + Math.hypot(point.x - x, point.y - y), 0) / points.length || 1
  return { x, y, spread, to: (point: Point): Point => ({ x: (point.x - x) / spread, y: (point.y - y) / spread }) }
}

type Scale = ReturnType<typeof scaleOf>

function unscaled(h: Float64Array, own: Scale, seen: Scale): Homography | undefined {
  const before = [1 / own.spread, 0, -own.x / own.spread, 0, 1 / own.spread, -own.y / own.spread, 0, 0, 1]
  const after = [seen.spread, 0, seen.x, 0, seen.spread, seen.y, 0, 0, 1]
  const whole = product(after, product([...h, 1], before))
  const last = whole[8]!
  return Math.abs(last) < 1e-12 ? undefined : Float64Array.from(whole, (value) => value / last)
}

const product = (a: readonly number[], b: readonly number[]): number[] =>
  Array.from({ length: 9 }, (_, at) => {
    const [row, column] = [3 * Math.floor(at / 3), at % 3]
    return a[row]! * b[column]! + a[row + 1]! * b[column + 3]! + a[row + 2]! * b[column + 6]!
  })

const unknowns = 8

function solved(pairs: readonly (Pair & { depth: number })[]): Float64Array | undefined {
  const rows = Array.from({ length: unknowns }, () => new Float64Array(unknowns + 1))
  for (const { from, to, weight, depth } of pairs) {
    const share = weight / (depth * depth)
    for (const [line, value] of [
      [[from.x, from.y, 1, 0, 0, 0, -to.x * from.x, -to.x * from.y], to.x],
      [[0, 0, 0, from.x, from.y, 1, -to.y * from.x, -to.y * from.y], to.y],
    ] as const)
      for (const [row, a] of line.entries()) {
        for (const [column, b] of line.entries()) rows[row]![column]! += share * a * b
        rows[row]![unknowns]! += share * a * value
      }
  }
  for (let step = 0; step < unknowns; step += 1) {
    let best = step
    for (let row = step + 1; row < unknowns; row += 1)
      if (Math.abs(rows[row]![step]!) > Math.abs(rows[best]![step]!)) best = row
    const pivot = rows[best]!
    rows[best] = rows[step]!
    rows[step] = pivot
    if (Math.abs(pivot[step]!) < 1e-12) return undefined
    for (const [at, row] of rows.entries()) {
      if (at === step) continue
      const factor = row[step]! / pivot[step]!
      for (let column = step; column <= unknowns; column += 1) row[column]! -= factor * pivot[column]!
    }
  }
  return Float64Array.from(rows, (row, at) => row[unknowns]! / row[at]!)
}

/** Of the weighted pairs, in pixels. */
export function residualOf(h: Homography, pairs: readonly Pair[]): number {
  let [sum, weights] = [0, 0]
  for (const { from, to, weight } of pairs) {
    const seen = seenAt(h, from.x, from.y)
    sum += weight * ((seen.x - to.x) ** 2 + (seen.y - to.y) ** 2)
    weights += weight
  }
  return Math.sqrt(sum / Math.max(1e-9, weights))
}
