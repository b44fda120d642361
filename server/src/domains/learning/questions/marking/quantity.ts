import Fraction from 'fraction.js'
import type { Asked } from './asked.ts'
import { isAboutRival } from './rivals.ts'
import { mayFollow, mayPrecede, withoutLabel, withoutSaid } from './surroundings.ts'
import { isHan, isSign, isWord, wordOf, type NumberToken, type Token } from './tokens.ts'
import { isMisspelt, isSameUnit, isThing, readUnit, sizeBeside, type Unit } from './units.ts'

/** A number with its unit, as one side of an answer says it. */
export interface Quantity {
  /** In its first unit. */
  value: Fraction
  /** Of a number alone; null for `2 h 30 min`. */
  written: string | null
  unit: Unit | null
  /** Some of it is in words: `4 million`, 四百万. */
  isInWords: boolean
}

interface Part {
  value: Fraction
  written: string
  isHalf: boolean
  unit: Unit | null
}

/** Undefined where no quantity is said, or more than one, or something else beside it. */
export function readQuantity(side: readonly Token[], asked: Asked): Quantity | undefined {
  const tokens = withoutSaid(withoutMarks(withoutLabel(withoutMarks(side), asked)), asked)
  const first = tokens.findIndex(({ kind }) => kind === 'number')
  const lead = first < 0 ? undefined : readLead(tokens.slice(0, first))
  if (!lead) return undefined
  const { parts, rest } = readParts(tokens.slice(first), lead.currency, asked)
  const sum = sumOf(parts, lead.currency)
  const isInWords = tokens.some((token) => token.kind === 'number' && token.isInWords)
  const whole = withRate(sum && { ...sum, isInWords }, lead, asked)
  if (!whole || rest.some(({ kind }) => kind === 'number')) return undefined
  const around = parts.some(({ unit }) => unit && isThing(unit.of.name)) ? [] : [...lead.before, ...rest]
  if (isAboutRival(around, asked.rivals)) return undefined
  const isAlone = whole.unit === null
  if (!mayPrecede(lead.before, asked) || !mayFollow(rest, asked, isAlone)) return undefined
  if (!lead.isNegative) return whole
  return whole.written === null ? undefined : { ...whole, value: whole.value.neg(), written: `-${whole.written}` }
}

const quotes = `"'“”‘’「」『』《》`

/** Without quotation marks, brackets around it all, and what ends a sentence. */
export function withoutMarks(tokens: readonly Token[]): Token[] {
  let left = tokens.filter((token) => !isSign(token, quotes))
  for (;;) {
    const [first, last] = [left[0], left.at(-1)]
    if (isSign(last, '.。,，、;；!！…*_')) left = left.slice(0, -1)
    else if (isSign(first, '(（[') && isSign(last, ')）]') && !left.slice(1, -1).some((token) => isSign(token, '()[]')))
      left = left.slice(1, -1)
    else if (isSign(first, '.。,，、;；·•*_')) left = left.slice(1)
    else return left
  }
}

interface Lead {
  before: Token[]
  isNegative: boolean
  currency: Unit | null
}

/** Sign and currency directly before the number: `-$`, `$-`, `minus`, `零下`. Undefined for two signs. */
function readLead(tokens: readonly Token[]): Lead | undefined {
  const inner = readSign(tokens)
  const currency = readCurrency(inner.before)
  const outer = currency ? readSign(currency.before) : inner
  if (readSign(outer.before).sign !== '' || (currency && inner.sign !== '' && outer.sign !== '')) return undefined
  return {
    before: outer.before,
    isNegative: inner.sign === '-' || outer.sign === '-',
    currency: currency?.unit ?? null,
  }
}

function readSign(before: readonly Token[]): { before: Token[]; sign: '' | '+' | '-' } {
  const last = before.at(-1)
  const left = before.slice(0, -1)
  if (isSign(last, '+')) return { before: left, sign: '+' }
  if (isSign(last, '-') || isWord(last, 'minus', 'negative', '负', '零下')) return { before: left, sign: '-' }
  const [, words] = /^(.+)(?:负|零下)$/.exec(wordOf(last)) ?? []
  if (words === undefined) return { before: [...before], sign: '' }
  return { before: [...left, { kind: 'word', text: words, isSpaced: false, isCapital: false }], sign: '-' }
}

function readCurrency(before: readonly Token[]): { before: Token[]; unit: Unit } | undefined {
  for (const count of [2, 1]) {
    const read = before.length >= count ? readUnit(before.slice(-count)) : undefined
    if (read?.rest.length === 0 && /^(?:s?\$|sgd)$/.test(read.unit.of.name))
      return { before: before.slice(0, -count), unit: read.unit }
  }
  return undefined
}

/** 每小时60公里 */
function withRate(quantity: Quantity | undefined, lead: Lead, asked: Asked): Quantity | undefined {
  const last = lead.before.at(-1)
  const every = /^每(.+)/.exec(wordOf(last))?.[1]
  const isAsked = asked.units.some(({ per }) => per !== null)
  if (!isAsked || !quantity?.unit || quantity.unit.per || every === undefined) return quantity
  const read = readUnit([{ kind: 'word', text: every, isSpaced: false, isCapital: false }])
  if (read?.rest.length !== 0 || read.unit.of.meanings.every(({ dimension }) => dimension === null)) return quantity
  lead.before.pop()
  return { ...quantity, unit: { of: quantity.unit.of, per: read.unit.of } }
}

/** Numbers and their units in a row: `2 h 30 min`, `8 dollars and 50 cents`. */
function readParts(tokens: readonly Token[], currency: Unit | null, asked: Asked): { parts: Part[]; rest: Token[] } {
  const parts: Part[] = []
  let rest = [...tokens]
  for (let next = rest[0]; next?.kind === 'number'; next = rest[0]) {
    const { unit, rest: behind } = readUnitBehind(rest.slice(1), next, asked)
    parts.push({ value: next.value, written: next.written, isHalf: next.isInWords && next.written === '1/2', unit })
    rest = behind
    // Only a number with its unit is a part of more.
    if (!unit && !(currency && parts.length === 1)) break
    const joint = isWord(rest[0], 'and', '又', '零') || isSign(rest[0], ',，、') ? 1 : 0
    if (rest[joint]?.kind !== 'number') break
    rest = rest.slice(joint)
  }
  return { parts, rest }
}

function readUnitBehind(tokens: Token[], number: NumberToken, asked: Asked): { unit: Unit | null; rest: Token[] } {
  let behind = tokens
  // `half an hour`, `three quarters of an hour`
  if (number.isInWords && number.written.includes('/'))
    while (isWord(behind[0], 'of', 'a', 'an', 'the')) behind = behind.slice(1)
  const bracketed = isSign(behind[0], '(（') && isSign(behind.at(-1), ')）') ? behind.slice(1, -1) : behind
  const isMore = isWord(bracketed[0], 'more') && (asked.words.has('more') || asked.words.has('still'))
  // `19 $5 notes`
  if (isSign(bracketed[0], '$') && bracketed[1]?.kind === 'number') return { unit: null, rest: tokens }
  const read = readUnit(isMore ? bracketed.slice(1) : bracketed, asked.nouns)
  if (!read) return misspelt(tokens, asked)
  const { unit } = read
  // 只鸟 where 只 is printed
  const word = wordOf(bracketed[0])
  const noun = asked.nouns.find((one) => isHan(one) && word.startsWith(one))
  if (noun !== undefined && noun !== word && !asked.units.some((other) => isSameUnit(unit, other)))
    return {
      unit: asked.units[asked.nouns.indexOf(noun)] ?? unit,
      rest: [{ ...bracketed[0]!, text: word.slice(noun.length) } as Token, ...bracketed.slice(1)],
    }
  // `6500 steps a day` where the question says day.
  if (unit.per && asked.units.some(({ per }) => per === null) && asked.words.has(unit.per.name))
    return { unit: { of: unit.of, per: null }, rest: read.rest }
  return { unit, rest: read.rest }
}

/** `22 degress` where degrees are asked; a word that the question has is no misspelt one. */
function misspelt(tokens: Token[], asked: Asked): { unit: Unit | null; rest: Token[] } {
  const word = wordOf(tokens[0])
  const unit = asked.words.has(word) ? undefined : asked.units.find((one) => isMisspelt(word, one))
  return unit ? { unit, rest: tokens.slice(1) } : { unit: null, rest: tokens }
}

/** One number, or parts of one dimension from large to small; undefined for what is no quantity. */
function sumOf([first, ...more]: readonly Part[], currency: Unit | null): Omit<Quantity, 'isInWords'> | undefined {
  if (!first) return undefined
  // 0小时35分钟
  if (first.value.equals(0) && first.unit && more.length > 0) return sumOf(more, currency)
  // `$7.50 cents` is neither.
  if (currency && first.unit && !sizeBeside(first.unit, currency)?.equals(100)) return undefined
  const unit = first.unit ?? currency
  if (more.length === 0) return { value: first.value, written: first.written, unit }
  const size = unit && sizeOfFirst(unit, more)
  if (!size) return undefined
  let [value, last] = [first.value, size]
  for (const [at, part] of more.entries()) {
    // 8块半, `2 hours and a half`
    const isHalf = part.isHalf && !part.unit && at === more.length - 1
    const own = isHalf ? last : part.unit ? sizeBeside(part.unit, unit) : first.unit && sizeWithout(part, last, unit)
    if (!own || (!isHalf && own.gte(last))) return undefined
    value = value.add(part.value.mul(own).div(size))
    last = own
  }
  return { value, written: null, unit }
}

/** In the dimension that the later parts share. */
function sizeOfFirst(unit: Unit, more: readonly Part[]): Fraction | undefined {
  const other = more.find((part) => part.unit)?.unit
  return other ? sizeBeside(unit, other) : unit.of.meanings.find(({ dimension }) => dimension !== null)?.size
}

/** Of a part without a unit: 八块三, 2h30, 1米75. */
function sizeWithout({ written }: Part, last: Fraction, { of }: Unit): Fraction | undefined {
  if (!/^\d{1,2}$/.test(written)) return undefined
  const dimension = of.meanings.find((meaning) => meaning.dimension !== null)?.dimension
  if (dimension === 'money' && last.equals(100))
    return new Fraction(written.length === 1 && of.name !== 'dollars' ? 10 : 1)
  if (dimension === 'money' && last.equals(10) && written.length === 1) return new Fraction(1)
  if (dimension === 'time' && last.equals(3_600) && written.length === 2) return new Fraction(60)
  return of.name === '米' ? new Fraction(1, 10 ** written.length) : undefined
}
