import { maximumVideoBytes } from '@capyzen/contracts/video-uploads'

/** In step with video-kinds.ts on the server. */
const videoExtensions = ['.mp4', '.m4v', '.mov', '.webm', '.mkv'] as const

export const acceptedFiles = ['video/*', ...videoExtensions].join(',')

export type FileError = 'not_a_video_name' | 'empty' | 'too_large'

/** Finds errors that the server would report, before anything is sent. Only the server checks the content. */
export function fileErrorOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): FileError | undefined {
  const hasVideoName = videoExtensions.some((extension) => name.toLowerCase().endsWith(extension))
  // Some systems report no type for .mkv.
  if (!hasVideoName || (type !== '' && !type.startsWith('video/'))) return 'not_a_video_name'
  if (size === 0) return 'empty'
  if (size > maximumVideoBytes) return 'too_large'
  return undefined
}
