import { cornerMarks } from './corner-marks.ts'
import { edition } from './edition.ts'
import { codePlace } from './page-codes.ts'
import type { AnswerPlaces, SheetLayout, SheetToPrint } from './sheet.ts'

/** Where the template put something; `question` is its printed number, `page` counts through the document, `value` of a box are its lines. */
export interface Told {
  kind: 'bubble' | 'box' | 'name'
  question: number
  part: number
  value: string
  page: number
  x: number
  y: number
  width: number
  height: number
}

interface Document {
  told: readonly Told[]
  /** The first page of each sheet. */
  starts: readonly number[]
  pages: number
}

const toHundredths = (millimetres: number) => Math.round(millimetres * 100) / 100

export function layoutsOf(sheets: readonly SheetToPrint[], { told, starts, pages }: Document): SheetLayout[] {
  return sheets.map(({ sections }, index) => {
    const [first, next] = [starts[index] ?? 1, starts[index + 1] ?? pages + 1]
    const own = told
      .filter(({ page }) => page >= first && page < next)
      .map((one) => ({ ...one, page: one.page - first + 1 }))
    const questions = sections
      .flatMap((section) => section.questions)
      .map(({ question: { type } }, at) => ({ type, ...placesOf(own.filter(({ question }) => question === at + 1)) }))
    const name = own.find(({ kind }) => kind === 'name')
    return {
      ...{ edition, pages: next - first, corners: cornerMarks, code: codePlace, questions },
      name: name ? areaOf(name) : { page: 1, x: 0, y: 0, width: 0, height: 0 },
    }
  })
}

const areaOf = ({ page, x, y, width, height }: Told) => ({
  page,
  x: toHundredths(x),
  y: toHundredths(y),
  width: toHundredths(width),
  height: toHundredths(height),
})

function placesOf(told: readonly Told[]): Omit<AnswerPlaces, 'type'> {
  const bubbles = told.filter(({ kind }) => kind === 'bubble')
  const boxes = told.filter(({ kind }) => kind === 'box')
  return {
    bubbles: bubbles.map(({ part, value, page, x, y, width }) => ({
      ...{ part, value, page },
      x: toHundredths(x + width / 2),
      y: toHundredths(y + width / 2),
      radius: toHundredths(width / 2),
    })),
    boxes: boxes.map((box) => ({
      part: box.part,
      ...areaOf(box),
      ...(box.value === '' ? {} : { lines: Number(box.value) }),
    })),
  }
}
