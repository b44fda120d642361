import Fraction from 'fraction.js'
import type { NumberToken, Token } from './token.ts'

/* Numbers in words: English ones are joined from word tokens, Chinese ones are runs of numerals. */

const small = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
)
for (const none of ['nought', 'nil', 'none']) small.set(none, 0)
const tens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, 10 * (index + 2)]),
)
tens.set('fourty', 40)
const scales = new Map([
  ['thousand', 1_000],
  ['thousands', 1_000],
  ['million', 1_000_000],
  ['millions', 1_000_000],
  ['billion', 1_000_000_000],
])
/** `second` is no part: it is a unit of time. */
const parts = new Map([
  ['half', 2],
  ['halves', 2],
  ['quarter', 4],
  ['quarters', 4],
  ...'third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .flatMap((word, index) => [[word, index + 3] as const, [`${word}s`, index + 3] as const]),
  ...[...tens].flatMap(([word, value]) =>
    [`${word.slice(0, -1)}ieth`, `${word.slice(0, -1)}ieths`].map((one) => [one, value] as const),
  ),
  ['hundredth', 100],
  ['hundredths', 100],
  ['thousandths', 1_000],
])

interface Read {
  value: Fraction
  written: string
  /** The token behind it. */
  next: number
}

/** `inWords`: also words alone, which is for answers without digits; `one` of `each one` is no number beside 26. */
export function joinNumberWords(tokens: readonly Token[], inWords: boolean): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!
    const read = token.kind === 'sign' ? undefined : readEnglish(tokens, at, inWords)
    if (read) joined.push({ kind: 'number', ...read, isSpaced: token.isSpaced, isInWords: true } satisfies NumberToken)
    else joined.push(token)
    at = read?.next ?? at + 1
  }
  return joined
}

const wordAt = (tokens: readonly Token[], at: number): string | undefined => {
  const token = tokens[at]
  return token?.kind === 'word' ? token.text : undefined
}
const isScale = (word: string | undefined) => word === 'hundred' || word === 'hundreds' || scales.has(word ?? '')
const isHyphen = (tokens: readonly Token[], at: number) => {
  const token = tokens[at]
  return token?.kind === 'sign' && token.text === '-' && !token.isSpaced && tokens[at + 1]?.isSpaced === false
}

function readEnglish(tokens: readonly Token[], start: number, inWords: boolean): Read | undefined {
  const first = wordAt(tokens, start)
  if (first !== undefined && !inWords) return undefined
  const isArticle = first === 'a' || first === 'an'
  const part = readPart(tokens, isArticle ? start + 1 : start)
  if (part && first !== undefined && (isArticle || first === 'half' || first === 'quarter'))
    return { value: new Fraction(1, part.of), written: `1/${part.of}`, next: part.next }
  // `a hundred`, but not `a 5`.
  if (isArticle && !isScale(wordAt(tokens, start + 1))) return undefined
  const whole = readWhole(tokens, isArticle ? start + 1 : start)
  if (!whole) return undefined
  const [more, isJoined] = [readMore(tokens, whole), whole.next > start + 1 || first !== undefined]
  return more ?? (isJoined ? whole : undefined)
}

/** What may follow a whole number: decimals, `thirds`, `over 6`, `and a half`. */
function readMore(tokens: readonly Token[], whole: Read): Read | undefined {
  const { value, next } = whole
  const word = wordAt(tokens, next)
  if (word === 'point') {
    let [digits, at] = ['', next + 1]
    for (let digit = small.get(wordAt(tokens, at) ?? ''); digit !== undefined && digit < 10; at += 1) {
      digits += String(digit)
      digit = small.get(wordAt(tokens, at + 1) ?? '')
    }
    const written = `${whole.written}.${digits}`
    return digits === '' ? undefined : { value: new Fraction(written), written, next: at }
  }
  if (value.d !== 1n) return undefined
  const part = readPart(tokens, isHyphen(tokens, next) ? next + 1 : next)
  if (part) return { value: value.div(part.of), written: `${whole.written}/${part.of}`, next: part.next }
  if (word === 'over') {
    const under = readWhole(tokens, next + 1)
    if (under && !under.value.equals(0))
      return { value: value.div(under.value), written: `${whole.written}/${under.written}`, next: under.next }
  }
  if (word !== 'and') return undefined
  const article = wordAt(tokens, next + 1)
  const over = article === 'a' || article === 'half' ? undefined : readWhole(tokens, next + 1)
  const below = readPart(
    tokens,
    over ? (isHyphen(tokens, over.next) ? over.next + 1 : over.next) : next + (article === 'a' ? 2 : 1),
  )
  if (!below) return undefined
  const top = over?.value ?? new Fraction(1)
  const written = `${whole.written} ${top.toFraction()}/${below.of}`
  return { value: value.add(top.div(below.of)), written, next: below.next }
}

function readPart(tokens: readonly Token[], at: number): { of: number; next: number } | undefined {
  const of = parts.get(wordAt(tokens, at) ?? '')
  return of === undefined ? undefined : { of, next: at + 1 }
}

/** What a whole number amounts to so far. */
interface Counted {
  total: Fraction
  /** Below the last scale; -1 before its first word. */
  current: number
  lastScale: number
  /** Digits before a scale. */
  coefficient: Fraction | undefined
}

/** A whole number in words, perhaps with digits before its scales: `one hundred and twelve`, `3 million 5 thousand`. */
function readWhole(tokens: readonly Token[], start: number): Read | undefined {
  const counted: Counted = {
    total: new Fraction(0),
    current: -1,
    lastScale: Number.MAX_SAFE_INTEGER,
    coefficient: undefined,
  }
  let at = start
  while (countToken(counted, tokens, at, start) || (at > start && isJoint(counted, tokens, at))) at += 1
  const { total, current, coefficient } = counted
  if (total.equals(0) && current < 0 && !coefficient) return undefined
  const value = (coefficient ?? new Fraction(Math.max(current, 0))).add(total)
  const first = tokens[start]
  const isDigits = at === start + 1 && first?.kind === 'number'
  return { value, written: isDigits ? first.written : String(value.valueOf()), next: at }
}

function countToken(counted: Counted, tokens: readonly Token[], at: number, start: number): boolean {
  const { current, coefficient, lastScale } = counted
  const token = tokens[at]
  const word = wordAt(tokens, at) ?? ''
  if (token?.kind === 'number') {
    const isScaled = isScale(wordAt(tokens, at + 1)) && !token.written.includes('/')
    const fits = at === start || isScaled || isWithin(token.value, lastScale)
    if (current >= 0 || coefficient || token.isInWords || !fits) return false
    counted.coefficient = token.value
    return true
  }
  const [ten, digit, scale] = [tens.get(word), small.get(word), scales.get(word)]
  if (ten !== undefined && !coefficient && (current < 0 || (current > 0 && current % 100 === 0)))
    counted.current = Math.max(current, 0) + ten
  else if (digit !== undefined && !coefficient && fitsBehind(digit, current))
    counted.current = Math.max(current, 0) + digit
  else if ((word === 'hundred' || word === 'hundreds') && (current < 100 || coefficient)) {
    const hundreds = (coefficient ?? new Fraction(current < 0 ? 1 : current)).mul(100)
    if (hundreds.d !== 1n) return false
    counted.current = Number(hundreds.n)
    counted.coefficient = undefined
  } else if (scale !== undefined && scale < lastScale && (at > start || wordAt(tokens, at - 1) === 'a')) {
    counted.total = counted.total.add((coefficient ?? new Fraction(current < 0 ? 1 : current)).mul(scale))
    Object.assign(counted, { current: -1, coefficient: undefined, lastScale: scale })
  } else return false
  return true
}

/** `one hundred and twelve`, `four million, three hundred`, `twenty-one` */
function isJoint({ current, lastScale, coefficient }: Counted, tokens: readonly Token[], at: number): boolean {
  const isAfterScale = current < 0 && lastScale < Number.MAX_SAFE_INTEGER && !coefficient
  const token = tokens[at]
  if (token?.kind === 'sign' && token.text === ',') return isAfterScale && isNumberWord(tokens, at + 1)
  const next = small.get(wordAt(tokens, at + 1) ?? '')
  if (isHyphen(tokens, at)) return current >= 20 && next !== undefined && fitsBehind(next, current)
  const isHundreds = !coefficient && current >= 100 && current % 100 === 0
  const isBefore = isNumberWord(tokens, at + 1) || (isAfterScale && tokens[at + 1]?.kind === 'number')
  return wordAt(tokens, at) === 'and' && (isAfterScale || isHundreds) && isBefore
}

const isWithin = (value: Fraction, scale: number) =>
  scale < Number.MAX_SAFE_INTEGER && value.d === 1n && value.lt(scale)
const fitsBehind = (digit: number, current: number) =>
  current < 0 ||
  (current >= 20 && current % 100 >= 20 && current % 10 === 0 && digit > 0 && digit < 10) ||
  (current >= 100 && current % 100 === 0 && digit > 0 && digit < 20)
const isNumberWord = (tokens: readonly Token[], at: number) => {
  const word = wordAt(tokens, at) ?? ''
  return (small.has(word) || tens.has(word)) && !parts.has(wordAt(tokens, at + 1) ?? '')
}

const numerals = '零一二三四五六七八九'
const hanScales = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1_000],
])
const hanGroups = new Map([
  ['万', 10_000],
  ['亿', 100_000_000],
])

/** `三百零五万`, `一百二` (120), `两`; undefined for what is no number. */
export function valueOfNumerals(text: string): Fraction | undefined {
  const [whole = '', decimals, ...more] = text.split('点')
  if (more.length > 0) return undefined
  const digitOf = (one: string) => numerals.indexOf(one === '两' ? '二' : one === '〇' ? '零' : one)
  if (decimals !== undefined) {
    const value = valueOfNumerals(whole)
    const digits = [...decimals].map(digitOf)
    return value?.d === 1n && digits.every((digit) => digit >= 0)
      ? new Fraction(`${value.toFraction()}.${digits.join('')}`)
      : undefined
  }
  let [total, section, digit, lastScale, isAfterZero] = [0, 0, -1, Number.MAX_SAFE_INTEGER, false]
  for (const one of whole) {
    const [scale, group, value] = [hanScales.get(one), hanGroups.get(one), digitOf(one)]
    if (scale !== undefined) {
      if (scale >= lastScale || digit === 0) return undefined
      section += (digit < 0 ? 1 : digit) * scale
      ;[digit, lastScale, isAfterZero] = [-1, scale, false]
    } else if (group !== undefined) {
      const amount = section + Math.max(digit, 0)
      if (amount === 0) return undefined
      total += amount * group
      ;[section, digit, lastScale, isAfterZero] = [0, -1, group, false]
    } else if (value === 0 && whole.length > 1) {
      if (digit >= 0) return undefined
      isAfterZero = true
    } else {
      if (digit >= 0 || value < 0) return undefined
      digit = value
    }
  }
  // `一百二` is 120: the last digit counts the next smaller scale.
  const isShort = digit > 0 && !isAfterZero && lastScale >= 100 && lastScale < Number.MAX_SAFE_INTEGER
  return new Fraction(total + section + Math.max(digit, 0) * (isShort ? lastScale / 10 : 1))
}
