import { drawnLine, standardLines, type Line } from './stroke-geometry.ts'
import type { DrawnCharacter, StrokeData } from './strokes.ts'

/** Each side of the rectangle around the character is divided into so many cells. */
const cellsPerSide = 5

/**
 * The characters that look most like what was drawn, best first. Counts where points lie, whatever their stroke, order
 * and direction, so that the costly comparison is spared for the others.
 */
export function mostAlike<Other extends { data: StrokeData }>(
  drawn: DrawnCharacter,
  others: readonly Other[],
  count: number,
): Other[] {
  const own = cellsOf(drawn.map(drawnLine))
  return others
    .map((other) => ({ other, difference: differenceOf(own, cellsOf(standardLines(other.data))) }))
    .toSorted((one, another) => one.difference - another.difference)
    .slice(0, count)
    .map(({ other }) => other)
}

/** The share of the points in each cell of the rectangle around all of them. */
function cellsOf(lines: readonly Line[]): number[] {
  const points = lines.flatMap((line) => line.points)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  // A character as flat as 一 keeps its flatness.
  const size = Math.max(width, height, 1)
  const cellOf = (value: number, least: number, extent: number) =>
    Math.min(cellsPerSide - 1, Math.floor(((value - least + (size - extent) / 2) / size) * cellsPerSide))
  const cells = Array.from({ length: cellsPerSide ** 2 }, () => 0)
  for (const [x, y] of points) {
    const at = cellOf(y, top, height) * cellsPerSide + cellOf(x, left, width)
    cells[at] = (cells[at] ?? 0) + 1 / points.length
  }
  return cells
}

const differenceOf = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, share, at) => sum + Math.abs(share - (other[at] ?? 0)), 0)
