import { isPdf, readPdfPages, type PdfPage } from '#platform/pdf-pages'
import { openPhoto, photoSide } from '#platform/pictures'
import { buckets } from '#platform/buckets'
import { AppError } from '#platform/errors'

const mostPages = 60
/** From the best to what a page full of noise needs. */
const qualities = [84, 64, 40]

/**
 * A PDF's pages, or one picture, as WebP. What is stored is drawn anew, without metadata. Throws `unsupported_media_type` for
 * anything else, `limit_reached` for a PDF with too many pages.
 */
export async function slidePicturesOf(bytes: Buffer): Promise<Buffer[]> {
  if (isPdf(bytes)) return readPdfPages(bytes, { mostPages, longestSide: photoSide }, writePage)
  return [await readSlide(bytes)]
}

async function readSlide(bytes: Buffer): Promise<Buffer> {
  const photo = await openPhoto(bytes)
  if (!photo) throw new AppError('unsupported_media_type')
  return smallest((quality) => photo.clone().webp({ quality }).toBuffer())
}

async function writePage({ pixels, width, height }: PdfPage): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return smallest((quality) =>
    sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .webp({ quality })
      .toBuffer(),
  )
}

/** In the best quality in which it may be stored. */
async function smallest(write: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  for (const quality of qualities) {
    const written = await write(quality).catch(() => {
      throw new AppError('unsupported_media_type')
    })
    if (written.length <= buckets['live-slides'].maximumBytes) return written
  }
  throw new AppError('unsupported_media_type')
}
