import QRCode from 'qrcode'
import { edition } from './edition.ts'

/** Of the picture, in millimetres. */
export const codePlace = { x: 166, y: 8, size: 18 }

/** Printed on a side beside its QR code, which has the same behind `CAPYZEN `. */
export const pageCode = (sheet: { number: string; copy: { place: number } | null }, page: number): string =>
  `${sheet.number}-${sheet.copy?.place ?? 0}-${page}-${edition}`

export function codePicture(code: string): string {
  const { data, size } = QRCode.create(`CAPYZEN ${code}`, { errorCorrectionLevel: 'Q' }).modules
  const dark = Array.from(data, (module, at) => (module ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${dark.join('')}"/></svg>`
}
