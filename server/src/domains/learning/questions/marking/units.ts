import Fraction from 'fraction.js'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { isHan, tokensOf, type Token } from './tokens.ts'

const Sizes = z.array(z.strictObject({ size: z.string(), names: z.string() }))
const UnitsFile = z
  .object({
    length: Sizes,
    rates: z.record(z.string(), z.string()),
    anything: z.string(),
    things: z.array(z.string()),
  })
  .catchall(Sizes)

interface Meaning {
  id: number
  /** Null for things that are counted. */
  dimension: string | null
  /** Within the dimension. */
  size: Fraction
}
interface Plain {
  /** In small letters, without spaces. */
  name: string
  meanings: readonly Meaning[]
}
/** `km` or `km/h`. */
export interface Unit {
  of: Plain
  per: Plain | null
}

const names = new Map<string, Meaning[]>()
const namesOf = new Map<number, readonly string[]>()
let lastId = 0
function addMeaning(dimension: string | null, size: Fraction, written: readonly string[]): void {
  lastId += 1
  namesOf.set(lastId, written)
  for (const name of written) names.set(name, [...(names.get(name) ?? []), { id: lastId, dimension, size }])
}

const { rates, anything, things, ...dimensions } = UnitsFile.parse(
  parse(readFileSync(new URL('units.yaml', import.meta.url), 'utf8')),
)
for (const [dimension, sizes] of Object.entries(dimensions))
  for (const { size, names: line } of sizes) addMeaning(dimension, new Fraction(size), line.split(' '))
for (const { size, names: line } of dimensions.length) {
  const written = line.split(' ')
  addMeaning(
    'area',
    new Fraction(size).pow(2)!,
    written.flatMap((name) => powers(name, '2', ['square', 'sq', 'squared', '平方'])),
  )
  addMeaning('volume', new Fraction(size).pow(3)!, [
    ...written.flatMap((name) => powers(name, '3', ['cubic', 'cu', 'cubed', '立方'])),
    ...(written.includes('cm') ? ['cc'] : []),
  ])
}
for (const line of [...things, anything]) addMeaning(null, new Fraction(1), line.split(' '))
const countsAnything = new Set(anything.split(' '))

function powers(
  name: string,
  power: '2' | '3',
  [word, short, past, chinese]: readonly [string, string, string, string],
): string[] {
  if (isHan(name)) return [`${chinese}${name}`, `${name}${power}`, `${name}${chinese}`]
  return [
    `${name}${power}`,
    `${word}${name}`,
    `${short}${name}`,
    `${name}${short}`,
    `${name}${past}`,
    `${chinese}${name}`,
    ...(power === '2' ? [`${name}square`] : [`cube${name}`]),
  ]
}

const [longestName, mostWords] = [Math.max(...[...names.keys()].map(({ length }) => length)), 3]

const isUnitPart = (token: Token | undefined): boolean =>
  token?.kind === 'word' || (token?.kind === 'sign' && /[°%¢$]/.test(token.text))

/** A unit at the beginning of these tokens, and what stands behind it. The longest name is taken; `nouns` are names too. */
export function readUnit(
  tokens: readonly Token[],
  nouns: readonly string[] = [],
): { unit: Unit; rest: Token[] } | undefined {
  const of = readPlain(tokens, nouns)
  if (!of) return undefined
  const [next, ...behind] = of.rest
  const isPer =
    (next?.kind === 'sign' && next.text === '/') || (next?.kind === 'word' && /^(?:per|an?|每)$/.test(next.text))
  const inChinese =
    next?.kind === 'word' && /^每./.test(next.text) ? [{ ...next, text: next.text.slice(1) }, ...behind] : []
  const under = isPer || inChinese.length > 0 ? readPlain(isPer ? behind : inChinese, nouns) : undefined
  return under
    ? { unit: { of: of.plain, per: under.plain }, rest: under.rest }
    : { unit: rateOf(of.plain), rest: of.rest }
}

function rateOf(plain: Plain): Unit {
  const rate = Object.hasOwn(rates, plain.name) ? rates[plain.name] : undefined
  return rate === undefined
    ? { of: plain, per: null }
    : (readUnit(tokensOf(rate, false))?.unit ?? { of: plain, per: null })
}

function readPlain(tokens: readonly Token[], nouns: readonly string[]): { plain: Plain; rest: Token[] } | undefined {
  const isName = (name: string) => names.has(name) || Object.hasOwn(rates, name)
  const [first] = tokens
  if (first?.kind === 'word' && isHan(first.text)) {
    for (let length = Math.min(first.text.length, longestName); length > 0; length -= 1) {
      const name = first.text.slice(0, length)
      if (!isName(name) && !nouns.includes(name)) continue
      const left = first.text.slice(length)
      return {
        plain: plainOf(name),
        rest: left === '' ? tokens.slice(1) : [{ ...first, text: left }, ...tokens.slice(1)],
      }
    }
    return undefined
  }
  for (let count = mostWords; count > 0; count -= 1) {
    const taken = tokens.slice(0, count)
    if (taken.length < count || !taken.every(isUnitPart)) continue
    const name = taken.map((token) => (token.kind === 'number' ? '' : token.text)).join('')
    const isNoun = nouns.some((noun) => isSameNoun(name, noun))
    // `US$` is no dollar of ours, and `per cent` is one word.
    if (isName(name) || isNoun) return { plain: plainOf(name), rest: tokens.slice(count) }
  }
  return undefined
}

const plainOf = (name: string): Plain => ({ name, meanings: names.get(name) ?? [] })

/** A unit as a question prints it: a measure, or the names by which its things may be called. */
export function unitsOf(text: string): { units: Unit[]; nouns: string[] } {
  const tokens = tokensOf(text, false)
  const nouns = wordingsOf(tokens)
  const read = nouns.length > 1 ? undefined : readUnit(tokens, nouns)
  return { units: read ? [read.unit] : nouns.map((noun) => ({ of: plainOf(noun), per: null })), nouns }
}

/** `red beads` may be called `beads`. Not the end of `square metres`, which is another unit. */
function wordingsOf(tokens: readonly Token[]): string[] {
  const of = tokens.findIndex((token) => token.kind === 'word' && token.text === 'of')
  const words = tokens
    .slice(0, of > 0 ? of : tokens.length)
    .map((token) => (token.kind === 'number' ? token.written : token.text))
  const whole = words.join('')
  if (isMeasure(whole) || isMeasure(words.at(-1) ?? '') || words.includes('/')) return isMeasure(whole) ? [] : [whole]
  return words.map((_, index) => words.slice(index).join(''))
}

export const isMeasure = (name: string): boolean =>
  names.get(name)?.some(({ dimension }) => dimension !== null) === true
const measured = ['length', 'mass', 'volume', 'time']
/** What one of a measure's unit amounts to within its dimension; undefined for other units and for names of several. */
export function measureNamed(name: string): { dimension: string; size: Fraction } | undefined {
  const [meaning, ...others] = names.get(name) ?? []
  const { dimension, size } = meaning ?? {}
  return others.length === 0 && dimension && size && measured.includes(dimension) ? { dimension, size } : undefined
}
/** 个, which any thing may be counted in. */
export const isAnything = ({ of, per }: Unit): boolean => per === null && countsAnything.has(of.name)

/** Things that are counted, such as muffins. */
export const isThing = (name: string): boolean =>
  names.get(name)?.every(({ dimension }) => dimension === null) === true && !countsAnything.has(name)
export const isSameThing = (one: string, other: string): boolean => isSamePlain(plainOf(one), plainOf(other))

const isNoun = (name: string) => /^[a-z]+$/.test(name) && !isMeasure(name)

/** What one of `given` is in `asked`: 1 for the same unit, a number for another of its dimension, else undefined. */
export function ratioOf(given: Unit, asked: Unit): Fraction | undefined {
  if ((given.per === null) !== (asked.per === null)) return undefined
  const over = plainRatio(given.of, asked.of)
  const under = given.per && asked.per ? plainRatio(given.per, asked.per) : new Fraction(1)
  return over && under?.n ? over.div(under) : undefined
}

export const isSameUnit = (given: Unit, asked: Unit) =>
  (given.per === null) === (asked.per === null) &&
  isSamePlain(given.of, asked.of) &&
  (given.per === null || asked.per === null || isSamePlain(given.per, asked.per))

function isSamePlain(given: Plain, asked: Plain): boolean {
  if (given.name === asked.name) return true
  if (given.meanings.some(({ id }) => asked.meanings.some((other) => other.id === id))) return true
  // A temperature in degrees.
  if (given.name === '°' && asked.meanings.some(({ dimension }) => dimension === 'temperature')) return true
  return (countsAnything.has(given.name) && isNoun(asked.name)) || isSameNoun(given.name, asked.name)
}

function plainRatio(given: Plain, asked: Plain): Fraction | undefined {
  if (isSamePlain(given, asked)) return new Fraction(1)
  for (const { dimension, size } of given.meanings)
    for (const other of asked.meanings)
      if (dimension !== null && other.dimension === dimension) return size.div(other.size)
  return undefined
}

/** The unit in the meaning that fits another one: 分 is cents behind dollars. */
export const sizeBeside = (unit: Unit, other: Unit): Fraction | undefined => {
  if (unit.per || other.per) return undefined
  const dimensionsOfOther = other.of.meanings.map(({ dimension }) => dimension)
  return unit.of.meanings.find(({ dimension }) => dimension !== null && dimensionsOfOther.includes(dimension))?.size
}

const irregular: Record<string, string> = {
  men: 'man',
  women: 'woman',
  mice: 'mouse',
  feet: 'foot',
  teeth: 'tooth',
  geese: 'goose',
  leaves: 'leaf',
  knives: 'knife',
}

function isSameNoun(given: string, asked: string): boolean {
  if (given === asked) return true
  if (!isNoun(given) || !isNoun(asked)) return false
  const forms = singulars(asked)
  return singulars(given).some((form) => forms.includes(form))
}

/** What the word may be in the singular: `houses` is of `house`, `boxes` of `box`. */
function singulars(word: string): string[] {
  const forms = [word, irregular[word] ?? word]
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`)
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) forms.push(word.slice(0, -2))
  if (/[^s]s$/.test(word)) forms.push(word.slice(0, -1))
  return forms
}

const shortestMisspelt = 5

/** One letter is wrong, missing, doubled or changes places with the next. */
export function isMisspelt(word: string, { of, per }: Unit): boolean {
  if (per || word.length < shortestMisspelt || names.has(word)) return false
  const meant = [of.name, ...of.meanings.flatMap(({ id }) => namesOf.get(id) ?? [])]
  return meant.some((name) => name.length >= shortestMisspelt && name[0] === word[0] && isNear(word, name))
}

function isNear(word: string, name: string): boolean {
  let from = 0
  while (from < word.length && word[from] === name[from]) from += 1
  const [left, other] = [word.slice(from), name.slice(from)]
  const isSwapped =
    left.slice(0, 2) === [...other.slice(0, 2)].toReversed().join('') && left.slice(2) === other.slice(2)
  return left.slice(1) === other.slice(1) || left.slice(1) === other || left === other.slice(1) || isSwapped
}
