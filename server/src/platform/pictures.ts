import type { Sharp } from 'sharp'
import { AppError } from './errors.ts'

export interface Picture {
  bytes: Buffer
  extension: 'png' | 'jpg'
  width: number
  height: number
}

const firstBytes = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
}
const isWebp = (sent: Buffer) => sent.toString('latin1', 0, 4) === 'RIFF' && sent.toString('latin1', 8, 12) === 'WEBP'

const longestSide = 8_000
const mostPixels = 40_000_000
export const photoSide = 1_600

/** Of a picture that is not decoded; undefined for anything but a PNG or JPEG. */
export async function pixelsOf(sent: Buffer): Promise<number | undefined> {
  if (!kindOf(sent)) return undefined
  const { default: sharp } = await import('sharp')
  const head = await sharp(sent)
    .metadata()
    .catch(() => undefined)
  return head && head.width * head.height
}

const kindOf = (sent: Buffer) => (['png', 'jpg'] as const).find((kind) => sent.indexOf(firstBytes[kind]) === 0)

/** A PNG, JPEG or WebP by its first bytes, whatever it is called. */
export const isPhoto = (sent: Buffer): boolean => kindOf(sent) !== undefined || isWebp(sent)

/** What phones with many lenses take. */
const mostPhotoPixels = 51_000_000
/** A line of as many pixels as a photograph has keeps a processor busy for half a minute. */
const longestPhotoSide = 16_384

/**
 * A photograph as it is upright, not decoded yet; what is broken fails when it is written. Throws `unsupported_media_type` for anything but
 * a PNG, JPEG or WebP and for one that is too large, before it is decoded. HEIC is refused: its decoders may not be redistributed.
 */
export async function openUpright(sent: Buffer): Promise<{ picture: Sharp; width: number; height: number }> {
  if (!isPhoto(sent)) throw new AppError('unsupported_media_type')
  // Loaded with the first picture, because most processes never see one.
  const { default: sharp } = await import('sharp')
  const picture = sharp(sent, { failOn: 'error', limitInputPixels: mostPhotoPixels })
  const head = await picture.metadata().catch(() => undefined)
  if (!head || head.width * head.height > mostPhotoPixels || Math.max(head.width, head.height) > longestPhotoSide)
    throw new AppError('unsupported_media_type')
  return { picture: picture.autoOrient().timeout({ seconds: 20 }), ...head.autoOrient }
}

/** Undefined for anything but a PNG, JPEG or WebP; what is broken fails when it is written. Upright, on white, at most 1,600 pixels a side. */
export async function openPhoto(sent: Buffer): Promise<Sharp | undefined> {
  return isPhoto(sent) ? toPhoto(await open(sent)) : undefined
}

const toPhoto = (read: Sharp): Sharp =>
  read
    .flatten({ background: '#fff' })
    .resize({ width: photoSide, height: photoSide, fit: 'inside', withoutEnlargement: true })

async function open(sent: Buffer): Promise<Sharp> {
  // Loaded with the first picture, because most processes never see one.
  const { default: sharp } = await import('sharp')
  return sharp(sent, { failOn: 'error', limitInputPixels: mostPixels }).autoOrient().timeout({ seconds: 20 })
}

/**
 * Decoded to its last row and written anew, so that what is stored is a picture and nothing else: no place or camera in
 * it, no bytes behind it. Undefined for anything but a whole PNG or JPEG, whatever it is called. A photo becomes a JPEG
 * of at most 1,600 pixels a side, without transparency.
 */
export async function readPicture(
  sent: Buffer,
  { asPhoto = false }: { asPhoto?: boolean } = {},
): Promise<Picture | undefined> {
  const kind = kindOf(sent)
  if (!kind) return undefined
  const extension = asPhoto ? 'jpg' : kind
  const whole = await open(sent)
  const read = asPhoto ? toPhoto(whole) : whole
  const written = extension === 'png' ? read.png({ compressionLevel: 9 }) : read.jpeg({ quality: 90 })
  // A picture that cannot be decoded is not one.
  const decoded = await written.toBuffer({ resolveWithObject: true }).catch(() => undefined)
  if (!decoded) return undefined
  const { width, height } = decoded.info
  return width <= longestSide && height <= longestSide ? { bytes: decoded.data, extension, width, height } : undefined
}
