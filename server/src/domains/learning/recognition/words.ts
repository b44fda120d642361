import { heightOf, middleOf, widthOf, type Mark, type PageInk, type ReadWord } from './components.ts'
import { canBe, glyphsOf, lineInk, type LineInk } from './glyphs.ts'
import type { Box } from './raster.ts'
import type { PlacedLine } from './rows.ts'
import { placedLetters, sumWords, type PlacedWord } from './sums.ts'

export interface ReadLine extends Box {
  words: ReadWord[]
}

interface Printed {
  text: string
  confidence: number
  bbox: { x0: number; y0: number; x1: number; y1: number }
}

/** A line as the engine of recognition gives it. */
export interface RecognisedLine extends Printed {
  words: (Printed & { symbols: Printed[] })[]
}

const sureFrom = 70
const sureAloneFrom = 88
const chinese = /[\u3400-\u9fff]/
const full = /^[\u3400-\u9fff\u3000-\u303f\uff00-\uffef]+$/
const ofSums = /[\d+=×÷−%$°<>²³]|^[-–—_~*:/xX]+$|^(?:mm|cm|m|km)[^A-Za-z]{0,2}$/
const halfMarks: Record<string, string> = {
  ',': '，',
  ':': '：',
  ';': '；',
  '?': '？',
  '!': '！',
  '(': '（',
  ')': '）',
}

interface Piece extends PlacedWord {
  confidence: number
}

/**
 * Lines as they stand on the page. Of sums only the digits are as the engine read them: signs, points and gaps are as their ink shows
 * them, and what a second reading has otherwise is doubtful.
 */
export function readLines(recognised: RecognisedLine[], second: RecognisedLine[], ink: PageInk): PlacedLine[] {
  const placed = new Set<Mark>()
  const other = second.flatMap((line) => line.words)
  const lines = recognised.map((line) => {
    const beside = recognised.filter((one) => one !== line).map(boxOf)
    return lineOf(line, beside, other, ink, placed)
  })
  for (const mark of ink.marks) {
    if (placed.has(mark)) continue
    const { y } = middleOf(mark)
    const word = { ...mark }
    const line = lines.find(
      ({ top, bottom, left, right }) =>
        y > top && y < bottom && mark.right > left - 6 * ink.letter && mark.left < right + 6 * ink.letter,
    )
    if (line) {
      line.words.splice(line.words.filter(({ left }) => left < mark.left).length, 0, word)
      line.left = Math.min(line.left, mark.left)
      line.right = Math.max(line.right, mark.right)
    } else if (/\d/.test(mark.text)) lines.push({ ...mark, isChinese: false, words: [{ ...word, isDoubtful: true }] })
  }
  return lines
}

const boxOf = ({ bbox }: Printed): Box => ({ left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 })

function lineOf(
  line: RecognisedLine,
  beside: Box[],
  other: RecognisedLine['words'],
  ink: PageInk,
  placed: Set<Mark>,
): PlacedLine {
  const box = boxOf(line)
  const isChinese = line.text.replace(/[一二三五十丨]/g, '').search(chinese) >= 0
  const pieces = line.words.flatMap((word) => (isChinese ? apart(word) : [pieceOf(word)]))
  const stands = lineInk(box, ink.components, ink.letter, ink.marks)
  const isSum = !isChinese && !pieces.some(({ text }) => /[A-Za-z]{3}/.test(text))
  const words: PlacedWord[] = []
  for (let at = 0; at < pieces.length;) {
    let end = at
    while (end < pieces.length && (isSum || ofSums.test(pieces[end]!.text))) end += 1
    if (end === at) {
      words.push(pieces[at]!)
      at += 1
      continue
    }
    const [before, after] = [pieces[at - 1], pieces[end]]
    const reach = 0.6 * stands.height
    const run = pieces.slice(at, end)
    const from = Math.max(run[0]!.left - reach, before ? (before.right + run[0]!.left) / 2 : 0)
    const last = run.at(-1)!.right
    const to = after ? Math.min(last + reach, (after.left + last) / 2) : endOf(last, stands, ink.marks, beside) + reach
    words.push(
      ...(isChinese
        ? checkedNumbers(run, box, other, (word) => digitsFit(word, stands, ink))
        : sumOf(run, stands, ink, other, from, to, placed)),
    )
    at = end
  }
  return { ...box, isChinese, words: isChinese ? words : withUnread(words, stands, ink) }
}

/** Signs after the last number, which the engine leaves out where a fraction stands before them. */
function endOf(last: number, { pieces, height, base }: LineInk, marks: Mark[], lines: Box[]): number {
  const isElsewhere = (one: Box) => {
    const { x, y } = middleOf(one)
    return lines.some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom)
  }
  const own = pieces.filter((one) => !isElsewhere(one))
  const beside = [...own, ...marks.filter(({ top, bottom }) => top < base && bottom > base - height)]
  let end = last
  for (const one of beside.sort((a, b) => a.left - b.left))
    if (one.right > end && one.left - end < 0.8 * height) end = one.right
  return end
}

const pieceOf = (word: Printed): Piece => {
  const { left, right } = boxOf(word)
  // A capital I in faces without feet.
  const text = word.text === '|' ? 'I' : word.text
  return { text, left, right, confidence: word.confidence, isDoubtful: word.confidence < sureFrom }
}

/** Numbers inside of Chinese words, which stand without a gap. */
function apart(word: RecognisedLine['words'][number]): Piece[] {
  if (word.symbols.map(({ text }) => text).join('') !== word.text) return [pieceOf(word)]
  const parts: Printed[][] = []
  let isDigits: boolean | undefined
  for (const symbol of word.symbols) {
    const is = /[\d.]/.test(symbol.text)
    if (is === isDigits) parts.at(-1)!.push(symbol)
    else parts.push([symbol])
    isDigits = is
  }
  return parts.map((symbols) => ({
    text: symbols.map(({ text }) => text).join(''),
    left: Math.min(...symbols.map(({ bbox }) => bbox.x0)),
    right: Math.max(...symbols.map(({ bbox }) => bbox.x1)),
    confidence: word.confidence,
    isDoubtful: word.confidence < sureFrom,
  }))
}

/**
 * Numbers between Chinese letters, where pieces of letters may be taken for digits, as `分` for a 9: sure where the second reading has
 * them too and their ink can be theirs.
 */
function checkedNumbers(run: Piece[], line: Box, other: RecognisedLine['words'], fits: (word: Piece) => boolean) {
  const again = other
    .filter((word) => middleOf(boxOf(word)).y > line.top && middleOf(boxOf(word)).y < line.bottom)
    .flatMap(({ text }) => text.match(/\d+/g) ?? [])
  return run.map((word): PlacedWord => {
    const numbers = word.text.match(/\d+/g) ?? []
    const isSure = numbers.every((one) => again.includes(one)) && (numbers.length === 0 || fits(word))
    return { ...word, isDoubtful: word.isDoubtful || !isSure }
  })
}

/** Whether as many digits stand there, each of whose ink can be the one that was read. */
function digitsFit(word: Piece, stands: LineInk, ink: PageInk): boolean {
  const digits = Array.from(word.text.replace(/[^\d]/g, ''))
  const reach = 0.2 * stands.height
  const glyphs = glyphsOf(ink, stands, word.left - reach, word.right + reach).filter(({ kind }) => kind === 'solid')
  // Brackets may stand beside them.
  return glyphs.some((_, from) =>
    digits.every((digit, index) => {
      const glyph = glyphs[from + index]
      return glyph !== undefined && canBe(ink.raster, glyph, digit)
    }),
  )
}

function sumOf(
  run: Piece[],
  stands: LineInk,
  ink: PageInk,
  other: RecognisedLine['words'],
  from: number,
  to: number,
  placed: Set<Mark>,
): PlacedWord[] {
  const glyphs = glyphsOf(ink, stands, from, to).filter(({ mark }) => !mark || !placed.has(mark))
  const again = other.filter((word) => {
    const { x, y } = middleOf(boxOf(word))
    return x > from && x < to && y > stands.base - 1.2 * stands.height && y < stands.base + 0.3 * stands.height
  })
  const letters = (words: { text: string }[]) => Array.from(words.map(({ text }) => text).join(''))
  const readings = [letters(run), letters(again)]
    .map((read) => placedLetters(read, glyphs))
    .filter((one) => one !== undefined)
  if (readings.length === 0) return run.map((word) => ({ ...word, isDoubtful: true }))
  for (const { mark } of glyphs) if (mark) placed.add(mark)
  const isSure = run.every(({ confidence }) => confidence >= sureAloneFrom)
  return sumWords(ink.raster, glyphs, stands.height, readings, isSure)
}

/** Ink on a line that belongs to no word: what stands beside it is doubtful. */
function withUnread(words: PlacedWord[], stands: LineInk, ink: PageInk): PlacedWord[] {
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return words
  const reach = 0.3 * stands.height
  const unread = stands.pieces.filter((one) => {
    const { x } = middleOf(one)
    return (
      x > first.left &&
      x < last.right &&
      Math.max(widthOf(one), heightOf(one)) > 0.4 * stands.height &&
      !ink.marks.some((mark) => x >= mark.left - reach && x <= mark.right + reach) &&
      !words.some(({ left, right }) => x > left - reach && x < right + reach)
    )
  })
  return words.map((word) => {
    const isNear = unread.some(
      (one) => one.right > word.left - 1.5 * stands.height && one.left < word.right + 1.5 * stands.height,
    )
    return isNear ? { ...word, isDoubtful: true } : word
  })
}

/** Chinese without gaps and with its own stops. */
export function joined(words: ReadWord[]): ReadWord[] {
  const parts: ReadWord[] = []
  for (const word of words) {
    const last = parts.at(-1)
    const text = last && full.test(last.text) ? (halfMarks[word.text] ?? word.text) : word.text
    const isEnd = last !== undefined && /[。，：；？！]$/.test(last.text)
    if (last && !isEnd && full.test(text) && (full.test(last.text) || /[\u3400-\u9fff]\d*$/.test(last.text)))
      parts[parts.length - 1] = { text: last.text + text, isDoubtful: last.isDoubtful || word.isDoubtful }
    else if (last && !isEnd && /^第$/.test(last.text) && /^\d+$/.test(text))
      parts[parts.length - 1] = { text: last.text + text, isDoubtful: last.isDoubtful || word.isDoubtful }
    else parts.push({ text, isDoubtful: word.isDoubtful })
  }
  return parts
}
