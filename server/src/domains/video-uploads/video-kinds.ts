import { extname } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '#platform/errors'

const extensions = ['.mp4', '.m4v', '.mov', '.webm', '.mkv']
/** As file-type calls them. */
const kinds = ['video/mp4', 'video/x-m4v', 'video/quicktime', 'video/webm', 'video/matroska']

/** This many bytes tell what a file is. */
export const tellingBytes = 4_100

/** With its dot; `not_a_video` for a name that no video has. */
export function videoExtension(fileName: string): string {
  const extension = extname(fileName).toLowerCase()
  if (!extensions.includes(extension)) throw new AppError('not_a_video')
  return extension
}

/** By what a file begins with, whatever its name says: `not_a_video` for a page, a picture or an archive. */
export async function refuseOtherThanVideo(beginning: Uint8Array): Promise<void> {
  const found = await fileTypeFromBuffer(beginning)
  if (!found || !kinds.includes(found.mime)) throw new AppError('not_a_video')
}
