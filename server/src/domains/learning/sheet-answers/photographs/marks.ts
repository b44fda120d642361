import aruco from 'js-aruco2'
import type { SheetLayout } from '#domains/learning/worksheets'
import { rgbaOf, shrunk, valueAt, type Grey } from './grey.ts'
import { homographyOf, seenAt, type Homography, type Pair, type Point } from './homography.ts'
import type { SeenCode } from './page-code.ts'

type CornerMark = SheetLayout['corners'][number]

export interface SeenMark {
  id: number
  /** From its own top left, clockwise. */
  corners: Point[]
}

const strict = new aruco.AR.Detector({ dictionaryName: 'ARUCO', maxHammingDistance: 2 })
/** Where it is known which mark should be seen: ids differ in twelve modules. */
const lenient = new aruco.AR.Detector({ dictionaryName: 'ARUCO', maxHammingDistance: 5 })

/** Longest side of the picture that is searched as a whole. */
const searchedSide = 1_200

function detected(detector: typeof strict, grey: Grey, part: Part, scale: number): SeenMark[] {
  const small = shrunk(grey, part, scale)
  const [stepX, stepY] = [part.width / small.width, part.height / small.height]
  const { data, width, height } = rgbaOf(small)
  return detector.detect({ data: new Uint8Array(data.buffer), width, height }).map(({ id, corners }) => ({
    id,
    corners: corners.map(({ x, y }) => ({
      x: part.left + (x + 0.5) * stepX - 0.5,
      y: part.top + (y + 0.5) * stepY - 0.5,
    })),
  }))
}

interface Part {
  left: number
  top: number
  width: number
  height: number
}

/** Of the whole picture; a mark of each id may be there more than once. */
export function seekMarks(grey: Grey): SeenMark[] {
  const whole = { left: 0, top: 0, width: grey.width, height: grey.height }
  return detected(strict, grey, whole, Math.min(1, searchedSide / Math.max(grey.width, grey.height)))
}

const outerOf = ({ x, y, size }: { x: number; y: number; size: number }): Point[] => [
  { x, y },
  { x: x + size, y },
  { x: x + size, y: y + size },
  { x, y: y + size },
]

const middleOf = ({ x, y, size }: CornerMark): Point => ({ x: x + size / 2, y: y + size / 2 })
const centreOf = (corners: readonly Point[]): Point => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
  y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
})

/** Its reader tells corners by whole modules. */
const codeWeight = 0.05

const codePairs = (layout: SheetLayout, { corners }: SeenCode): Pair[] =>
  outerOf(layout.code).map((from, at) => ({ from, to: corners[at]!, weight: codeWeight }))

export const markPairs = (corners: SheetLayout['corners'], marks: readonly SeenMark[]): Pair[] =>
  corners.flatMap((corner) => {
    const seen = marks.find(({ id }) => id === corner.id)
    return seen ? outerOf(corner).map((from, at) => ({ from, to: seen.corners[at]!, weight: 1 })) : []
  })

export interface Placed {
  marks: SeenMark[]
  missing: CornerMark[]
  pairs: Pair[]
  /** From millimetres of the page to the picture. */
  homography: Homography | undefined
}

/** The marks that belong to the code; those that weren't seen at first are looked for where they must be. */
export function placeSheet(grey: Grey, layout: SheetLayout, code: SeenCode, found: readonly SeenMark[]): Placed {
  const known: SeenMark[] = []
  const fit = () => homographyOf([...markPairs(layout.corners, known), ...codePairs(layout, code)])
  const near = (homography: Homography, corner: CornerMark, mark: SeenMark): boolean => {
    const { x, y } = middleOf(corner)
    const expected = seenAt(homography, x, y)
    const centre = centreOf(mark.corners)
    const apart = Math.hypot(centre.x - expected.x, centre.y - expected.y)
    return apart < marginOf(known.length) * pixelsPerMillimetre(homography, corner)
  }
  // The nearest to the code first: each that is known tells better where the next one is.
  const middle = { x: layout.code.x + layout.code.size / 2, y: layout.code.y + layout.code.size / 2 }
  const distance = (corner: CornerMark) => Math.hypot(middleOf(corner).x - middle.x, middleOf(corner).y - middle.y)
  const inTurn = layout.corners.toSorted((one, other) => distance(one) - distance(other))
  for (const seek of [false, true])
    for (const corner of inTurn) {
      const homography = fit()
      if (!homography || known.some(({ id }) => id === corner.id)) continue
      const isIt = (mark: SeenMark) => mark.id === corner.id && near(homography, corner, mark)
      const seen = found.find(isIt) ?? (seek ? seekOne(grey, homography, corner, known.length, isIt) : undefined)
      if (seen) known.push({ id: corner.id, corners: sharpened(grey, seen.corners) })
    }
  const missing = layout.corners.filter(({ id }) => !known.some((mark) => mark.id === id))
  const pairs = markPairs(layout.corners, known)
  return { marks: known, missing, pairs, homography: known.length >= 3 ? fit() : undefined }
}

/** How far a mark may be from where the code and other marks say, in millimetres: a code alone is small. */
const marginOf = (known: number): number => (known >= 2 ? 9 : known === 1 ? 16 : 40)

function pixelsPerMillimetre(homography: Homography, { x, y, size }: CornerMark): number {
  const [one, other] = [seenAt(homography, x, y), seenAt(homography, x + size, y + size)]
  return Math.max(0.5, Math.hypot(other.x - one.x, other.y - one.y) / (size * Math.SQRT2))
}

/** Of the detector a mark has forty modules a side at least; blurred edges are steep again where the picture is smaller. */
const wantedSides = [34, 56, 90]

function seekOne(
  grey: Grey,
  homography: Homography,
  corner: CornerMark,
  known: number,
  isIt: (mark: SeenMark) => boolean,
): SeenMark | undefined {
  const { x, y } = middleOf(corner)
  const centre = seenAt(homography, x, y)
  const unit = Math.min(24, pixelsPerMillimetre(homography, corner))
  const reach = (marginOf(known) + corner.size) * unit
  const [left, top] = [Math.max(0, Math.floor(centre.x - reach)), Math.max(0, Math.floor(centre.y - reach))]
  const part = {
    ...{ left, top },
    width: Math.min(grey.width, Math.ceil(centre.x + reach)) - left,
    height: Math.min(grey.height, Math.ceil(centre.y + reach)) - top,
  }
  if (part.width < 20 || part.height < 20) return undefined
  for (const side of wantedSides) {
    const seen = detected(lenient, grey, part, side / (corner.size * unit)).find(isIt)
    if (seen) return seen
  }
  return undefined
}

const samplesOfEdge = 24

/** Corners between two points: lines through the steepest places of the four edges, cut with each other. */
function sharpened(grey: Grey, corners: readonly Point[]): Point[] {
  const lines = corners.map((from, at) => edgeLine(grey, from, corners[(at + 1) % 4]!))
  return corners.map((corner, at) => {
    const [before, after] = [lines[(at + 3) % 4], lines[at]]
    const crossing = before && after ? crossingOf(before, after) : undefined
    const isNear = crossing && Math.hypot(crossing.x - corner.x, crossing.y - corner.y) < 6
    return isNear ? crossing : corner
  })
}

interface Line {
  point: Point
  direction: Point
}

function edgeLine(grey: Grey, from: Point, to: Point): Line | undefined {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < 12) return undefined
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  // Outwards, as the corners go clockwise.
  const out = { x: along.y, y: -along.x }
  const reach = Math.max(3, Math.min(7, length / 10))
  const steepest: Point[] = []
  for (let sample = 0; sample < samplesOfEdge; sample += 1) {
    const share = 0.1 + (0.8 * (sample + 0.5)) / samplesOfEdge
    const [x, y] = [from.x + along.x * share * length, from.y + along.y * share * length]
    const value = (off: number) => valueAt(grey, x + out.x * off, y + out.y * off)
    let [weights, sum] = [0, 0]
    for (let off = -reach; off <= reach; off += 0.5) {
      const rise = Math.max(0, value(off + 0.75) - value(off - 0.75))
      weights += rise * rise
      sum += rise * rise * off
    }
    if (weights < 100) continue
    const off = sum / weights
    steepest.push({ x: x + out.x * off, y: y + out.y * off })
  }
  return steepest.length < samplesOfEdge / 2 ? undefined : lineThrough(steepest)
}

function lineThrough(points: readonly Point[]): Line {
  const point = centreOf(points)
  let [xx, xy, yy] = [0, 0, 0]
  for (const { x, y } of points) {
    xx += (x - point.x) ** 2
    xy += (x - point.x) * (y - point.y)
    yy += (y - point.y) ** 2
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  return { point, direction: { x: Math.cos(angle), y: Math.sin(angle) } }
}

function crossingOf(one: Line, other: Line): Point | undefined {
  const cross = one.direction.x * other.direction.y - one.direction.y * other.direction.x
  if (Math.abs(cross) < 0.1) return undefined
  const [dx, dy] = [other.point.x - one.point.x, other.point.y - one.point.y]
  const share = (dx * other.direction.y - dy * other.direction.x) / cross
  return { x: one.point.x + one.direction.x * share, y: one.point.y + one.direction.y * share }
}
