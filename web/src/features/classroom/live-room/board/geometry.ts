import type { BoardStroke } from '@capyzen/contracts/live-room'
import { getStroke } from 'perfect-freehand'

/** The board on the screen, 16 by 9 as slides are. */
export const board = { width: 1_600, height: 900 }
const mostPoints = 400
/** Of the board's own units: a point that is no further than this from the line without it says nothing new. */
const tolerance = 0.9
const sizes: Record<BoardStroke['width'], number> = { thin: 5, thick: 14 }

type Point = BoardStroke['points'][number]
interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Where on the board, in thousandths, a point of the screen lies; the board is in the middle of its box, as large as fits. */
export function pointAt(box: Box, clientX: number, clientY: number): Point {
  const scale = Math.min(box.width / board.width, box.height / board.height)
  const inThousandths = (offset: number, length: number, side: number) =>
    Math.min(1_000, Math.max(0, Math.round(((offset - (length - side * scale) / 2) / (side * scale)) * 1_000)))
  return [
    inThousandths(clientX - box.left, box.width, board.width),
    inThousandths(clientY - box.top, box.height, board.height),
  ]
}

const drawn = ([x, y]: Point): [number, number] => [(x * board.width) / 1_000, (y * board.height) / 1_000]

/** Ramer, Douglas and Peucker, without recursion: a scribble may have thousands of points. */
function simplified(points: readonly Point[]): Point[] {
  const places = points.map(drawn)
  const isKept = points.map((_, at) => at === 0 || at === points.length - 1)
  const spans: [number, number][] = [[0, points.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    let [farthest, distance] = [from, tolerance]
    for (let at = from + 1; at < to; at += 1) {
      const away = distanceToSegment(places[at]!, places[from]!, places[to]!)
      if (away > distance) [farthest, distance] = [at, away]
    }
    if (farthest === from) continue
    isKept[farthest] = true
    spans.push([from, farthest], [farthest, to])
  }
  return points.filter((_, at) => isKept[at])
}

function distanceToSegment([x, y]: [number, number], [ax, ay]: [number, number], [bx, by]: [number, number]): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** As many strokes as a drawn line needs; each begins where the one before ends. */
export function strokesOf(points: readonly Point[]): Point[][] {
  const kept = simplified(points)
  const parts: Point[][] = []
  for (let from = 0; from === 0 || from < kept.length - 1; from += mostPoints - 1)
    parts.push(kept.slice(from, from + mostPoints))
  return parts
}

/** The outline of a stroke, to be filled. */
export function outlineOf(points: readonly Point[], width: BoardStroke['width']): string {
  // The pen's pressure isn't sent, so all lines are as wide at each end.
  const outline = getStroke(points.map(drawn), {
    size: sizes[width],
    thinning: 0,
    streamline: 0,
    smoothing: 0.5,
    simulatePressure: false,
    last: true,
  })
  const [first] = outline
  if (!first) return ''
  const curves = outline.map(([x, y], at) => {
    const [nextX, nextY] = outline[(at + 1) % outline.length] ?? first
    return `${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`
  })
  return `M${round(first[0])} ${round(first[1])}Q${curves.join(' ')}Z`
}

const round = (value: number) => Math.round(value * 10) / 10
