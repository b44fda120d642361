import { around, heightOf, middleOf, type Component } from './components.ts'
import type { Box } from './raster.ts'
import type { RecognisedLine } from './words.ts'

/** Fewer are dirt, or a letter at the edge of a line that was read. */
const fewestInRow = 2

/** Where letters stand that are in no line: the engine leaves out whole lines of sums where it sees no columns of text. */
export function unreadRows(components: Component[], lines: RecognisedLine[], letter: number): Box[] {
  const free = components.filter((one) => {
    const { x, y } = middleOf(one)
    return !lines.some(({ bbox }) => x >= bbox.x0 && x <= bbox.x1 && y >= bbox.y0 && y <= bbox.y1)
  })
  const letters = free.filter((one) => heightOf(one) > 0.6 * letter && heightOf(one) < 3 * letter)
  const rows: Component[][] = []
  for (const one of letters.sort((a, b) => middleOf(a).y - middleOf(b).y)) {
    const row = rows.at(-1)
    if (row && middleOf(one).y - middleOf(around(row)).y < 0.6 * letter) row.push(one)
    else rows.push([one])
  }
  return rows
    .filter((row) => row.length >= fewestInRow)
    .map((row) => {
      const box = around(row)
      // Points and signs are lower than letters.
      return around([box, ...free.filter((one) => middleOf(one).y > box.top && one.bottom < box.bottom + 0.3 * letter)])
    })
}
