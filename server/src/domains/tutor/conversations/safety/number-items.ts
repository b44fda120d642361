import type Fraction from 'fraction.js'
import { tokensOf } from '#domains/learning/questions'
import { isHan, isOperator, isWord, type Piece } from './number-runs.ts'

/** Something that a run says, perhaps one of several readings of it. */
export interface Quantity {
  from: number
  to: number
  values: Fraction[]
  /** What is calculated with; empty for what is no calculation. */
  operands: Fraction[]
  /** A calculation that every child does at sight: `119 + 1`, `half of 240`, `12 tens`. */
  isAtSight?: boolean
  /** `time` where `values` are in the smallest unit of a measure. */
  measure?: string
}

/** A number, or what stands between numbers. */
export interface Item {
  text: string
  from: number
  to: number
  /** Of a number; its first reading joins all that was written. */
  values: Fraction[]
}

export const withShares = (values: readonly Fraction[]) => values.flatMap((value) => [value, value.div(100)])

/** `nine hundred and ninety-nine thousand nine hundred and ninety-nine` */
const mostPieces = 14

export function itemsOf(pieces: readonly Piece[]): Item[] {
  const items: Item[] = []
  for (let at = 0; at < pieces.length;) {
    const first = pieces[at]!
    const { next, values } = first.kind === 'number' ? longestNumber(pieces, at) : { next: at + 1, values: [] }
    const text = joined(pieces.slice(at, next))
    items.push({ text, values, from: first.from, to: pieces[next - 1]!.to })
    at = next
  }
  return items
}

function longestNumber(pieces: readonly Piece[], start: number): { next: number; values: Fraction[] } {
  let end = start + 1
  while (end < pieces.length && end < start + mostPieces && !endsNumber(pieces, end)) end += 1
  for (let next = end; next > start; next -= 1) {
    if (pieces[next - 1]!.kind !== 'number') continue
    const text = joined(pieces.slice(start, next))
    const [number, share, ...more] = tokensOf(text)
    if (number?.kind !== 'number' || more.length > 0) continue
    if (!share) return { next, values: [number.value, ...readApart(text)] }
    if (share.kind === 'sign' && share.text === '%') return { next, values: withShares([number.value]) }
  }
  return { next: start + 1, values: readApart(pieces[start]!.text) }
}

const endsNumber = (pieces: readonly Piece[], at: number) =>
  isOperator(pieces[at]!.text) && pieces[at]!.text !== '/' && !isHyphen(pieces, at)
export const isHyphen = (pieces: readonly { text: string; from: number; to: number }[], at: number) => {
  const [before, one, after] = [pieces[at - 1], pieces[at], pieces[at + 1]]
  if (one?.text !== '-' || !before || !after || !isWord(before.text) || !isWord(after.text)) return false
  return before.to === one.from && after.from === one.to
}

/** `2 120` may be two numbers, and the point of `is it.42` none of a number. */
const readApart = (text: string): Fraction[] =>
  /^\d[\d.,/]* [\d., /]+$|^\./.test(text)
    ? text
        .replace(/^\./, '')
        .split(' ')
        .flatMap((part) => tokensOf(part).flatMap((token) => (token.kind === 'number' ? [token.value] : [])))
    : []

const formal = new Map('壹贰叁肆伍陆柒捌玖拾〇'.split('').map((one, at) => [one, '一二三四五六七八九十零'[at]!]))
formal.set('廿', '二十').set('卅', '三十')

/** As it was written, without spaces between Chinese numerals. */
const joined = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ text, from }, at) => {
      const before = pieces[at - 1]
      const isApart = before !== undefined && before.to < from && !(isHan(before.text) && isHan(text))
      return `${isApart ? ' ' : ''}${formal.get(text) ?? text}`
    })
    .join('')
