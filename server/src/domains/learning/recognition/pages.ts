import type { Sharp } from 'sharp'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { mostScanPages, type addScan, type Crop } from '@capyzen/contracts/recognition'
import { AppError } from '#platform/errors'
import { isPdf, readPdfPages, type PdfPage } from '#platform/pdf-pages'
import { isPhoto, openUpright } from '#platform/pictures'

type Sent = Pick<CallInput<typeof addScan>, 'purpose' | 'turn' | 'crop'>

/** More than is read of a page, so that the learner recognises it. */
const longestSide = 2_000

/**
 * What was sent as it is read: a JPEG for each page, upright as a camera says, turned and cropped as asked. Drawn anew, so that
 * neither place nor camera is in it. Throws `unsupported_media_type` for what is no whole picture that can be decoded, or no open PDF,
 * `limit_reached` for too many pages, `too_many_requests` while many PDFs wait.
 */
export async function pagesOf(bytes: Buffer, { purpose, turn, crop }: Sent): Promise<Buffer[]> {
  if (isPhoto(bytes)) return [await drawPicture(bytes, turn, crop)]
  if (purpose !== 'paper' || !isPdf(bytes)) throw new AppError('unsupported_media_type')
  return await readPdfPages(bytes, { mostPages: mostScanPages, longestSide }, (page) => drawPage(page, turn))
}

async function drawPicture(bytes: Buffer, turn: number, crop: Crop | null): Promise<Buffer> {
  const { picture, width, height } = await openUpright(bytes)
  const seen = turn % 180 === 0 ? { width, height } : { width: height, height: width }
  const turned = picture.rotate(turn)
  return await written(crop ? turned.extract(boxOf(crop, seen)) : turned)
}

function boxOf({ left, top, right, bottom }: Crop, { width, height }: { width: number; height: number }) {
  const [x, y] = [Math.floor((left * width) / 1_000), Math.floor((top * height) / 1_000)]
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.ceil((right * width) / 1_000) - x),
    height: Math.max(1, Math.ceil((bottom * height) / 1_000) - y),
  }
}

async function drawPage({ pixels, width, height }: PdfPage, turn: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return await written(sharp(pixels, { raw: { width, height, channels: 4 } }).rotate(turn))
}

async function written(picture: Sharp): Promise<Buffer> {
  return await picture
    .flatten({ background: '#fff' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch(() => {
      throw new AppError('unsupported_media_type')
    })
}
