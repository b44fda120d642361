import Fraction from 'fraction.js'
import { cutAround, solve } from '#domains/learning/solving'

const wordOf = /[a-z]+(?:'[a-z]+)?|\d+(?:[./]\d+)?|\p{Script=Han}/gu

/** Numbers as they are written, and words; of Chinese, characters. */
const partsOf = (text: string): string[] =>
  [
    ...text
      .normalize('NFKC')
      .replaceAll('⁄', '/')
      .replaceAll('’', "'")
      .toLowerCase()
      .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
      .matchAll(wordOf),
  ].map(([part]) => part)

const isNumber = (part: string) => /^\d/.test(part)

/** Words that stand in most questions and say nothing of which one it is. */
const common = new Set(
  'a an and are as at be by do does did find for from had has have he her his how if in is it its many much of on or she that the their them there they this to was were what which who will with the calculate value answer evaluate 的 了 是 在 有 和 多 少'.split(
    ' ',
  ),
)

/** What else a calculation may be put in. */
const ofSums = new Set(
  'x y work out write down plus minus times divide divided multiply multiplied add subtract sum difference product quotient between equal equals per cent percent m cm mm km g kg l ml cents 计 算 求 加 减 乘 除 以 等 于 几 得 差 积 商 分 之 百 米 元 克'.split(
    ' ',
  ),
)

const sameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((part, index) => part === other[index])

const tellingParts = (parts: readonly string[]) => new Set(parts.filter((part) => !common.has(part)))

function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one]
  let shared = 0
  for (const part of few) if (many.has(part)) shared += 1
  const all = one.size + other.size - shared
  return all === 0 ? 0 : shared / all
}

/** From 0 to 1: how much of both texts is the same. */
export const likeness = (one: string, other: string): number =>
  likenessOf(tellingParts(partsOf(one)), tellingParts(partsOf(other)))

const longestNumber = 24

/** `050`, `50.0` and `100/2` are one number. Of `1/0` and of a very long number the beginning counts. */
const valueOf = (part: string) => new Fraction(part.slice(0, longestNumber).replace(/[./]0*$/, ''))

/** All that may be meant: `1 1/2` as one number, and as two. */
const valuesIn = (answer: string): Fraction[] =>
  numbersIn(partsOf(answer)).flatMap((list) => list.map((number) => new Fraction(number)))

/** Undefined for what is not computed, of which no answer is told either. */
function valueOfSum(text: string): Fraction | undefined {
  const solved = solve(text, { level: 'P6' })
  if (!solved.isSolved || solved.answer.value.includes(' : ')) return undefined
  return new Fraction(solved.answer.value)
}

const isProper = (part: string) => {
  const [top, bottom] = part.split('/')
  return bottom !== undefined && Number(top) < Number(bottom)
}

/** By value, number by number and with mixed numbers as one: `7 1/2` may be two numbers, or the same as `7.5`. */
function numbersIn(parts: readonly string[]): string[][] {
  const each: Fraction[] = []
  const mixed: Fraction[] = []
  for (const [index, part] of parts.entries()) {
    if (!isNumber(part)) continue
    const before = parts[index - 1]
    each.push(valueOf(part))
    if (before !== undefined && /^\d+$/.test(before) && isProper(part)) mixed.push(mixed.pop()!.add(valueOf(part)))
    else mixed.push(valueOf(part))
  }
  return [each, mixed].map((values) => values.map((value) => value.toFraction()).toSorted())
}

/** A question taken apart, without its number and marks on paper, which are no numbers of what it asks. */
function readParts(text: string) {
  const parts = partsOf(cutAround(text).text)
  return {
    numbers: numbersIn(parts),
    telling: tellingParts(parts),
    isBare: parts.every((part) => isNumber(part) || common.has(part) || ofSums.has(part)),
  }
}

const haveSameNumbers = (one: readonly string[][], other: readonly string[][]) =>
  one.some((list) => list.length >= 2 && other.some((known) => sameList(list, known)))

/** Word for word, as one more word (“not”) may turn a question round; marks, spaces and gaps don’t count. */
export function asksTheSame(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)]
  return a.length >= 3 && sameList(a, b)
}

interface AskedElsewhere {
  text: string
  /** In words, as far as they are known. */
  answers: readonly string[]
}

/**
 * Whether a text asks what one of these does, in the same numbers, however it is put. Errs towards the same; but a sum that
 * comes to something else than a story's answer is no more than a step towards it, such as 15% of $80 where a bag of $80 is
 * sold at 15% off.
 */
export function sameAs(others: readonly AskedElsewhere[]): (text: string) => boolean {
  const known = others.map(({ text, answers }) => ({ ...readParts(text), values: answers.flatMap(valuesIn) }))
  return (text) => {
    const own = readParts(text)
    const value = own.isBare ? valueOfSum(text) : undefined
    return known.some((other) => {
      const hasSameNumbers = haveSameNumbers(own.numbers, other.numbers)
      const isStep =
        value !== undefined &&
        !other.isBare &&
        other.values.length > 0 &&
        !other.values.some((one) => value.equals(one))
      if (hasSameNumbers && (own.isBare || other.isBare) && !isStep) return true
      return likenessOf(own.telling, other.telling) >= (hasSameNumbers ? 0.35 : 0.7)
    })
  }
}

const longestQuery = 12
/** PostgreSQL refuses words above two kilobytes. */
const longestWord = 40

/** Words to look a question up by, the longest first; of Chinese, pairs of characters. */
export function tellingWords(text: string): string[] {
  const folded = text.normalize('NFKC').toLowerCase()
  const english = (folded.match(/[a-z]{3,}/g) ?? []).filter((word) => word.length <= longestWord && !common.has(word))
  const pairs = (folded.match(/\p{Script=Han}{2,}/gu) ?? []).flatMap((run) =>
    [...run].slice(1).map((character, index) => `${[...run][index]}${character}`),
  )
  return [...new Set([...english, ...pairs])].toSorted((a, b) => b.length - a.length).slice(0, longestQuery)
}
