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

const longestSide = 8_000
const mostPixels = 40_000_000
const photoSize = { width: 1_600, height: 1_600 }

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
  // Loaded with the first picture, because most processes never see one.
  const { default: sharp } = await import('sharp')
  const whole = sharp(sent, { failOn: 'error', limitInputPixels: mostPixels }).autoOrient().timeout({ seconds: 20 })
  const read = asPhoto
    ? whole.flatten({ background: '#fff' }).resize({ ...photoSize, fit: 'inside', withoutEnlargement: true })
    : whole
  const written = extension === 'png' ? read.png({ compressionLevel: 9 }) : read.jpeg({ quality: 90 })
  // A picture that cannot be decoded is not one.
  const decoded = await written.toBuffer({ resolveWithObject: true }).catch(() => undefined)
  if (!decoded) return undefined
  const { width, height } = decoded.info
  return width <= longestSide && height <= longestSide ? { bytes: decoded.data, extension, width, height } : undefined
}
