import Fraction from 'fraction.js'
import { measureNamed, tokensOf } from '#domains/learning/questions'
import { compactOf, compare, fold, normalise } from './compared-text.ts'
import { englishWords, pinyinNumber, romanNumeral } from './number-spellings.ts'
import { runsIn } from './number-runs.ts'
import { quantitiesIn } from './quantities.ts'

export interface Wording {
  /** Letters and digits alone, as they are compared. */
  compact: string
  /** Digits in place of letters are read as letters. */
  isFolded: boolean
  /** Counts only where it is said to be the answer: an option's letter, `was`, 把. */
  needsContext: 'letter' | 'word' | null
  isUpperCase: boolean
  /** Its first letters alone tell nothing. */
  isSecret?: boolean
  /** What follows directly may belong to it. */
  isBeginning?: boolean
}

export interface Protected {
  /** As `toFraction` writes them. */
  numbers: Set<string>
  /** See `amountOf`. */
  measures: Set<string>
  wordings: Wording[]
  /** What may be calculated with, whatever comes of it; undefined where it isn't known. */
  given: ReadonlySet<string> | undefined
  /** Whether a number is written so by the question itself, and not by an answer. */
  isGiven(text: string): boolean
  allowsCalculations: boolean
}

/** What is no secret. */
export interface Known {
  /** Of the question that waits: its numbers tell nothing as it writes them. */
  question?: string | undefined
  /** Numbers in them are known to the child, who may be told to calculate with them. */
  texts?: readonly string[] | undefined
  /** In steps that the academy itself gives. */
  allowsCalculations?: boolean | undefined
}

/** Words that every reply has. */
const commonWords = new Set(
  `a an the is are was were be been am do does did has have had he she it its his her him they them their we us our you your i me my
  in on at to of for from by with as and or but so if when than then that this these those there here not no yes can could will would
  should may might must what which who whom whose how why where more most much many some any all each both one up out off over under
  into about after before because very too also just only again now well good first second right left number word answer find true false`.split(
    /\s+/,
  ),
)

export function protect(
  answers: readonly string[],
  { question, texts, allowsCalculations = false }: Known = {},
): Protected {
  const numbers = new Set<string>()
  const measures = new Set<string>()
  const wordings: Wording[] = []
  const addWording = (text: string, more: Partial<Wording> = {}) => {
    const compact = compactOf(text)
    if (compact === '') return
    const isPlainWord = /^[a-z]{4,}$/.test(compact)
    const needsContext =
      more.needsContext ??
      (commonWords.has(compact) || /^\p{Script=Han}$/u.test(compact) || /^[a-z]$/.test(compact) ? 'word' : null)
    const isFolded = more.isFolded ?? isPlainWord
    wordings.push({ isUpperCase: false, ...more, isFolded, compact: isFolded ? fold(compact) : compact, needsContext })
  }
  const addNumber = (value: Fraction) => {
    numbers.add(value.abs().toFraction())
    const whole = Number(value.abs().toString())
    if (!Number.isInteger(whole)) return
    for (const words of [englishWords(whole), pinyinNumber(whole)]) {
      if (words) for (const coded of codedForms(words)) addWording(coded)
    }
    const [pinyin, roman, binary] = [pinyinNumber(whole), romanNumeral(whole), whole.toString(2)]
    if (pinyin) addWording(pinyin)
    // Spelled letter by letter, too; `twenty` would be found in `twenty-four`.
    const words = englishWords(whole)
    if (words && whole > 10 && (whole < 20 || whole % 10 > 0)) addWording(words)
    if (roman) addWording(roman, { isUpperCase: true, isFolded: false })
    if (whole >= 10) addWording(Buffer.from(String(whole)).toString('base64'), { isFolded: false })
    if (whole >= 16 && /1.*1/.test(binary)) numbers.add(new Fraction(binary).toFraction())
    if (whole >= 10) addWording(`0x${whole.toString(16)}`)
  }

  for (const answer of answers) {
    const plain = normalise(answer)
      .map(({ text }) => text)
      .join('')
      .trim()
    const option = /^\(?([a-h])\)?(?:$|[.):、]\s*(.*)$)/.exec(plain)
    if (option) addWording(option[1]!, { needsContext: 'letter' })
    const said = (option ? (option[2] ?? '') : plain).replace(/^[a-z] ?= ?/, '')
    if (said === '') continue
    const number = numberIn(said)
    const unit = number && measureNamed(number.unit)
    if (number) addNumber(number.value)
    if (unit) measures.add(amountOf(unit.dimension, number.value.mul(unit.size)))
    if (!number) {
      addWording(said)
      if (/^[a-z][a-z '-]{3,}$/.test(said)) for (const coded of codedForms(said)) addWording(coded)
    }
  }
  if (numbers.size === 0) return { numbers, measures, wordings, ...nothingGiven }
  const [written, asked] = [numbersIn(answers), numbersIn([question ?? ''])]
  for (const amount of asked.keys()) measures.delete(amount)
  return {
    ...{ numbers, measures, wordings },
    given:
      question === undefined && !texts
        ? undefined
        : new Set([...asked.values(), ...numbersIn(texts ?? []).values()].flat()),
    isGiven: (text) => asked.has(text) && !written.has(text),
    allowsCalculations,
  }
}

const nothingGiven = { given: undefined, isGiven: () => false, allowsCalculations: false }

/** Values by how they are written; measures by what they amount to. */
function numbersIn(texts: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const text of texts) {
    const { line } = compare(text)
    for (const run of runsIn(line, true)) {
      const said = line.slice(run.from, run.to)
      for (const { from, to, values, measure } of quantitiesIn(said))
        found.set(
          measure === undefined ? said.slice(from, to) : amountOf(measure, values[0]!),
          values.map((value) => value.toFraction()),
        )
    }
  }
  return found
}

/** A measure in its smallest unit: `time 12600`. */
export const amountOf = (measure: string, value: Fraction): string => `${measure} ${value.toFraction()}`

/** Base64 in threes, as the end of a group depends on what follows. */
export const secretWordings = (secrets: readonly string[]): Wording[] =>
  secrets
    .flatMap((secret) => {
      const letters = compactOf(secret)
      const encoded = Buffer.from(secret).toString('base64')
      const [reversed, rotated] = codedForms(secret)
      return [letters, reversed, rotated, compactOf(encoded.slice(0, Math.floor(encoded.length / 4) * 4 - 4))]
    })
    .filter((compact) => compact !== undefined)
    .map((compact, at) => ({
      compact: at % 4 === 3 ? compact : fold(compact),
      isFolded: at % 4 !== 3,
      needsContext: null,
      isUpperCase: false,
      isBeginning: at % 4 === 3,
      isSecret: true,
    }))

const codedForms = (words: string): string[] => {
  const letters = compactOf(words)
  if (letters.length < 4) return []
  const rotated = letters.replace(/[a-z]/g, (one) => String.fromCharCode(((one.charCodeAt(0) - 97 + 13) % 26) + 97))
  const based = [words, words.replace(/^./, (one) => one.toUpperCase()), words.replace(/ /g, '-')].map((one) =>
    Buffer.from(one).toString('base64').replace(/=+$/, ''),
  )
  return [[...letters].reverse().join(''), rotated, ...based]
}

/** The number of an answer that is one, with or without its unit. */
function numberIn(answer: string): { value: Fraction; unit: string } | undefined {
  const [number, ...behind] = tokensOf(answer.replace(/^(?:s?[$¥£€] ?)?-? ?/, ''))
  if (number?.kind !== 'number') return undefined
  const unit = behind.map((token) => (token.kind === 'number' ? token.written : token.text)).join('')
  return /^(?:%|°?[a-z]{0,12}\d?(?:\/[a-z]{1,4})?|\p{Script=Han}{0,4})$/u.test(unit) && !/^[ap]m$/.test(unit)
    ? { value: number.value, unit }
    : undefined
}
