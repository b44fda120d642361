import { openPdf } from '#platform/pdf-document'
import { createTurns } from '#platform/turns'

export interface Receipt {
  title: string
  fields: (readonly [label: string, value: string])[]
  heading: readonly [item: string, amount: string]
  lines: { text: string; amountCents: number }[]
  total: readonly [label: string, amountCents: number]
  notes: string[]
}

const ink = '#33261d'
const soft = '#75665a'
const line = '#e6dccd'
const spring = '#0e6e66'
const left = 64
const right = 531
const width = right - left
const amountWidth = 110

const inTurn = createTurns()

/** One page of A4. One at a time, since the fonts take a tenth of a second of processor time. */
export function drawReceipt(receipt: Receipt): Promise<Buffer> {
  return inTurn(() => draw(receipt))
}

async function draw({ title, fields, heading, lines, total, notes }: Receipt): Promise<Buffer> {
  const { pdf: page, finished } = await openPdf(title, ['regular', 'medium'])
  /** Returns the height of the text, which ends in … where it needs more lines. */
  const write = (text: string, y: number, { x = left, width: most = width, ...style }: Style = {}): number => {
    const size = style.size ?? 10.5
    page
      .font(style.isStrong ? 'medium' : 'regular')
      .fontSize(size)
      .fillColor(style.color ?? ink)
    const height = Math.min(page.heightOfString(printable(text), { width: most }), size * 1.5 * (style.lines ?? 1))
    page.text(printable(text), x, y, { width: most, height, ellipsis: '…', align: style.align ?? 'left' })
    return height
  }
  const rule = (y: number, weight = 0.75) =>
    page.moveTo(left, y).lineTo(right, y).lineWidth(weight).strokeColor(line).stroke()

  page.rect(0, 0, page.page.width, 8).fill(spring)
  write('Capyzen Academy', 56, { size: 15, isStrong: true, color: spring })
  write('水豚学堂', 58, { size: 12, color: spring, align: 'right' })
  write(title, 104, { size: 26, isStrong: true })
  let y = 164
  for (const [label, value] of fields) {
    write(label, y, { width: 140, color: soft })
    write(value, y, { x: left + 150, width: width - 150 })
    y += 23
  }
  y += 24
  write(heading[0], y, { color: soft, size: 9.5 })
  write(heading[1], y, { color: soft, size: 9.5, align: 'right' })
  y += 22
  rule(y)
  for (const { text, amountCents } of lines) {
    y += 11
    write(money(amountCents), y, { x: right - amountWidth, width: amountWidth, align: 'right' })
    y += 6 + write(text, y, { width: width - amountWidth, lines: 2 })
    rule(y)
  }
  y += 14
  write(total[0], y, { isStrong: true, size: 12.5, width: width - amountWidth })
  write(money(total[1]), y, { isStrong: true, size: 12.5, x: right - amountWidth, width: amountWidth, align: 'right' })
  y = 770
  for (const note of notes) {
    write(note, y, { size: 9, color: soft })
    y += 16
  }
  page.end()
  return finished
}

interface Style {
  x?: number
  width?: number
  size?: number
  /** At most; 1 without. */
  lines?: number
  color?: string
  isStrong?: boolean
  align?: 'left' | 'right'
}

/** Names are data: no line breaks, no marks that turn the direction of the text around, no pictures that the font lacks. */
const printable = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{C}\p{Extended_Pictographic}]/gu, '')
    .trim()

export const money = (cents: number): string => {
  const [whole = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '−' : ''}S$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}
