import sharp from 'sharp'
import { unit, type StraightPage } from './straightening.ts'

interface Area {
  x: number
  y: number
  width: number
  height: number
}

const mostBytes = 8 * 1_024
const longestSide = 520
const qualities = [72, 55, 40, 25]

/** A place of the page with a little around it, brightened, as a JPEG of at most eight kilobytes. */
export async function cutOut({ grey }: StraightPage, area: Area, margin: number): Promise<Uint8Array> {
  const left = Math.max(0, Math.floor((area.x - margin) * unit))
  const top = Math.max(0, Math.floor((area.y - margin) * unit))
  const width = Math.max(8, Math.min(grey.width - left, Math.ceil((area.width + 2 * margin) * unit)))
  const height = Math.max(8, Math.min(grey.height - top, Math.ceil((area.height + 2 * margin) * unit)))
  const data = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * grey.width + left
    data.set(grey.data.subarray(from, from + width), row * width)
  }
  let side = longestSide
  for (;;) {
    const { data: small, info } = await sharp(data, { raw: { width, height, channels: 1 } })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .normalise({ lower: 1, upper: 90 })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const quality of qualities) {
      const written = await sharp(small, { raw: { width: info.width, height: info.height, channels: info.channels } })
        .toColourspace('b-w')
        .jpeg({ quality })
        .toBuffer()
      if (written.length <= mostBytes) return new Uint8Array(written)
    }
    side = Math.floor(side * 0.7)
  }
}
