import { largestPicture } from '@capyzen/contracts/question-authoring'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { readPicture, type Picture } from '#platform/pictures'
import type { Storage } from '#platform/storage'

/** Stored under a name of its own, so that a picture in a version never changes. */
export async function storePicture(storage: Storage, base64: string) {
  const sent = Buffer.from(base64, 'base64')
  if (sent.length > largestPicture) throw new AppError('body_too_large')
  const picture = await readPicture(sent)
  if (!picture) throw new AppError('unsupported_media_type')
  return putPicture(storage, picture)
}

export async function putPicture(storage: Storage, { bytes, extension, width, height }: Picture) {
  const key = `authored/${newId()}.${extension}`
  await storage.put('exam-figures', key, { bytes })
  return { url: storage.publicUrl('exam-figures', key), width, height }
}
