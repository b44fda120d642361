import { heightOf, widthOf } from './components.ts'
import { canBe, isPoint, raisedAs, type Glyph } from './glyphs.ts'
import type { Raster } from './raster.ts'

export interface PlacedWord {
  text: string
  isDoubtful: boolean
  left: number
  right: number
}

const wrong = 3
/** Of the height of digits. */
const gapFrom = 0.3
const signLike = /[+=\-–—−_~xX×*÷%<>«»:.T一十二三]/
const pointLike = /[.,:;'’·]/
const signs = /[+=×÷−\-–—十一二三]/
const nothing = /[.,_\-–—'’‘"~:;|]/
/** Signs that are read of what has no sign's shape are doubtful. */
const solid = /[^.,_'’‘~\s]/

/** How letters that were read go with what stands there: for each glyph what was read in its place. Undefined where they don't. */
export function placedLetters(read: string[], glyphs: Glyph[]): (string | null)[] | undefined {
  const [rows, columns] = [glyphs.length, read.length]
  const costs = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1).fill(Infinity))
  const taken = Array.from({ length: rows + 1 }, () => new Int8Array(columns + 1))
  costs[rows]![columns] = 0
  for (let row = rows; row >= 0; row -= 1)
    for (let column = columns; column >= 0; column -= 1) {
      const offer = (cost: number, count: number) => {
        if (cost >= costs[row]![column]!) return
        costs[row]![column] = cost
        taken[row]![column] = count
      }
      if (column < columns) offer(costs[row]![column + 1]! + (nothing.test(read[column]!) ? 0.15 : wrong), -1)
      if (row === rows) continue
      const most = Math.min(3, columns - column)
      for (let count = 0; count <= most; count += 1) {
        const letters = read.slice(column, column + count).join('')
        offer(costs[row + 1]![column + count]! + costOf(glyphs[row]!, letters), count)
      }
    }
  if (costs[0]![0]! >= wrong) return undefined
  const placed: (string | null)[] = []
  for (let [row, column] = [0, 0]; row < rows;) {
    const count = taken[row]![column]!
    if (count < 0) column += 1
    else {
      placed.push(count === 0 ? null : read.slice(column, column + count).join(''))
      column += count
      row += 1
    }
  }
  return placed
}

function costOf({ kind, mark, isRaised }: Glyph, letters: string): number {
  if (kind === 'mark') {
    if (letters === '') return 0.1
    const over = mark!.text.split('/')[0]!
    return letters === over ? 0 : letters.length === over.length ? 0.5 : 1
  }
  if (kind === 'sign') {
    if (letters === '') return 0.3
    return letters.length <= 2 && Array.from(letters).every((one) => signLike.test(one))
      ? 0.2 * (letters.length - 1)
      : wrong
  }
  if (kind === 'point') return letters === '' ? 0.1 : letters.length === 1 && pointLike.test(letters) ? 0 : wrong
  if (isRaised) return letters === '' ? 0.6 : letters.length === 1 ? 0 : wrong
  return letters.length === 1 && solid.test(letters) ? (signs.test(letters) ? 2.8 : 0) : wrong
}

/**
 * The words of a sum: signs, points and gaps as they stand there, digits as they were read. Doubtful where two readings differ, or
 * where a digit can't be what was read.
 */
export function sumWords(
  raster: Raster,
  glyphs: Glyph[],
  height: number,
  readings: (string | null)[][],
  isSure: boolean,
): PlacedWord[] {
  const words: PlacedWord[] = []
  let isOpen = false
  glyphs.forEach((glyph, index) => {
    const before = glyphs[index - 1]
    const read = textOf(
      raster,
      glyph,
      readings.map((one) => one[index] ?? null),
      height,
      isSure,
    )
    const { text } = read
    const isApart = glyph.kind === 'sign' || glyph.kind === 'mark'
    const gap = before ? glyph.left - before.right - besideNarrow(before, height) - besideNarrow(glyph, height) : height
    const isGap = gap > gapFrom * height
    const isUnclearGap =
      before !== undefined &&
      isOpen &&
      isNumeric(before) &&
      isNumeric(glyph) &&
      Math.abs(gap / height - gapFrom) < 0.025
    const isDoubtful = read.isDoubtful || isUnclearGap
    const after = glyphs[index + 1]
    const isRatio = glyph.text === ':' && isGap && after !== undefined && after.left - glyph.right > 0.24 * height
    const word = words.at(-1)
    if (!word || !isOpen || isApart || isGap || isRatio)
      words.push({ text, isDoubtful, left: glyph.left, right: glyph.right })
    else {
      word.text += text
      word.isDoubtful ||= isDoubtful
      word.right = glyph.right
    }
    isOpen = !isApart && !isRatio
  })
  return words
    .filter(({ text }) => text !== '' && text !== '_')
    .map((word) => (/\d,(?!\d{3}(?!\d))\d/.test(word.text) ? { ...word, isDoubtful: true } : word))
}

/** What an old face leaves beside a `1`, as wide as other digits are. */
const besideNarrow = (glyph: Glyph, height: number) =>
  glyph.kind === 'solid' && heightOf(glyph) > 0.8 * height && widthOf(glyph) < 0.45 * height ? 0.1 * height : 0

const isNumeric = (glyph: Glyph) => (glyph.kind === 'solid' && !glyph.isRaised) || isPoint(glyph)

function textOf(
  raster: Raster,
  glyph: Glyph,
  readings: (string | null)[],
  height: number,
  isSure: boolean,
): Pick<PlacedWord, 'text' | 'isDoubtful'> {
  if (glyph.kind === 'mark') return { text: glyph.text, isDoubtful: glyph.mark!.isDoubtful }
  const [first] = readings
  if (glyph.isUnclear)
    return { text: first && isStop.test(first) ? first : glyph.text, isDoubtful: first !== glyph.text }
  if (glyph.kind !== 'solid') return { text: glyph.text, isDoubtful: false }
  if (glyph.isRaised) {
    const text = raisedAs(raster, glyph)
    if (text !== '°' && heightOf(glyph) < 0.36 * height)
      return { text: first ?? '', isDoubtful: first === null || !isQuote.test(first ?? '') }
    return { text, isDoubtful: text !== '°' && !readings.some((one) => one !== null && raised(one) === text) }
  }
  const all = readings
  const fitting = all.filter((one) => one !== null && !signs.test(one) && canBe(raster, glyph, one))
  // Nothing was held against letters, so that a digit that fits is likelier than one that looks like a digit.
  const [likely] = fitting
  const digit = /^[LIliBSZ|]$/.test(likely ?? '') ? fitting.find((one) => /^\d$/.test(one!)) : undefined
  const text = digit ?? likely ?? all.find((one) => one !== null) ?? ''
  const areOne = new Set(all).size === 1
  return { text, isDoubtful: fitting.length === 0 || signs.test(text) || !areOne || (!isSure && readings.length < 2) }
}

const isStop = /^[.,]$/
const isQuote = /^['"’‘“”*]$/

function raised(read: string): string {
  if (/^[2zZ²]$/.test(read)) return '²'
  if (/^[3³]$/.test(read)) return '³'
  return /^[0oO°º*]$/.test(read) ? '°' : read
}
