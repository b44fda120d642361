import { largestPicture } from '@capyzen/contracts/question-authoring'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import type { Storage } from '#platform/storage'

interface PictureKind {
  extension: 'png' | 'jpg'
  width: number
  height: number
}

/** Its kind and size by its bytes, whatever it is called; undefined for anything but PNG and JPEG. */
export function readPicture(bytes: Buffer): PictureKind | undefined {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  if (bytes.subarray(0, 8).equals(png)) {
    if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
    return sized('png', bytes.readUInt32BE(16), bytes.readUInt32BE(20))
  }
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    // The frame header; C4, C8 and CC are other segments.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return sized('jpg', bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
  }
  return undefined
}

const longestSide = 8_000

const sized = (extension: PictureKind['extension'], width: number, height: number): PictureKind | undefined =>
  width > 0 && height > 0 && width <= longestSide && height <= longestSide ? { extension, width, height } : undefined

/** Stored under a name of its own, so that a picture in a version never changes. */
export async function storePicture(storage: Storage, base64: string) {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > largestPicture) throw new AppError('body_too_large')
  const picture = readPicture(bytes)
  if (!picture) throw new AppError('unsupported_media_type')
  return putPicture(storage, bytes, picture)
}

export async function putPicture(storage: Storage, bytes: Buffer, { extension, width, height }: PictureKind) {
  const key = `authored/${newId()}.${extension}`
  await storage.put('exam-figures', key, { bytes })
  return { url: storage.publicUrl('exam-figures', key), width, height }
}
