import { inkBelow, type Raster } from './raster.ts'

const steepest = 15

interface Slope {
  degrees: number
  /** How clearly lines of text stand apart. */
  clearness: number
}

/** How many degrees the lines of a page rise, by the angle at which rows of ink and rows of paper are furthest apart. */
export function slopeOf(raster: Raster): Slope & { isSideways: boolean } {
  const { xs, ys } = inkOf(raster)
  const along = clearest(xs, ys)
  const across = clearest(ys, xs)
  return { ...along, isSideways: across.clearness > 1.3 * along.clearness }
}

function inkOf({ data, width, height }: Raster): { xs: Int16Array; ys: Int16Array } {
  const xs: number[] = []
  const ys: number[] = []
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2)
      if (data[y * width + x]! < inkBelow) {
        xs.push(x)
        ys.push(y)
      }
  return { xs: Int16Array.from(xs), ys: Int16Array.from(ys) }
}

function clearest(xs: Int16Array, ys: Int16Array): Slope {
  let best: Slope = { degrees: 0, clearness: clearnessAt(xs, ys, 0) }
  const look = (from: number, to: number, step: number) => {
    for (let degrees = from; degrees <= to; degrees += step) {
      const clearness = clearnessAt(xs, ys, degrees)
      // A page that lies straight is left as it is.
      if (clearness > best.clearness * 1.01) best = { degrees, clearness }
    }
  }
  look(-steepest, steepest, 0.5)
  look(best.degrees - 0.4, best.degrees + 0.4, 0.1)
  return best
}

function clearnessAt(xs: Int16Array, ys: Int16Array, degrees: number): number {
  const rise = Math.tan((degrees * Math.PI) / 180)
  const rows = new Float64Array(4_096)
  const stride = Math.max(1, Math.floor(xs.length / 40_000))
  for (let index = 0; index < xs.length; index += stride)
    rows[((ys[index]! + xs[index]! * rise) / 2 + 1_024) & 4_095]! += 1
  let sum = 0
  for (let row = 1; row < rows.length; row += 1) sum += (rows[row]! - rows[row - 1]!) ** 2
  return sum
}
