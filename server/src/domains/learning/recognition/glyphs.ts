import { around, heightOf, holesOf, middleOf, widthOf, type Component, type Mark, type PageInk } from './components.ts'
import { operatorAt } from './operators.ts'
import { inkBelow, type Box, type Raster } from './raster.ts'

/** A letter, digit or sign as its ink shows it, whatever is read there. */
export interface Glyph extends Box {
  kind: 'solid' | 'sign' | 'point' | 'mark'
  /** Of all but solid ones. */
  text: string
  pieces: number
  mark?: Mark
  /** Small and above the middle, as `²` and `°` are. */
  isRaised: boolean
  /** A comma or a point. */
  isUnclear?: boolean
}

export interface LineInk {
  pieces: Component[]
  /** Of digits and capitals. */
  height: number
  /** Where digits stand. */
  base: number
}

const dotted = /[.,]/

/** What stands on a line. */
export function lineInk(line: Box, components: Component[], letter: number, marks: Mark[] = []): LineInk {
  const reach = 0.12 * heightOf(line)
  const pieces = components.filter((one) => {
    const { x, y } = middleOf(one)
    return (
      y > line.top - reach &&
      y < line.bottom + reach &&
      x > line.left - letter * 6 &&
      x < line.right + letter * 6 &&
      heightOf(one) < 3.2 * letter
    )
  })
  // Numbers of fractions stand above and below the others.
  const level = pieces.filter((one) => !marks.some((mark) => isMarked(one, mark)))
  // Brackets and strokes are taller than digits.
  const heights = sorted(level.map(heightOf).filter((height) => height <= 1.75 * letter))
  const tallest = heights[Math.floor(heights.length * 0.9)] ?? letter
  const tall = level.filter((one) => heightOf(one) > 0.8 * tallest && heightOf(one) <= 1.75 * letter)
  const standing = level.filter((one) => heightOf(one) > 0.55 * tallest)
  return {
    pieces,
    height: middle(tall.map(heightOf)) ?? letter,
    base: middle(standing.map(({ bottom }) => bottom)) ?? line.bottom,
  }
}

const sorted = (values: number[]) => values.sort((a, b) => a - b)
const middle = (values: number[]): number | undefined => sorted(values)[values.length >> 1]

function isMarked(one: Box, mark: Box): boolean {
  const { x, y } = middleOf(one)
  return x >= mark.left && x <= mark.right && y >= mark.top - 2 && y <= mark.bottom + 2
}

/** What stands between two places of a line, from left to right. */
export function glyphsOf({ raster, marks }: PageInk, line: LineInk, from: number, to: number): Glyph[] {
  const here = line.pieces.filter((one) => middleOf(one).x >= from && middleOf(one).x <= to)
  const known = marks.filter((mark) => {
    const { x, y } = middleOf(mark)
    return x >= from && x <= to && y > line.base - 1.6 * line.height && y < line.base + 0.6 * line.height
  })
  const free = here.filter((one) => !known.some((mark) => isMarked(one, mark)))
  const groups: Component[][] = []
  for (const one of free.sort((a, b) => a.left - b.left)) {
    const last = groups.at(-1)
    if (last && belongs(one, last, line.height)) last.push(one)
    else groups.push([one])
  }
  const glyphs = groups.map((pieces) => glyphOf(raster, pieces, line))
  for (const mark of known)
    glyphs.push({ ...boxOf(mark), kind: 'mark', text: mark.text, pieces: 0, mark, isRaised: false })
  glyphs.sort((a, b) => middleOf(a).x - middleOf(b).x)
  return glyphs.map((glyph, index) => standingAlone(glyph, glyphs[index - 1], glyphs[index + 1], line.height))
}

const boxOf = ({ left, top, right, bottom }: Box): Box => ({ left, top, right, bottom })

/** Dots and bars above each other, rings beside a stroke; two tall ones that lean over each other stay apart. */
function belongs(one: Component, group: Component[], height: number): boolean {
  const whole = around(group)
  const shared = Math.min(one.right, whole.right) - Math.max(one.left, whole.left)
  const areTall = heightOf(one) > 0.75 * height && heightOf(whole) > 0.75 * height
  return shared > (areTall ? 0.6 : 0.15) * Math.min(widthOf(one), widthOf(whole))
}

function glyphOf(raster: Raster, pieces: Component[], { height, base }: LineInk): Glyph {
  const box = around(pieces)
  const glyph: Glyph = { ...box, kind: 'solid', text: '', pieces: pieces.length, isRaised: false }
  const [one] = pieces
  const isDot = (piece: Box) => widthOf(piece) < 0.36 * height && heightOf(piece) < 0.36 * height
  if (pieces.length === 2 && pieces.every(isDot) && heightOf(box) < 0.9 * height) {
    if (Math.max(...pieces.map(({ top }) => top)) > base - 0.4 * height) return { ...glyph, kind: 'point', text: ':' }
  }
  if (pieces.length === 1 && one && widthOf(one) < 0.36 * height && heightOf(one) < 0.5 * height) {
    if (middleOf(one).y < base - 0.35 * height) return { ...glyph, isRaised: true }
    const [isLong, isShort] = [heightOf(one) > 1.6 * widthOf(one), heightOf(one) < 1.35 * widthOf(one)]
    if (isLong || (!isShort && one.bottom > base + 0.12 * height)) return { ...glyph, kind: 'point', text: ',' }
    return { ...glyph, kind: 'point', text: '.', isUnclear: !isShort }
  }
  const sign = operatorAt(raster, box)
  const isLow = middleOf(box).y > base - 0.15 * height
  if ((sign === '−' || sign === '=') && isLow) return { ...glyph, kind: 'sign', text: '_' }
  if (sign && widthOf(box) < 1.6 * height) return { ...glyph, kind: 'sign', text: sign }
  const isRaised = heightOf(box) < 0.75 * height && box.bottom < base - 0.3 * height
  return { ...glyph, isRaised }
}

/** `2x` has a letter, `2 × 3` a sign. */
function standingAlone(glyph: Glyph, before: Glyph | undefined, after: Glyph | undefined, height: number): Glyph {
  if (glyph.text !== '×') return glyph
  const [left, right] = [before ? glyph.left - before.right : height, after ? after.left - glyph.right : height]
  const isAlone = left > 0.14 * height && right > 0.14 * height
  return isAlone ? glyph : { ...glyph, kind: 'solid', text: '' }
}

const holesOfDigit: Record<string, number[]> = {
  '0': [1],
  '1': [0],
  '2': [0],
  '3': [0],
  '4': [0, 1],
  '5': [0],
  '6': [1],
  '7': [0],
  '8': [2],
  '9': [1],
  '%': [2, 3],
  $: [0, 1, 2, 3, 4],
}

/** Whether ink can be what was read there. Letters are not judged. */
export function canBe(raster: Raster, glyph: Box & { pieces?: number }, text: string): boolean {
  if (/^[0-9%]$/.test(text) && heightOf(glyph) < 9) return false
  const holes = holesOfDigit[text]
  if (!holes) return true
  if (text !== '%' && text !== '$' && (glyph.pieces ?? 1) > 1) return false
  return holes.includes(holesOf(raster, glyph)) && hasShape(raster, glyph, text)
}

export const digitsThatFit = (raster: Raster, glyph: Box): string[] =>
  Array.from('0123456789').filter((digit) => canBe(raster, glyph, digit))

/** Digits by where their ink lies. */
function hasShape(raster: Raster, glyph: Box, digit: string): boolean {
  const lies = (from: number, to: number) => centreOf(raster, glyph, from, to)
  const [upper, lower] = [lies(0.2, 0.42), lies(0.58, 0.8)]
  switch (digit) {
    case '0':
      return upper > 0.43 && upper < 0.59 && lower > 0.41 && lower < 0.59
    case '1':
      return widthOf(glyph) < 0.64 * heightOf(glyph) && longestColumn(raster, glyph) > 0.8
    case '2':
      return upper > 0.5 && lower < 0.6 && longestRow(raster, glyph, 0.82, 1) > 0.7
    case '3':
      return upper > 0.5 && lower > 0.5 && widthOf(glyph) > 0.45 * heightOf(glyph)
    case '4':
      return lower > 0.45 && longestRow(raster, glyph, 0.55, 0.9) > 0.8
    case '5':
      return upper < 0.5 && lower > 0.48
    case '6':
      return upper < 0.5
    case '7':
      return (
        upper > 0.42 &&
        lower < 0.68 &&
        longestRow(raster, glyph, 0, 0.22) > 0.7 &&
        longestRow(raster, glyph, 0.8, 1) < 0.6
      )
    case '9':
      return lower > 0.48
    default:
      return true
  }
}

const isInk = ({ data, width }: Raster, x: number, y: number) => data[y * width + x]! < inkBelow
const rowsBetween = (box: Box, from: number, to: number) => ({
  first: Math.round(box.top + from * heightOf(box)),
  last: Math.min(box.bottom, Math.round(box.top + to * heightOf(box))),
})

/** Of the ink in some rows, from left (0) to right (1). */
function centreOf(raster: Raster, box: Box, from: number, to: number): number {
  const { first, last } = rowsBetween(box, from, to)
  let [sum, count] = [0, 0]
  for (let y = first; y < last; y += 1)
    for (let x = box.left; x < box.right; x += 1)
      if (isInk(raster, x, y)) {
        sum += x + 0.5 - box.left
        count += 1
      }
  return count === 0 ? 0.5 : sum / count / widthOf(box)
}

function longestRow(raster: Raster, box: Box, from: number, to: number): number {
  const { first, last } = rowsBetween(box, from, to)
  let longest = 0
  for (let y = first; y < last; y += 1) {
    let ink = 0
    for (let x = box.left; x < box.right; x += 1) if (isInk(raster, x, y)) ink += 1
    longest = Math.max(longest, ink)
  }
  return longest / widthOf(box)
}

function longestColumn(raster: Raster, box: Box): number {
  let longest = 0
  for (let x = box.left; x < box.right; x += 1) {
    let ink = 0
    for (let y = box.top; y < box.bottom; y += 1)
      if (isInk(raster, x, y) || (x + 1 < box.right && isInk(raster, x + 1, y))) ink += 1
    longest = Math.max(longest, ink)
  }
  return longest / heightOf(box)
}

/** What stands raised: a ring is of degrees, a flat foot of `²`. */
export function raisedAs(raster: Raster, glyph: Glyph): string {
  if (holesOf(raster, glyph) > 0) return '°'
  return longestRow(raster, glyph, 0.78, 1) > 0.8 && centreOf(raster, glyph, 0.52, 0.76) < 0.56 ? '²' : '³'
}

export const isPoint = (glyph: Glyph | undefined): boolean => glyph?.kind === 'point' && dotted.test(glyph.text)
