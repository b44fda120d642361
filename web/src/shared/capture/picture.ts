/** iPhones draw larger pictures as black. */
const largestCanvasPixels = 16_777_216

/** What the file dialog offers. HEIC goes to the server as it is, since few browsers can read it. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

type PickedPicture = { file: Blob; name: string } | { problem: 'no_picture' | 'empty' | 'too_large' }

interface PictureLimits {
  largestBytes: number
  /** To which a picture of too many bytes is made smaller where that is safe. */
  longestSide: number
}

const hasHeicName = (name: string): boolean => /\.hei[cf]$/i.test(name)
/** Some phones give no type for HEIC. */
const isPicture = ({ type, name }: File): boolean =>
  /^image\/(jpeg|png|webp|heic|heif)$/.test(type) || (type === '' && hasHeicName(name))

export const mayBeDrawn = (width: number, height: number): boolean => width * height <= largestCanvasPixels

/** As it was taken unless it has too many bytes; the server scales it with more care than a phone can. */
export async function pickPicture(file: File, { largestBytes, longestSide }: PictureLimits): Promise<PickedPicture> {
  if (!isPicture(file)) return { problem: 'no_picture' }
  if (file.size === 0) return { problem: 'empty' }
  if (file.size <= largestBytes) return { file, name: file.name }
  const smaller = await scaledDown(file, longestSide)
  return smaller && smaller.size <= largestBytes ? { file: smaller, name: file.name } : { problem: 'too_large' }
}

async function scaledDown(file: File, longestSide: number): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  try {
    if (!mayBeDrawn(picture.width, picture.height)) return null
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  } finally {
    picture.close()
  }
}
