import { create } from 'qrcode'
import { saveFile } from '#platform/download.ts'

/** The quiet zone of ISO/IEC 18004. */
const margin = 4
const modulePx = 16

/** A PNG that banking apps read from the photo album: black on white, with its quiet zone. */
export async function qrPicture(text: string): Promise<Blob> {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = (modules.size + 2 * margin) * modulePx
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, side, side)
  context.fillStyle = '#000000'
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1)
      if (modules.data[y * modules.size + x] === 1)
        context.fillRect((x + margin) * modulePx, (y + margin) * modulePx, modulePx, modulePx)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}

/** Whether the device's own sheet, which also saves to the album, takes pictures. */
export function canSharePictures(): boolean {
  const probe = new File([], 'paynow.png', { type: 'image/png' })
  return 'share' in navigator && 'canShare' in navigator && navigator.canShare({ files: [probe] })
}

export async function keepPicture(picture: Blob, name: string): Promise<void> {
  if (canSharePictures()) {
    const file = new File([picture], name, { type: 'image/png' })
    // Closing the sheet is no failure.
    return navigator.share({ files: [file] }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    })
  }
  saveFile(picture, name)
}
