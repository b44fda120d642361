import Fraction from 'fraction.js'
import { compactOf, fold, normalise } from './compared-text.ts'
import {
  chineseNumber,
  englishNumber,
  englishWords,
  isHanNumeral,
  isNumberWord,
  pinyinNumber,
  romanNumeral,
  writtenNumbers,
} from './numbers-in-text.ts'

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
  numbers: Fraction[]
  wordings: Wording[]
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

export function protect(answers: readonly string[]): Protected {
  const numbers: Fraction[] = []
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
    numbers.push(value.abs())
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
    if (whole >= 16 && /1.*1/.test(binary)) numbers.push(new Fraction(binary))
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
    const value = wholeNumber(said)
    if (value) addNumber(value)
    else {
      addWording(said)
      if (/^[a-z][a-z '-]{3,}$/.test(said)) for (const coded of codedForms(said)) addWording(coded)
    }
  }
  return { numbers, wordings }
}

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
function wholeNumber(answer: string): Fraction | undefined {
  const digits =
    /^(?:s?[$¥£€] ?)?-? ?(\d[\d.,/ ]*%?) ?(?:[a-z°]{0,12}\d?(?:\/[a-z]{1,4})?\.?|\p{Script=Han}{0,4})$/u.exec(answer)
  if (digits) {
    const phrase = digits[1]!.trim()
    const said = writtenNumbers(phrase)
    // The longest reading is the answer's own.
    return phrase.endsWith('%')
      ? writtenNumbers(phrase.slice(0, -1)).at(-1)
      : phrase.includes(' ')
        ? writtenNumbers(phrase).find((_, at, all) => at === longestReading(phrase, all))
        : said[0]
  }
  const words = answer.split(/[ -]+/)
  if (words.every((word) => isNumberWord(word) || word === 'and' || word === 'point' || word === 'a'))
    return englishNumber(words)
  return [...answer].every((one) => isHanNumeral(one)) ? chineseNumber(answer) : undefined
}

/** Readings go by their first token, so the last one of the first token joins all. */
const longestReading = (phrase: string, all: readonly Fraction[]) => {
  const [last] = phrase.split(/ +/).slice(-1)
  return Math.min(last?.includes('/') ? 1 : phrase.split(/ +/).length - 1, all.length - 1)
}
