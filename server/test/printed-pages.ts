import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { parse } from 'yaml'
import { z } from 'zod'
import { readPdfPages } from '#platform/pdf-pages'

/* Pages as worksheets print them. */

const packaged = (file: string, of: string) => fileURLToPath(new URL(file, import.meta.resolve(of)))
const noto = (weight: string) => packaged(`../fonts/NotoSansHans-${weight}.otf`, '@embedpdf/fonts-sc')
const faces = {
  sans: noto('Regular'),
  bold: noto('Medium'),
  helvetica: 'Helvetica',
  times: 'Times-Roman',
  book: packaged('fonts/KaTeX_Main-Regular.ttf', 'katex/dist/katex.min.css'),
}
const Face = z.enum(['sans', 'bold', 'helvetica', 'times', 'book'])
type Face = z.infer<typeof Face>
/** Everything else is Latin and the signs that old typefaces have. */
const onlyInNoto = /[^\u0020-\u007e°±½¼¾²³×÷−–—‘’“”]/
const notInBook = /[½¼¾²³°“”‘’]/

const PrintedPage = z.strictObject({
  /** What was read of held-out pages was not looked at while the reading was made better. */
  set: z.enum(['known', 'held-out']),
  kind: z.enum(['english', 'chinese', 'mathematics']),
  about: z.string(),
  faces: z.array(Face).min(1),
  /** In points. */
  width: z.number().default(400),
  textSize: z.number().default(14),
  /** The longest side of the picture in pixels. */
  pixels: z.number().default(1_600),
  figure: z.enum(['triangle', 'bars']).optional(),
  /** `[3/4]` has a bar; `____` is a line; `{220}` goes on that far to the right; a line that begins with `|` is a row of a table. */
  lines: z.array(z.string()),
})
export type PrintedPage = z.infer<typeof PrintedPage>

/** With which `npm run recognition` measures. */
export const printedPages: readonly PrintedPage[] = z
  .array(PrintedPage)
  .parse(parse(readFileSync(new URL('printed-pages.yaml', import.meta.url), 'utf8')))

/** What stands on a line, for comparing. */
export const textOfLine = (line: string): string =>
  line
    .replace(/\{\d+\}/g, ' ')
    .replace(/^\||\|$/g, '')
    .replaceAll('|', ' ')
    .replace(/(?<=\d)\[(\d+\/\d+)\]/g, ' $1 ')
    .replace(/\[(\d+\/\d+)\]/g, '$1')
    .trim()

type Layout = Partial<Pick<PrintedPage, 'width' | 'textSize' | 'pixels' | 'figure'>>

export async function printPage(
  lines: string[],
  face: Face = 'sans',
  { width = 400, textSize = 14, pixels = 1_600, figure }: Layout = {},
): Promise<Buffer> {
  const height = 60 + Math.max(lines.length * textSize * 2.2, figure ? 150 : 0)
  const document = new PDFDocument({ size: [width, height], margin: 0 })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.fontSize(textSize)
  lines.forEach((line, index) => {
    const top = 30 + index * textSize * 2.2
    if (line.startsWith('|')) drawRow(document, line, face, top, textSize)
    else drawLine(document, line, face, 30, top, textSize)
  })
  if (figure) drawFigure(document, figure, width - 150, 40, textSize)
  document.end()
  await ended
  const [picture] = await readPdfPages(
    Buffer.concat(parts),
    { mostPages: 1, longestSide: pixels },
    async (page) =>
      await sharp(page.pixels, { raw: { width: page.width, height: page.height, channels: 4 } })
        .flatten({ background: '#fff' })
        .png()
        .toBuffer(),
  )
  return picture!
}

type Document = PDFKit.PDFDocument

/** Letter by letter in a face that has it; gives where the text ends. */
function drawText(page: Document, text: string, face: Face, left: number, top: number, size: number): number {
  let x = left
  // Old typefaces have no minus but a dash of its width.
  const own = face === 'times' || face === 'helvetica' ? text.replaceAll('−', '–') : text
  for (const [run] of own.matchAll(/[^\u0020-\u007e°±½¼¾²³×÷–—‘’“”−]+|[½¼¾²³°“”‘’]+|./gu)) {
    const isMissing = onlyInNoto.test(run) || (face === 'book' && notInBook.test(run))
    const used = isMissing && face !== 'bold' ? 'sans' : face
    page.font(faces[used]).fontSize(size)
    // Lines of different faces stand on one base line.
    const rise = used === face ? 0 : ascentOf(page, used, size) - ascentOf(page, face, size)
    page.font(faces[used]).text(run, x, top - rise, { lineBreak: false })
    x += page.widthOfString(run)
  }
  page.font(faces[face]).fontSize(size)
  return x
}

const ascents = new Map<string, number>()
function ascentOf(page: Document, face: Face, size: number): number {
  const known = ascents.get(face)
  if (known !== undefined) return known * size
  page.font(faces[face])
  // The font is not part of PDFKit's types.
  const { ascender } = Reflect.get(page, '_font') as { ascender: number }
  ascents.set(face, ascender / 1_000)
  return (ascender / 1_000) * size
}

function drawLine(page: Document, line: string, face: Face, left: number, top: number, size: number) {
  let x = left
  for (const part of line.split(/(\[\d+\/\d+\]|\{\d+\}|_{2,})/)) {
    const [, over, under] = /^\[(\d+)\/(\d+)\]$/.exec(part) ?? []
    const to = /^\{(\d+)\}$/.exec(part)?.[1]
    if (over !== undefined && under !== undefined) x = drawFraction(page, over, under, face, x, top, size)
    else if (to !== undefined) x = left + Number(to)
    else if (part.startsWith('__')) {
      const length = part.length * size * 0.5
      stroke(page, x, top + size * 1.02, x + length, top + size * 1.02)
      x += length
    } else x = drawText(page, part, face, x, top, size)
  }
}

const stroke = (page: Document, x: number, y: number, toX: number, toY: number) =>
  page.moveTo(x, y).lineTo(toX, toY).lineWidth(0.9).stroke()

function drawFraction(page: Document, over: string, under: string, face: Face, x: number, top: number, size: number) {
  page.font(faces[face]).fontSize(size)
  const [wide, narrow] = [page.widthOfString(over), page.widthOfString(under)]
  const width = Math.max(wide, narrow) + 3
  // Digits stand from 0.72 of their size above the base line down to it.
  const base = ascentOf(page, face, size)
  const middle = top + base - 0.3 * size
  drawText(page, over, face, x + (width - wide) / 2, middle - 0.14 * size - base, size)
  drawText(page, under, face, x + (width - narrow) / 2, middle + 0.86 * size - base, size)
  stroke(page, x, middle, x + width, middle)
  return x + width + 2
}

function drawRow(page: Document, line: string, face: Face, top: number, size: number) {
  const cells = line.replace(/^\||\|$/g, '').split('|')
  const [wide, high] = [110, size * 2.2]
  const from = top - 0.5 * size
  cells.forEach((cell, index) => {
    page
      .rect(30 + index * wide, from, wide, high)
      .lineWidth(0.9)
      .stroke()
    drawText(page, cell.trim(), face, 38 + index * wide, top, size)
  })
}

function drawFigure(page: Document, figure: 'triangle' | 'bars', x: number, y: number, size: number) {
  page.lineWidth(1.2)
  if (figure === 'triangle') {
    page.polygon([x, y + 90], [x + 110, y + 90], [x + 35, y]).stroke()
    page.rect(x + 35, y + 80, 10, 10).stroke()
    page
      .moveTo(x + 35, y)
      .lineTo(x + 35, y + 90)
      .dash(4, { space: 4 })
      .stroke()
      .undash()
    drawText(page, 'A', 'sans', x + 30, y - size * 1.4, size)
  } else
    for (const [index, height] of [40, 85, 60, 20].entries())
      page
        .rect(x + index * 26, y + 100 - height, 18, height)
        .fillAndStroke('#8fb3d9', '#222')
        .fillColor('#000')
        .strokeColor('#000')
}
