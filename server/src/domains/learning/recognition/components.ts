import { inkBelow, type Box, type Raster } from './raster.ts'

export interface Component extends Box {
  /** Pixels of ink. */
  ink: number
  /** One of its pixels. */
  seed: number
}

export interface ReadWord {
  text: string
  isDoubtful: boolean
}

/** What is known of a place whatever letters are seen there: a fraction, or a line to write on. */
export interface Mark extends Box, ReadWord {}

export interface PageInk {
  raster: Raster
  components: Component[]
  marks: Mark[]
  /** How tall letters are. */
  letter: number
}

export const widthOf = ({ left, right }: Box): number => right - left
export const heightOf = ({ top, bottom }: Box): number => bottom - top
export const middleOf = ({ left, right, top, bottom }: Box): { x: number; y: number } => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

export const around = (boxes: Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

/** Pieces of ink that hang together, those of a few pixels left out. */
export function componentsOf({ data, width, height }: Raster, smallest = 6): Component[] {
  const isSeen = new Uint8Array(data.length)
  const open = new Int32Array(data.length)
  const found: Component[] = []
  for (let start = 0; start < data.length; start += 1) {
    if (isSeen[start] || data[start]! >= inkBelow) continue
    let waiting = 1
    open[0] = start
    isSeen[start] = 1
    const one: Component = { left: width, top: height, right: 0, bottom: 0, ink: 0, seed: start }
    while (waiting > 0) {
      const at = open[(waiting -= 1)]!
      const y = Math.floor(at / width)
      const x = at - y * width
      one.ink += 1
      one.left = Math.min(one.left, x)
      one.right = Math.max(one.right, x + 1)
      one.top = Math.min(one.top, y)
      one.bottom = Math.max(one.bottom, y + 1)
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const next = row * width + column
          if (isSeen[next] || data[next]! >= inkBelow) continue
          isSeen[next] = 1
          open[waiting] = next
          waiting += 1
        }
    }
    if (one.ink >= smallest) found.push(one)
  }
  return found
}

/** The page with only paper where these pieces and their grey edges were. */
export function withoutPieces(raster: Raster, pieces: Component[]): Raster {
  const { width, height } = raster
  const data = Uint8Array.from(raster.data)
  for (const { seed } of pieces) {
    const open = [seed]
    data[seed] = 255
    while (open.length > 0) {
      const at = open.pop()!
      const y = Math.floor(at / width)
      const x = at - y * width
      for (let row = Math.max(0, y - 2); row <= Math.min(height - 1, y + 2); row += 1)
        for (let column = Math.max(0, x - 2); column <= Math.min(width - 1, x + 2); column += 1) {
          const next = row * width + column
          if (data[next] === 255) continue
          const isInk = raster.data[next]! < inkBelow
          if (isInk && (Math.abs(row - y) > 1 || Math.abs(column - x) > 1)) continue
          data[next] = 255
          if (isInk) open.push(next)
        }
    }
  }
  return { data, width, height }
}

/** How tall letters are: the middle of all pieces that may be letters. */
export function letterHeight(components: Component[]): number {
  const heights = components
    .filter((one) => heightOf(one) >= 7 && heightOf(one) <= 200 && widthOf(one) < 4 * heightOf(one))
    .map(heightOf)
    .sort((a, b) => a - b)
  return heights[heights.length >> 1] ?? 0
}

/** Islands of paper inside of ink: an 8 has two. */
export function holesOf({ data, width }: Raster, box: Box): number {
  const [wide, high] = [widthOf(box) + 2, heightOf(box) + 2]
  const isPaper = (x: number, y: number) => {
    const [column, row] = [box.left + x - 1, box.top + y - 1]
    const isInside = x > 0 && y > 0 && x < wide - 1 && y < high - 1
    return !isInside || data[row * width + column]! >= inkBelow
  }
  const isSeen = new Uint8Array(wide * high)
  let holes = -1
  for (let start = 0; start < isSeen.length; start += 1) {
    if (isSeen[start] || !isPaper(start % wide, Math.floor(start / wide))) continue
    const open = [start]
    isSeen[start] = 1
    let area = 0
    while (open.length > 0) {
      const at = open.pop()!
      const [x, y] = [at % wide, Math.floor(at / wide)]
      area += 1
      for (const [nextX, nextY] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        const next = nextY * wide + nextX
        if (nextX < 0 || nextY < 0 || nextX >= wide || nextY >= high || isSeen[next] || !isPaper(nextX, nextY)) continue
        isSeen[next] = 1
        open.push(next)
      }
    }
    if (start === 0 || area >= 0.006 * wide * high) holes += 1
  }
  return holes
}
