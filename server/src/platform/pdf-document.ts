import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

/** One font for both languages, so that a Chinese name can stand in an English document. */
const fontNames = { regular: 'NotoSansHans-Regular.otf', medium: 'NotoSansHans-Medium.otf' }
type Weight = keyof typeof fontNames

const fonts = new Map<Weight, Promise<Buffer>>()

function loadFont(weight: Weight): Promise<Buffer> {
  const font =
    fonts.get(weight) ??
    readFile(fileURLToPath(new URL(`../fonts/${fontNames[weight]}`, import.meta.resolve('@embedpdf/fonts-sc'))))
  fonts.set(weight, font)
  return font
}

/** A4 with fonts of the names of their weights; `finished` is what it has become after its `end`. */
export async function openPdf(
  title: string,
  weights: readonly Weight[] = ['regular'],
): Promise<{ pdf: PDFKit.PDFDocument; finished: Promise<Buffer> }> {
  const loaded = await Promise.all(weights.map(loadFont))
  const pdf = new PDFDocument({ size: 'A4', margin: 0, info: { Title: title, Author: 'Capyzen Academy' } })
  for (const [at, font] of loaded.entries()) pdf.registerFont(weights[at]!, font)
  return { pdf, finished: collect(pdf) }
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => void parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
}
