import { setImmediate as turn } from 'node:timers/promises'
import type { StrokeData } from '@capyzen/contracts/strokes'
import { strokeDataOf } from '#domains/content/strokes'
import { openPdf } from '#platform/pdf-document'
import { createTurns } from '#platform/turns'
import { drawHead, sheetPage as page } from './sheet-head.ts'

/** A character to practise; its reading depends on the word it is in. */
export interface SheetRow {
  character: string
  pinyin: string
  /** The word that it stands in, where it stands in one. */
  word: string | null
}

interface Sheet {
  title: string
  rows: readonly SheetRow[]
}

const columns = 10
const square = (page.width - 2 * page.left) / columns
const step = 24
const stepsInLine = Math.floor((page.width - 2 * page.left - 92) / step)
const gap = 12
const traced = 3

const colours = {
  ink: '#33261d',
  soft: '#75665a',
  frame: '#8a765f',
  cross: '#d8cbb5',
  trace: '#d5cdc0',
  now: '#c22f3f',
  before: '#33261d',
  after: '#e3dccf',
} as const

/** Each character of some words once, in their order, with its reading in the first of them. */
export function sheetRows(words: readonly { text: string; pinyin: string }[]): SheetRow[] {
  const rows = new Map<string, SheetRow>()
  for (const { text, pinyin } of words) {
    const characters = [...text]
    const readings = pinyin.split(' ')
    for (const [at, character] of characters.entries())
      if (!rows.has(character))
        rows.set(character, { character, pinyin: readings[at] ?? '', word: characters.length > 1 ? text : null })
  }
  return [...rows.values()]
}

const inTurn = createTurns()

/** A4 sheets of 田字格; null where none of the characters has strokes. One at a time, as each takes the processor. */
export function characterSheet(sheet: Sheet): Promise<Buffer | null> {
  return inTurn(() => draw(sheet))
}

async function draw({ title, rows }: Sheet): Promise<Buffer | null> {
  const known: { row: SheetRow; data: StrokeData }[] = []
  for (const row of rows) {
    const data = await strokeDataOf(row.character)
    if (data) known.push({ row, data })
  }
  if (known.length === 0) return null
  const { pdf, finished } = await openPdf(title)
  drawHead(pdf, title, { titleSize: 18, ...colours })
  let y = page.top + 66
  for (const { row, data } of known) {
    const lines = Math.ceil(data.strokes.length / stepsInLine)
    const height = lines * step + 6 + square
    if (y + height > page.height - page.bottom) {
      pdf.addPage()
      y = page.top
    }
    drawRow(pdf, row, data, y)
    y += height + gap
    // Other requests have their turn between rows.
    await turn()
  }
  pdf.end()
  return finished
}

/** Its reading and how it grows, stroke by stroke; then one to look at, some to trace, and empty squares. */
function drawRow(pdf: PDFKit.PDFDocument, row: SheetRow, data: StrokeData, y: number): void {
  pdf.font('regular').fontSize(13).fillColor(colours.ink)
  pdf.text(row.pinyin, page.left, y + 3, { width: 84, height: 18, ellipsis: '…' })
  if (row.word !== null) {
    const from = page.left + Math.min(54, pdf.widthOfString(row.pinyin) + 8)
    pdf.fontSize(9.5).fillColor(colours.soft)
    pdf.text(row.word, from, y + 6, { width: page.left + 88 - from, height: 14, ellipsis: '…' })
  }
  const count = data.strokes.length
  for (let at = 0; at < count; at += 1) {
    const x = page.left + 92 + (at % stepsInLine) * step
    const top = y + Math.floor(at / stepsInLine) * step
    glyph(pdf, data, { x, y: top, size: step - 3 }, (stroke) =>
      stroke < at ? colours.before : stroke === at ? colours.now : colours.after,
    )
  }
  const top = y + Math.ceil(count / stepsInLine) * step + 6
  for (let at = 0; at < columns; at += 1) {
    const x = page.left + at * square
    drawSquare(pdf, x, top)
    if (at > traced) continue
    const box = { x: x + 2, y: top + 2, size: square - 4 }
    glyph(pdf, data, box, () => (at === 0 ? colours.ink : colours.trace))
  }
}

function drawSquare(pdf: PDFKit.PDFDocument, x: number, y: number): void {
  const middle = square / 2
  pdf.lineWidth(0.5).strokeColor(colours.cross).dash(3, { space: 3 })
  pdf
    .moveTo(x + middle, y)
    .lineTo(x + middle, y + square)
    .stroke()
  pdf
    .moveTo(x, y + middle)
    .lineTo(x + square, y + middle)
    .stroke()
  pdf.undash().lineWidth(0.9).strokeColor(colours.frame).rect(x, y, square, square).stroke()
}

function glyph(
  pdf: PDFKit.PDFDocument,
  data: StrokeData,
  box: { x: number; y: number; size: number },
  colourOf: (stroke: number) => string,
): void {
  const scale = box.size / 1_024
  pdf.save().translate(box.x, box.y).scale(scale, -scale).translate(0, -900)
  for (const [at, outline] of data.strokes.entries()) pdf.path(outline).fill(colourOf(at))
  pdf.restore()
}
