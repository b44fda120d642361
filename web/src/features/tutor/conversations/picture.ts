import { largestTutorImage } from '@capyzen/contracts/conversations'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'

export const pictureTypes = ['image/jpeg', 'image/png']

export interface ChosenPicture {
  file: Blob
  previewUrl: string
}

/** Undefined, with the reason on the screen, for what the server would refuse. */
export function choosePicture(file: File): ChosenPicture | undefined {
  if (!pictureTypes.includes(file.type)) {
    toast.error(textNow(messages, 'wrongType'), textNow(messages, 'wrongTypeWhy'))
    return undefined
  }
  if (file.size > largestTutorImage) {
    toast.error(textNow(messages, 'tooLarge'), textNow(messages, 'tooLargeWhy'))
    return undefined
  }
  return { file, previewUrl: URL.createObjectURL(file) }
}
