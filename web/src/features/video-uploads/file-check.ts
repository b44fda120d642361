import { maximumVideoBytes } from '@capyzen/contracts/video-uploads'

/** As the server takes them (video-kinds.ts there). */
export const videoExtensions = ['.mp4', '.m4v', '.mov', '.webm', '.mkv'] as const

/** What a file dialog should offer. */
export const acceptedFiles = ['video/*', ...videoExtensions].join(',')

export type FileFlaw = 'not_a_video_name' | 'empty' | 'too_large'

/** What the server would refuse anyway, said before a byte is sent. What a file is inside, only the server looks at. */
export function flawOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): FileFlaw | undefined {
  const hasVideoName = videoExtensions.some((extension) => name.toLowerCase().endsWith(extension))
  // Systems that know no type for .mkv give none.
  if (!hasVideoName || (type !== '' && !type.startsWith('video/'))) return 'not_a_video_name'
  if (size === 0) return 'empty'
  if (size > maximumVideoBytes) return 'too_large'
  return undefined
}
