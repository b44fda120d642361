import { extname } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '#platform/errors'

const extensions = ['.mp4', '.m4v', '.mov', '.webm', '.mkv']
/** MIME types of the package `file-type`. */
const kinds = ['video/mp4', 'video/x-m4v', 'video/quicktime', 'video/webm', 'video/matroska']

/** Enough bytes for `file-type`. */
export const identifyingBytes = 4_100

/** With its dot; `not_a_video` for other extensions. */
export function videoExtension(fileName: string): string {
  const extension = extname(fileName).toLowerCase()
  if (!extensions.includes(extension)) throw new AppError('not_a_video')
  return extension
}

/** `not_a_video` by the first bytes, whatever the extension. */
export async function requireVideo(beginning: Uint8Array): Promise<void> {
  const found = await fileTypeFromBuffer(beginning)
  if (!found || !kinds.includes(found.mime)) throw new AppError('not_a_video')
}
