import { drawHead, sheetPage as page } from '#domains/learning/characters'
import { openPdf } from '#platform/pdf-document'

interface DictationSheet {
  title: string
  number: string
  words: readonly { text: string; pinyin: string }[]
  /** With the words, to check by. */
  isFilled: boolean
}

const columns = 2
const square = 42
const reading = 20
const rowGap = 14
const ink = '#222222'
const soft = '#666666'
const frame = '#555555'
const cross = '#bbbbbb'

/** Squares for each word below its reading, numbered as it is read out. */
export async function dictationSheet({ title, number, words, isFilled }: DictationSheet): Promise<Buffer> {
  const { pdf, finished } = await openPdf(title)
  drawHead(pdf, title, { titleSize: 17, ink, soft, frame })
  const width = (page.width - 2 * page.left) / columns
  const height = reading + square + rowGap
  let y = page.top + 70
  for (let first = 0; first < words.length; first += columns) {
    if (y + height > page.height - page.bottom) {
      drawNumber(pdf, number)
      pdf.addPage()
      y = page.top
    }
    for (const [column, word] of words.slice(first, first + columns).entries())
      drawWord(pdf, { ...word, nth: first + column + 1, isFilled }, { x: page.left + column * width, y })
    y += height
  }
  drawNumber(pdf, number)
  pdf.end()
  return finished
}

/** Typed in, it finds the same sheet again. */
function drawNumber(pdf: PDFKit.PDFDocument, number: string): void {
  pdf.fontSize(9).fillColor(soft)
  pdf.text(`Capyzen Academy · 水豚学堂 · ${number}`, page.left, page.height - 34, { lineBreak: false })
}

interface NumberedWord {
  text: string
  pinyin: string
  nth: number
  isFilled: boolean
}

function drawWord(pdf: PDFKit.PDFDocument, word: NumberedWord, { x, y }: { x: number; y: number }): void {
  const { text, pinyin, nth, isFilled } = word
  const characters = [...text]
  const readings = pinyin.split(' ')
  pdf.fontSize(11).fillColor(soft)
  pdf.text(`${nth}.`, x, y + reading + square / 2 - 8, { width: 24, lineBreak: false })
  for (const [at, character] of characters.entries()) {
    const left = x + 28 + at * square
    pdf.fontSize(11).fillColor(ink)
    pdf.text(readings[at] ?? '', left, y + 2, { width: square, align: 'center', lineBreak: false })
    drawSquare(pdf, left, y + reading)
    if (!isFilled) continue
    pdf.fontSize(28).fillColor(ink)
    pdf.text(character, left, y + reading + 2, { width: square, align: 'center', lineBreak: false })
  }
}

function drawSquare(pdf: PDFKit.PDFDocument, x: number, y: number): void {
  const middle = square / 2
  pdf.lineWidth(0.5).strokeColor(cross).dash(3, { space: 3 })
  pdf
    .moveTo(x + middle, y)
    .lineTo(x + middle, y + square)
    .moveTo(x, y + middle)
    .lineTo(x + square, y + middle)
    .stroke()
  pdf.undash().lineWidth(0.9).strokeColor(frame).rect(x, y, square, square).stroke()
}
