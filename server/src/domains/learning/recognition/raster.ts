import sharp, { type Sharp } from 'sharp'

/** Grey: 0 is ink, 255 is paper. */
export interface Raster {
  data: Uint8Array
  width: number
  height: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const inkBelow = 140
const longestSide = 2_400
const mostEnlarged = 3
const mostPixels = 120_000_000
const tile = 24

/** Undefined where the bytes are no picture. */
export async function rasterOf(bytes: Uint8Array): Promise<Raster | undefined> {
  try {
    const options = { limitInputPixels: mostPixels }
    const { width, height } = await sharp(bytes, options).metadata()
    const scale = Math.min(mostEnlarged, longestSide / Math.max(width, height))
    return await drawn(
      sharp(bytes, options)
        .flatten({ background: '#fff' })
        .resize({ width: Math.max(1, Math.round(width * scale)) }),
    )
  } catch {
    return undefined
  }
}

async function drawn(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.grayscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const pictureOf = ({ data, width, height }: Raster) => sharp(data, { raw: { width, height, channels: 1 } })

export const pngOf = async (raster: Raster): Promise<Buffer> =>
  await pictureOf(raster).png({ compressionLevel: 1 }).toBuffer()

export const turned = async (raster: Raster, degrees: number): Promise<Raster> =>
  degrees === 0 ? raster : await drawn(pictureOf(raster).rotate(degrees, { background: '#fff' }))

export const scaled = async (raster: Raster, scale: number): Promise<Raster> =>
  await drawn(pictureOf(raster).resize({ width: Math.max(1, Math.round(raster.width * scale)) }))

/** Specks of a weak light smoothed; edges stay. */
export const smoothed = async (raster: Raster): Promise<Raster> => await drawn(pictureOf(raster).median(3))

export function inkShare({ data }: Raster): number {
  let ink = 0
  for (const value of data) if (value < inkBelow) ink += 1
  return ink / data.length
}

/** How much neighbouring points of the paper differ, which in a good light they hardly do. */
export function roughness({ data, width }: Raster): number {
  let [sum, count] = [0, 0]
  for (let at = width; at < data.length - 1; at += 7) {
    if (data[at]! < 180) continue
    sum += Math.abs(data[at]! - data[at + 1]!)
    count += 1
  }
  return count === 0 ? 0 : sum / count
}

export function cropped({ data, width, height }: Raster, box: Box, margin: number): Raster {
  const [from, to] = [Math.max(0, box.top), Math.min(height, box.bottom)]
  const [left, right] = [Math.max(0, box.left), Math.min(width, box.right)]
  const size = { width: right - left + 2 * margin, height: to - from + 2 * margin }
  const copy = new Uint8Array(size.width * size.height).fill(255)
  for (let y = from; y < to; y += 1)
    copy.set(data.subarray(y * width + left, y * width + right), (y - from + margin) * size.width + margin)
  return { data: copy, ...size }
}

/** The paper made white and the ink black wherever a shade lies on the page; a dark page with light letters is inverted. */
export function evenlyLit({ data, width, height }: Raster): Raster {
  const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)]
  const paper = paperLevels({ data, width, height }, columns, rows, 0.8)
  const middle = [...paper].sort((a, b) => a - b)[paper.length >> 1]!
  if (middle < 90) return evenlyLit({ data: data.map((value) => 255 - value), width, height })
  const smooth = widened(paper, columns, rows)
  const lit = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(rows - 1, Math.max(0, y / tile - 0.5))
    const [above, down] = [Math.floor(row), row % 1]
    const below = Math.min(rows - 1, above + 1)
    for (let x = 0; x < width; x += 1) {
      const column = Math.min(columns - 1, Math.max(0, x / tile - 0.5))
      const [before, along] = [Math.floor(column), column % 1]
      const after = Math.min(columns - 1, before + 1)
      const level =
        (smooth[above * columns + before]! * (1 - along) + smooth[above * columns + after]! * along) * (1 - down) +
        (smooth[below * columns + before]! * (1 - along) + smooth[below * columns + after]! * along) * down
      lit[y * width + x] = Math.min(255, (data[y * width + x]! * 250) / Math.max(40, level))
    }
  }
  return { data: lit, width, height }
}

function paperLevels({ data, width, height }: Raster, columns: number, rows: number, share: number): Float32Array {
  const levels = new Float32Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0)
      let all = 0
      for (let y = row * tile; y < Math.min(height, (row + 1) * tile); y += 2)
        for (let x = column * tile; x < Math.min(width, (column + 1) * tile); x += 2) {
          counts[data[y * width + x]!]! += 1
          all += 1
        }
      let level = 0
      for (let seen = 0; level < 255; level += 1) if ((seen += counts[level]!) >= all * share) break
      levels[row * columns + column] = level
    }
  return levels
}

/** Tiles full of ink take the paper of their neighbours. */
function widened(levels: Float32Array, columns: number, rows: number): Float32Array {
  const around = (from: Float32Array, join: (values: number[]) => number) =>
    from.map((_, index) => {
      const [row, column] = [Math.floor(index / columns), index % columns]
      const values: number[] = []
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
          values.push(from[y * columns + x]!)
      return join(values)
    })
  const widest = around(levels, (values) => Math.max(...values))
  return around(widest, (values) => values.reduce((sum, value) => sum + value, 0) / values.length)
}
