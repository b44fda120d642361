import { valueAt, type Grey } from './grey.ts'
import { seenAt, type Homography, type Point } from './homography.ts'

/** Of the codes of all sheets: version 2, as their text is never longer. */
const modules = 25
const finder = 7
const finders = [
  [0, 0],
  [modules - finder, 0],
  [0, modules - finder],
] as const
/** How far the paper may be from where marks say, in millimetres. */
const reach = 0.9
const step = 0.15
/** How much a module is told from those beside it, which blur mixes into it. */
const unmixed = [0.5, 1.1, 1.8]
const drawnModule = 6
const quiet = 4

export interface Place {
  x: number
  y: number
  size: number
}

/**
 * Where marks tell where the code must be, its modules are looked at one by one and drawn anew without the blur: pictures that its reader
 * can read, if enough modules are right.
 */
export function drawnAnew(grey: Grey, homography: Homography, place: Place): { picture: Grey; corners: Point[] }[] {
  const side = place.size / modules
  const sample = (column: number, row: number, off: Point): number => {
    let sum = 0
    for (const down of [-0.2, 0, 0.2])
      for (const across of [-0.2, 0, 0.2]) {
        const [x, y] = [place.x + off.x + (column + 0.5 + across) * side, place.y + off.y + (row + 0.5 + down) * side]
        const seen = seenAt(homography, x, y)
        sum += valueAt(grey, seen.x, seen.y)
      }
    return sum / 9
  }
  const off = bestOffset(sample)
  const values = Array.from({ length: modules }, (_, row) =>
    Array.from({ length: modules }, (_, column) => sample(column, row, off)),
  )
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([across, down]) =>
    seenAt(homography, place.x + off.x + across! * place.size, place.y + off.y + down! * place.size),
  )
  return unmixed.map((share) => ({ picture: drawn(sharper(values, share)), corners }))
}

/** Rings of the three squares in its corners: black, white, black. */
const isBlack = (column: number, row: number): boolean => {
  const ring = Math.max(Math.abs(column - 3), Math.abs(row - 3))
  return ring !== 2
}

function bestOffset(sample: (column: number, row: number, off: Point) => number): Point {
  let best = { off: { x: 0, y: 0 }, contrast: -Infinity }
  for (let y = -reach; y <= reach; y += step)
    for (let x = -reach; x <= reach; x += step) {
      let contrast = -4 * Math.hypot(x, y)
      for (const [left, top] of finders)
        for (let row = 0; row < finder; row += 1)
          for (let column = 0; column < finder; column += 1) {
            // As many white ones as black ones count the same.
            const weight = isBlack(column, row) ? -1 / 33 : 1 / 16
            contrast += weight * sample(left + column, top + row, { x, y })
          }
      if (contrast > best.contrast) best = { off: { x, y }, contrast }
    }
  return best.off
}

function sharper(values: readonly (readonly number[])[], share: number): number[][] {
  const paper = Math.max(...values.flat())
  return values.map((row, at) =>
    row.map((value, column) => {
      const beside = [values[at - 1]?.[column], values[at + 1]?.[column], row[column - 1], row[column + 1]]
      // Around the code is paper.
      const known = beside.map((one) => one ?? paper)
      return value + share * (value - known.reduce((sum, one) => sum + one, 0) / known.length)
    }),
  )
}

function drawn(values: readonly (readonly number[])[]): Grey {
  const all = values.flat().toSorted((one, other) => one - other)
  const middle = (all[Math.floor(all.length * 0.15)]! + all[Math.floor(all.length * 0.85)]!) / 2
  const width = (modules + 2 * quiet) * drawnModule
  const data = new Uint8Array(width * width).fill(255)
  for (const [row, line] of values.entries())
    for (const [column, value] of line.entries()) {
      if (value > middle) continue
      for (let y = 0; y < drawnModule; y += 1) {
        const from = ((row + quiet) * drawnModule + y) * width + (column + quiet) * drawnModule
        data.fill(0, from, from + drawnModule)
      }
    }
  return { data, width, height: width }
}
