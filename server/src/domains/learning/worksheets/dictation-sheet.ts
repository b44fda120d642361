import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

interface DictationSheet {
  title: string
  number: string
  words: readonly { text: string; pinyin: string }[]
  /** With the words, to check by. */
  isFilled: boolean
}

const page = { width: 595.28, height: 841.89, left: 42, top: 40, bottom: 46 }
const columns = 2
const square = 42
const reading = 20
const rowGap = 14
const ink = '#222222'
const soft = '#666666'
const frame = '#555555'
const cross = '#bbbbbb'

const fontFile = fileURLToPath(new URL('../fonts/NotoSansHans-Regular.otf', import.meta.resolve('@embedpdf/fonts-sc')))
let font: Promise<Buffer> | undefined

/** Squares for each word below its reading, numbered as it is read out. */
export async function dictationSheet({ title, number, words, isFilled }: DictationSheet): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, info: { Title: title, Author: 'Capyzen Academy' } })
  const finished = collect(pdf)
  pdf.registerFont('regular', await (font ??= readFile(fontFile)))
  drawHead(pdf, title)
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

function drawHead(pdf: PDFKit.PDFDocument, title: string): void {
  const width = page.width - 2 * page.left
  pdf.font('regular').fontSize(17).fillColor(ink)
  pdf.text(title, page.left, page.top, { width, height: 24, ellipsis: '…' })
  pdf.fontSize(10).fillColor(soft)
  for (const [at, label] of ['姓名 Name', '班级 Class', '日期 Date'].entries()) {
    const x = page.left + (at * width) / 3
    pdf.text(label, x, page.top + 36, { lineBreak: false })
    const from = x + pdf.widthOfString(label) + 6
    line(pdf, [from, page.top + 48], [x + width / 3 - 14, page.top + 48])
  }
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

function line(pdf: PDFKit.PDFDocument, from: [number, number], to: [number, number]): void {
  pdf
    .moveTo(...from)
    .lineTo(...to)
    .lineWidth(0.7)
    .strokeColor(frame)
    .stroke()
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => void parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
}
