import type { SheetLayout } from '#domains/learning/worksheets'
import { paperAt, unit, type StraightPage } from './straightening.ts'

type Box = SheetLayout['questions'][number]['boxes'][number]

/** What is in a box: nothing, traces of what was rubbed out, or writing. */
export type Content = 'empty' | 'traces' | 'writing'

/** Inside its printed edge, in millimetres. */
const inset = 1.1
/** Of print. */
const inkFrom = 0.32
const traceFrom = 0.1
/** Lines to write on are left out with what blur puts around them. */
const besideLine = 0.75
/** In square millimetres. */
const writingArea = 0.7
const cleanInk = 0.12
const cleanTraces = 2.5

export function contentOf(page: StraightPage, box: Box, guides: Guides): Content {
  const [left, top] = [Math.round((box.x + inset) * unit), Math.round((box.y + inset) * unit)]
  const [right, bottom] = [
    Math.round((box.x + box.width - inset) * unit),
    Math.round((box.y + box.height - inset) * unit),
  ]
  let [ink, traces] = [0, 0]
  for (let row = top; row + block <= bottom; row += block) {
    const y = (row + block / 2) / unit
    if (guides.rows.some((line) => Math.abs(line - y) < besideLine)) continue
    for (let column = left; column + block <= right; column += block) {
      const x = (column + block / 2) / unit
      if (guides.columns.some((line) => Math.abs(line - x) < besideLine)) continue
      const level = paperAt(page, x, y)
      const shade = (1 - meanAt(page.grey, column, row) / level) / page.ink
      if (shade >= inkFrom) ink += 1
      if (shade >= traceFrom) traces += 1
    }
  }
  const area = (unit / block) ** 2
  if (ink / area >= writingArea) return 'writing'
  return ink / area < cleanInk && traces / area < cleanTraces ? 'empty' : 'traces'
}

/** A weak light has specks, which the mean of some pixels has not. */
const block = 3

function meanAt({ data, width }: StraightPage['grey'], column: number, row: number): number {
  let sum = 0
  for (let down = 0; down < block; down += 1)
    for (let across = 0; across < block; across += 1) sum += data[(row + down) * width + column + across]!
  return sum / (block * block)
}

/** Printed lines inside a box, in millimetres of the page. */
export interface Guides {
  rows: number[]
  columns: number[]
}

export function guidesOf(type: SheetLayout['questions'][number]['type'], box: Box): Guides {
  if (type === 'Character') return { rows: [box.y + box.height / 2], columns: [box.x + box.width / 2] }
  const lines = box.lines ?? 0
  return { rows: Array.from({ length: lines }, (_, at) => box.y + (box.height * (at + 1)) / lines), columns: [] }
}
