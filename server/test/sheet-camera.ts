import sharp from 'sharp'
import { valueAt, type Grey } from '../src/domains/learning/sheet-answers/photographs/grey.ts'
import { homographyOf, seenAt } from '../src/domains/learning/sheet-answers/photographs/homography.ts'
import type { Random } from './pencil.ts'

/* A phone above a page on a table: grey is enough, as nothing looks at colours. */

/** Pixels to a millimetre of a page that is photographed. */
export const pageUnit = 8

export interface Camera {
  /** Of the picture, in pixels; it is a third higher. */
  width: number
  /** How the page lies, in degrees. */
  turn: number
  /** How the phone is tilted, in degrees. */
  tilt: { across: number; along: number }
  /** Of the picture, how much the page fills. */
  fill: number
  /** Where the middle of the page is, of the picture: cut off where that is far out. */
  offset: { x: number; y: number }
  /** In pixels of the picture. */
  blur: number
  /** From 0 to 1. */
  light: number
  noise: number
  shadow: 'none' | 'gradient' | 'edge'
  /** How far the paper rises in waves, in millimetres along it. */
  curl: number
}

export const steady: Camera = {
  width: 1_800,
  ...{ turn: 0, tilt: { across: 0, along: 0 }, fill: 0.94, offset: { x: 0, y: 0 }, blur: 0.6, light: 0.92, noise: 4 },
  ...{ shadow: 'none', curl: 0 },
}

const paper = { width: 210, height: 297 }
const focal = 1_000

/** Millimetres around the middle of the page, seen from a metre above. */
function seenFrom({ turn, tilt }: Camera, x: number, y: number) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians(turn)), Math.sin(radians(turn))]
  const [flatX, flatY] = [x * cos - y * sin, x * sin + y * cos]
  const depth = focal / 2 + flatX * Math.sin(radians(tilt.across)) + flatY * Math.sin(radians(tilt.along))
  const away = focal / 2 / depth
  return { x: flatX * Math.cos(radians(tilt.across)) * away, y: flatY * Math.cos(radians(tilt.along)) * away }
}

/** A JPEG of the page as the camera sees it. */
export async function photographed(page: Grey, camera: Camera, random: Random): Promise<Buffer> {
  const { width } = camera
  const height = Math.round((width * 4) / 3)
  const corners = [
    { x: 0, y: 0 },
    { x: paper.width, y: 0 },
    { x: paper.width, y: paper.height },
    { x: 0, y: paper.height },
  ]
  const seen = corners.map(({ x, y }) => seenFrom(camera, x - paper.width / 2, y - paper.height / 2))
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = camera.fill * Math.min(width / (right - left), height / (bottom - top))
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
  const toPicture = ({ x, y }: { x: number; y: number }) => ({
    x: (x - middleX) * scale + width * (0.5 + camera.offset.x),
    y: (y - middleY) * scale + height * (0.5 + camera.offset.y),
  })
  const back = homographyOf(seen.map((one, at) => ({ from: toPicture(one), to: corners[at]!, weight: 1 })))
  if (!back) throw new Error('The page cannot be seen')
  const data = new Uint8Array(width * height)
  const edge = { at: 0.3 + random() * 0.4, slope: random() - 0.5 }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const on = seenAt(back, x, y)
      if (camera.curl > 0) on.y += camera.curl * Math.sin((on.x / paper.width) * Math.PI * 1.3 + on.y / 90)
      const isPage = on.x >= 0 && on.y >= 0 && on.x < paper.width && on.y < paper.height
      const value = isPage ? valueAt(page, on.x * pageUnit - 0.5, on.y * pageUnit - 0.5) : 96 + 14 * Math.sin(y / 9)
      data[y * width + x] = value * lightAt(camera, x / width, y / height, edge)
    }
  const blurred = camera.blur > 0.3 ? await blur({ data, width, height }, camera.blur) : data
  for (let at = 0; at < blurred.length; at += 1)
    blurred[at] = Math.max(0, Math.min(255, blurred[at]! + (random() + random() + random() - 1.5) * 2 * camera.noise))
  return await sharp(blurred, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 82 })
    .toBuffer()
}

async function blur({ data, width, height }: Grey, sigma: number): Promise<Uint8Array> {
  const picture = sharp(data, { raw: { width, height, channels: 1 } }).blur(sigma)
  return new Uint8Array(await picture.toColourspace('b-w').raw().toBuffer())
}

function lightAt({ light, shadow }: Camera, x: number, y: number, edge: { at: number; slope: number }): number {
  if (shadow === 'gradient') return light * (1 - 0.5 * (0.7 * x + 0.3 * y))
  if (shadow === 'edge') {
    const beyond = (x - edge.at - edge.slope * (y - 0.5)) * 40
    return light * (1 - 0.42 / (1 + Math.exp(-beyond)))
  }
  return light * (1 - 0.08 * x)
}
