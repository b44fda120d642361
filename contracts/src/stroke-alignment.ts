import { pointsPerLine, type Line } from './stroke-geometry.ts'

/** How a whole character lies on the square: its scale about the middle of the square, and its shift. */
export interface Alignment {
  scale: number
  shiftX: number
  shiftY: number
}

export const asGiven: Alignment = { scale: 1, shiftX: 0, shiftY: 0 }

/** The drawn stroke of each standard one: its index, or null where there is none. */
export type Pairing = readonly (number | null)[]

const middle = 500
const smallestScale = 0.6
const largestScale = 1.35
const largestShift = 180

/** A pair that costs more than this is no pair: one stroke is missing and another is extra. */
const costOfNoPair = 0.34
/** Between strokes that lie on each other, the one whose turn it is. */
const costOfOtherTurn = 0.006
const costOfDirection = 0.03

export const placed = (line: Line, { scale, shiftX, shiftY }: Alignment): [number, number] => [
  middle + (line.x - middle) * scale + shiftX,
  middle + (line.y - middle) * scale + shiftY,
]

/** The mean distance of corresponding points, of the line as it runs and of its reverse. */
export function apart(drawn: Line, standard: Line, alignment: Alignment): { forward: number; backward: number } {
  const { scale, shiftX, shiftY } = alignment
  let [forward, backward] = [0, 0]
  for (let at = 0; at < pointsPerLine; at += 1) {
    const point = standard.points[at]
    const along = drawn.points[at]
    const against = drawn.points[pointsPerLine - 1 - at]
    if (!point || !along || !against) continue
    const x = middle + (point[0] - middle) * scale + shiftX
    const y = middle + (point[1] - middle) * scale + shiftY
    forward += Math.hypot(along[0] - x, along[1] - y)
    backward += Math.hypot(against[0] - x, against[1] - y)
  }
  return { forward: forward / pointsPerLine, backward: backward / pointsPerLine }
}

/** How different the forms of two lines are, wherever they lie: 0 for the same, about 1.4 for lines at right angles. */
export function formDifference(drawn: Line, standard: Line, isReversed: boolean): number {
  let sum = 0
  const [sizeOfDrawn, sizeOfStandard] = [Math.max(drawn.spread, 1), Math.max(standard.spread, 1)]
  for (let at = 0; at < pointsPerLine; at += 1) {
    const one = drawn.points[isReversed ? pointsPerLine - 1 - at : at]
    const other = standard.points[at]
    if (!one || !other) continue
    sum += Math.hypot(
      (one[0] - drawn.x) / sizeOfDrawn - (other[0] - standard.x) / sizeOfStandard,
      (one[1] - drawn.y) / sizeOfDrawn - (other[1] - standard.y) / sizeOfStandard,
    )
  }
  return sum / pointsPerLine
}

function costOf(drawn: Line, standard: Line, alignment: Alignment): number {
  const [x, y] = placed(standard, alignment)
  // Points are never nearer on the whole than their middles are.
  if (Math.hypot(drawn.x - x, drawn.y - y) > costOfNoPair * 1_000) return 2 * costOfNoPair
  const { forward, backward } = apart(drawn, standard, alignment)
  const isReversed = backward < forward
  return (
    Math.min(forward, backward + costOfDirection * 1_000) / 1_000 +
    0.08 * Math.min(1, formDifference(drawn, standard, isReversed))
  )
}

export interface Aligned {
  alignment: Alignment
  pairing: Pairing
  /** The mean cost of a stroke: how far the whole is from this character. */
  cost: number
}

/** Below this the strokes lie so near that another start can't lead elsewhere. */
const closeEnough = 0.05

/** Finds which drawn stroke is which, and how the whole lies on the square, by turns. */
export function align(drawn: readonly Line[], standard: readonly Line[]): Aligned {
  const given = alignFrom(asGiven, drawn, standard)
  if (given.cost < closeEnough) return given
  const other = alignFrom(byOutline(drawn, standard), drawn, standard)
  return other.cost < given.cost ? other : given
}

function alignFrom(start: Alignment, drawn: readonly Line[], standard: readonly Line[]): Aligned {
  const alignment = fit(drawn, standard, pair(drawn, standard, start))
  const pairing = pair(drawn, standard, alignment)
  const refined = fit(drawn, standard, pairing)
  return { alignment: refined, pairing, cost: costOfPairing(drawn, standard, pairing, refined) }
}

function costOfPairing(drawn: readonly Line[], standard: readonly Line[], pairing: Pairing, alignment: Alignment) {
  const costs = pairing.map((at, index) => {
    const [one, other] = [at === null ? undefined : drawn[at], standard[index]]
    return one && other ? costOf(one, other, alignment) : costOfNoPair
  })
  const extra = Math.max(0, drawn.length - pairing.filter((at) => at !== null).length) * costOfNoPair
  const sum = costs.reduce((sum, cost) => sum + cost, extra) + unlikely(alignment) / 1_000
  return sum / Math.max(standard.length, drawn.length, 1)
}

/** Small next to the distance of a stroke that is out of place, so that it decides only between equals. */
const unlikely = ({ scale, shiftX, shiftY }: Alignment) =>
  Math.abs(Math.log(scale)) * 60 + Math.hypot(shiftX, shiftY) * 0.15

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

function limited(scale: number, shiftX: number, shiftY: number): Alignment {
  return {
    scale: within(scale, smallestScale, largestScale),
    shiftX: within(shiftX, -largestShift, largestShift),
    shiftY: within(shiftY, -largestShift, largestShift),
  }
}

/** By the rectangles around both. */
function byOutline(drawn: readonly Line[], standard: readonly Line[]): Alignment {
  const [one, other] = [drawn, standard].map((lines) => {
    const points = lines.flatMap((line) => line.points)
    const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])]
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    return { x: (left + right) / 2, y: (top + bottom) / 2, size: Math.max(right - left, bottom - top, 1) }
  })
  if (!one || !other || drawn.length === 0) return asGiven
  const scale = within(one.size / other.size, smallestScale, largestScale)
  return limited(scale, one.x - middle - (other.x - middle) * scale, one.y - middle - (other.y - middle) * scale)
}

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
}

/** A stroke that is this far out of place says no more about the whole than one farther out. */
const farthestThatCounts = 110

/** Of several ways the whole may lie, the one under which most strokes are where they belong. */
function fit(drawn: readonly Line[], standard: readonly Line[], pairing: Pairing): Alignment {
  const pairs = pairing.flatMap((at, index) => {
    const [one, other] = [at === null ? undefined : drawn[at], standard[index]]
    return one && other ? [[one, other] as const] : []
  })
  if (pairs.length === 0) return asGiven
  const candidates = scalesOf(pairs).flatMap((scale) => {
    const shiftsX = pairs.map(([one, other]) => one.x - middle - (other.x - middle) * scale)
    const shiftsY = pairs.map(([one, other]) => one.y - middle - (other.y - middle) * scale)
    const ofPairs = pairs.length <= 4 ? pairs.map((_, at) => [shiftsX[at] ?? 0, shiftsY[at] ?? 0] as const) : []
    return [[medianOf(shiftsX), medianOf(shiftsY)] as const, ...ofPairs].map(([x, y]) => limited(scale, x, y))
  })
  let [best, least] = [asGiven, Infinity]
  for (const candidate of [asGiven, ...candidates]) {
    let sum = unlikely(candidate)
    for (const [one, other] of pairs) {
      const { forward, backward } = apart(one, other, candidate)
      sum += Math.min(forward, backward, farthestThatCounts)
    }
    if (sum < least) [best, least] = [candidate, sum]
  }
  return best
}

function scalesOf(pairs: readonly (readonly [Line, Line])[]): number[] {
  const ofStrokes = pairs.map(([one, other]) => one.spread / Math.max(other.spread, 1))
  const centre = (which: 0 | 1, axis: 'x' | 'y') =>
    pairs.reduce((sum, pair) => sum + pair[which][axis], 0) / pairs.length
  const [x0, y0, x1, y1] = [centre(0, 'x'), centre(0, 'y'), centre(1, 'x'), centre(1, 'y')]
  let [drawn, standard] = [0, 0]
  for (const [one, other] of pairs) {
    drawn += (one.x - x0) ** 2 + (one.y - y0) ** 2 + one.spread ** 2
    standard += (other.x - x1) ** 2 + (other.y - y1) ** 2 + other.spread ** 2
  }
  const whole = Math.sqrt(drawn / Math.max(standard, 1))
  const some = pairs.length <= 4 ? ofStrokes : [medianOf(ofStrokes)]
  return [1, whole, ...some].map((scale) => within(scale, smallestScale, largestScale))
}

/** The cheapest assignment of drawn strokes to standard ones. */
function pair(drawn: readonly Line[], standard: readonly Line[], alignment: Alignment): Pairing {
  const size = Math.max(drawn.length, standard.length)
  const costs = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => {
      const [one, other] = [drawn[column], standard[row]]
      if (!one || !other) return costOfNoPair
      const otherTurn = Math.min(3, Math.abs(row - column)) * costOfOtherTurn
      return Math.min(costOf(one, other, alignment) + otherTurn, 2 * costOfNoPair)
    }),
  )
  return assign(costs)
    .slice(0, standard.length)
    .map((column, row) => {
      const cost = costs[row]?.[column] ?? Infinity
      return column < drawn.length && cost < costOfNoPair ? column : null
    })
}

const filled = <Value>(length: number, value: Value): Value[] => Array.from({ length }, () => value)

/** The column of each row with the least sum of costs: the Hungarian method with potentials, O(n³). */
export function assign(costs: readonly (readonly number[])[]): number[] {
  const size = costs.length
  const rowPotential = filled<number>(size + 1, 0)
  const columnPotential = filled<number>(size + 1, 0)
  const rowOf = filled<number>(size + 1, 0)
  for (let row = 1; row <= size; row += 1) {
    const cameFrom = filled<number>(size + 1, 0)
    const least = filled<number>(size + 1, Infinity)
    const isDone = filled<boolean>(size + 1, false)
    rowOf[0] = row
    let column = 0
    do {
      isDone[column] = true
      const current = rowOf[column] ?? 0
      let [delta, next] = [Infinity, 0]
      for (let other = 1; other <= size; other += 1) {
        if (isDone[other]) continue
        const reduced =
          (costs[current - 1]?.[other - 1] ?? 0) - (rowPotential[current] ?? 0) - (columnPotential[other] ?? 0)
        if (reduced < (least[other] ?? Infinity)) {
          least[other] = reduced
          cameFrom[other] = column
        }
        if ((least[other] ?? Infinity) < delta) [delta, next] = [least[other] ?? Infinity, other]
      }
      for (let other = 0; other <= size; other += 1) {
        if (isDone[other]) {
          const row = rowOf[other] ?? 0
          rowPotential[row] = (rowPotential[row] ?? 0) + delta
          columnPotential[other] = (columnPotential[other] ?? 0) - delta
        } else least[other] = (least[other] ?? 0) - delta
      }
      column = next
    } while (rowOf[column] !== 0)
    while (column !== 0) {
      const before = cameFrom[column] ?? 0
      rowOf[column] = rowOf[before] ?? 0
      column = before
    }
  }
  const columns = filled<number>(size, 0)
  for (let column = 1; column <= size; column += 1) columns[(rowOf[column] ?? 1) - 1] = column - 1
  return columns
}
