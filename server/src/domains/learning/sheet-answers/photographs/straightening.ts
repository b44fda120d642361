import { atShare, type Grey } from './grey.ts'
import type { Homography } from './homography.ts'

/** Of the paper, in millimetres. */
const paper = { width: 210, height: 297 }
/** Pixels to a millimetre: as many as a phone sees of a page that fills the picture. */
export const unit = 7
/** Of the levels of light, in millimetres. */
const tile = 5
const columns = Math.ceil(paper.width / tile)
const rows = Math.ceil(paper.height / tile)

/** The page as it was printed, with the light that lies on it. */
export interface StraightPage {
  grey: Grey
  /** How light the paper is, by tiles. */
  paper: Float32Array
  /** How dark the ink is, of the paper: less than 1 in a weak light. */
  ink: number
}

export function straightened(grey: Grey, h: Homography): StraightPage {
  const [width, height] = [paper.width * unit, paper.height * unit]
  const data = new Uint8Array(width * height)
  const { data: source, width: stride } = grey
  const [right, bottom] = [grey.width - 1, grey.height - 1]
  for (let row = 0; row < height; row += 1) {
    const y = (row + 0.5) / unit
    const [startX, startY, startW] = [h[1]! * y + h[2]!, h[4]! * y + h[5]!, h[7]! * y + h[8]!]
    for (let column = 0; column < width; column += 1) {
      const x = (column + 0.5) / unit
      const w = h[6]! * x + startW
      const [seenX, seenY] = [(h[0]! * x + startX) / w, (h[3]! * x + startY) / w]
      // What is outside the picture is nothing, as the table under the page.
      if (!(seenX >= 0 && seenY >= 0 && seenX < right && seenY < bottom)) continue
      const [left, top] = [seenX | 0, seenY | 0]
      const at = top * stride + left
      const along = seenX - left
      const above = source[at]! + (source[at + 1]! - source[at]!) * along
      const below = source[at + stride]! + (source[at + stride + 1]! - source[at + stride]!) * along
      data[row * width + column] = above + (below - above) * (seenY - top)
    }
  }
  const straight = { data, width, height }
  return { grey: straight, paper: paperOf(straight), ink: 1 }
}

/** The lighter part of each tile, with that of its neighbours where it is full of ink. */
function paperOf({ data, width, height }: Grey): Float32Array {
  const levels = new Float32Array(columns * rows)
  const counts = new Uint32Array(256)
  const side = tile * unit
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0)
      let all = 0
      for (let y = row * side; y < Math.min(height, (row + 1) * side); y += 2)
        for (let x = column * side; x < Math.min(width, (column + 1) * side); x += 2) {
          counts[data[y * width + x]!]! += 1
          all += 1
        }
      levels[row * columns + column] = atShare(counts, all, 0.75)
    }
  return levels.map((_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    const around: number[] = []
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
        around.push(levels[y * columns + x]!)
    around.sort((one, other) => one - other)
    return around[Math.floor(around.length * 0.6)]!
  })
}

/** In millimetres; between the middles of tiles. */
export function paperAt({ paper: levels }: StraightPage, x: number, y: number): number {
  const [across, down] = [
    Math.min(columns - 1.001, Math.max(0, x / tile - 0.5)),
    Math.min(rows - 1.001, Math.max(0, y / tile - 0.5)),
  ]
  const [column, row] = [Math.floor(across), Math.floor(down)]
  const at = row * columns + column
  const [along, below] = [across - column, down - row]
  const first = levels[at]! * (1 - along) + levels[at + 1]! * along
  const second = levels[at + columns]! * (1 - along) + levels[at + columns + 1]! * along
  return Math.max(8, first * (1 - below) + second * below)
}

/** How black the marks in the corners are is how black a pencil can be. */
export function withInk(page: StraightPage, marks: readonly { x: number; y: number; size: number }[]): StraightPage {
  const shares = marks.map(({ x, y, size }) => {
    const counts = new Uint32Array(256)
    let all = 0
    for (let row = Math.round(y * unit); row < (y + size) * unit; row += 1)
      for (let column = Math.round(x * unit); column < (x + size) * unit; column += 1) {
        counts[page.grey.data[row * page.grey.width + column]!]! += 1
        all += 1
      }
    // A mark has no paper of its own in its tiles: that beside it counts.
    return 1 - atShare(counts, all, 0.12) / paperBeside(page, x, y, size)
  })
  shares.sort((one, other) => one - other)
  return { ...page, ink: Math.max(0.35, Math.min(1, shares[Math.floor(shares.length / 2)] ?? 1)) }
}

const paperBeside = (page: StraightPage, x: number, y: number, size: number): number =>
  Math.max(
    ...[
      [x - 1.5, y + size / 2],
      [x + size + 1.5, y + size / 2],
      [x + size / 2, y - 1.5],
      [x + size / 2, y + size + 1.5],
    ].map(([column, row]) => paperAt(page, column!, row!)),
  )

/** Where a place of the page is in the straightened picture. */
export const toPixels = (millimetres: number): number => millimetres * unit - 0.5
