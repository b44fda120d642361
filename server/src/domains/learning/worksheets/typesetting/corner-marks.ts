import type { CornerMark } from './sheet.ts'

/** Of the paper, in millimetres. */
export const paper = { width: 210, height: 297 }

const size = 12
/** From the edges; what printers leave white is less. */
const inset = 8
const [right, bottom] = [paper.width - inset - size, paper.height - inset - size]

/** Ids that differ in twelve modules at least, from each other and from themselves when the sheet is turned. */
export const cornerMarks: readonly CornerMark[] = [
  { id: 5, corner: 'topLeft', x: inset, y: inset, size },
  { id: 108, corner: 'topRight', x: right, y: inset, size },
  { id: 414, corner: 'bottomLeft', x: inset, y: bottom, size },
  { id: 679, corner: 'bottomRight', x: right, y: bottom, size },
]

/** Two bits of an id to a row, spread over five modules so that rows differ in two at least. */
const rowsOfBits = [0b10000, 0b10111, 0b01001, 0b01110]
const modules = 5

/** A black square with the modules of its id in white, as `js-aruco2` draws it. */
export function markPicture(id: number): string {
  const white: string[] = []
  for (let y = 0; y < modules; y += 1) {
    const row = rowsOfBits[(id >> (2 * (modules - 1 - y))) & 3] ?? 0
    for (let x = 0; x < modules; x += 1) if ((row >> (modules - 1 - x)) & 1) white.push(`M${x + 1} ${y + 1}h1v1h-1z`)
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7"><path d="M0 0h7v7h-7z"/><path fill="#fff" d="${white.join('')}"/></svg>`
}
