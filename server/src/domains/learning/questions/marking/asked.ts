import { askingPart, rivalsIn, type Rivals } from './rivals.ts'
import { englishWords } from './surrounding-words.ts'
import { isHan, isSign, isWord, tokensOf, wordOf, type Token } from './tokens.ts'
import { isMeasure, readUnit, unitsOf, type Unit } from './units.ts'

/** What stands around the box. */
export interface AskedNumber {
  unit: string | null
  /** Such as `(a)`. */
  label?: string | null
  /** The question's text; it says which noun, letter or currency a child may repeat. */
  text?: string
}

/** What a question says about its box, taken apart. */
export interface Asked {
  /** Those that may stand behind the number: printed behind the box, or expected where none is. */
  units: readonly Unit[]
  isUnitPrinted: boolean
  /** Names of what is counted. */
  nouns: readonly string[]
  label: readonly Token[]
  words: ReadonlySet<string>
  /** Its words without their endings. */
  stems: ReadonlySet<string>
  /** What it speaks of, but doesn't ask for. */
  rivals: Rivals
  /** `figure` of `Figure 3`: a number behind it is its name. */
  numbered: ReadonlySet<string>
  /** All Chinese characters of the question. */
  characters: string
  /** What is counted in Chinese: 糖 of 多少颗糖. */
  counted: string
  /** Small letters that stand for numbers. */
  letters: ReadonlySet<string>
  /** Whether a letter may name the number that is asked for. */
  mayBeLetter: (letter: string) => boolean
  /** The word before the box: `Figure ___`. */
  printed: string | null
  isAboutMoney: boolean
  isAboutShares: boolean
  asksHowMany: boolean
  /** Of the sentence that asks. */
  askingWords: ReadonlySet<string>
  asksToRound: boolean
  /** The asking sentence itself does. */
  mayBeAbout: boolean
  asksToConvert: boolean
  /** Not in words. */
  asksForFigures: boolean
  tokens: readonly Token[]
}

/** Questions are asked again and again, and take longer to read than answers. */
const known = new Map<string, Asked>()
const mostKnown = 2_000

export function readAsked({ unit, label = null, text = '' }: AskedNumber): Asked {
  const key = `${unit}\n${label}\n${text}`
  const found = known.get(key)
  if (found) return found
  const asked = takeApart({ unit, label, text })
  if (known.size >= mostKnown) known.clear()
  known.set(key, asked)
  return asked
}

function takeApart({ unit, label, text }: Required<AskedNumber>): Asked {
  const tokens = tokensOf(text.replace(/[{}]/g, ' ').replace(/__(?=[^_\s])([^_]+)__/g, '$1'), false)
  const wordList = tokens.flatMap((token) => (token.kind === 'word' ? [token.text] : []))
  const words = new Set(wordList)
  const has = (...some: readonly string[]) => some.some((word) => words.has(word))
  const characters = wordList.filter(isHan).join('')
  const box = tokens.findIndex((token) => token.kind === 'sign' && token.text === '_')
  const before = tokens[box - 1]
  const printedUnit = unit === null ? null : unitsOf(unit)
  const asking = askingPart(text, label)
  const askingTokens = tokensOf(asking, false)
  const counted = countedIn(askingTokens)
  const letters = lettersIn(tokens)
  const givenLetters = new Set(
    tokens.flatMap((token, at) =>
      // Not of `4x = 36`
      token.kind === 'word' &&
      tokens[at - 1]?.kind !== 'number' &&
      !isSign(tokens[at - 1], '+-×÷)') &&
      isSign(tokens[at + 1], '=') &&
      tokens[at + 2]?.kind === 'number'
        ? [token.text]
        : [],
    ),
  )
  return {
    units: printedUnit
      ? [
          ...printedUnit.units,
          ...counted.flatMap((noun) => (endsWithAny(noun, printedUnit.nouns) ? unitsOf(noun).units : [])),
        ]
      : expectedIn(tokens, box, counted),
    isUnitPrinted: printedUnit !== null,
    nouns: printedUnit
      ? [...printedUnit.nouns, ...counted.filter((noun) => endsWithAny(noun, printedUnit.nouns))]
      : counted,
    label: label ? tokensOf(label, false) : [],
    words,
    stems: new Set(wordList.map(stemOf)),
    rivals: rivalsIn(text, asking, printedUnit?.nouns ?? counted),
    numbered: new Set(
      tokens.flatMap((token, at) =>
        token.kind === 'word' && token.isCapital && isNumberedName(token.text) && tokens[at + 1]?.kind === 'number'
          ? [token.text]
          : [],
      ),
    ),
    characters,
    counted: countedThing(counted.filter(isHan).at(-1) ?? '', unit),
    letters,
    mayBeLetter: mayBeLetter(lettersIn(askingTokens), letters, givenLetters),
    printed: before?.kind === 'word' ? before.text : null,
    isAboutMoney: has('dollar', 'dollars') || characters.includes('元') || tokens.some((token) => isSign(token, '$')),
    isAboutShares: /percent|per cent|百分(?!之\d)|_ ?%/i.test(asking),
    asksForFigures: /\bin figures\b|用数字|写成数字/i.test(asking),
    asksHowMany: /how many|多少|几/i.test(asking),
    askingWords: new Set(askingTokens.map(wordOf)),
    asksToRound: has('round', 'rounded', 'nearest', 'correct') || /四舍五入|保留|精确到|近似/.test(characters),
    mayBeAbout: /nearest|\bround(?:ed)? off|decimal place|四舍五入|约/i.test(asking),
    asksToConvert:
      has('convert', 'express') ||
      /\bwrite\b.*\b(?:in|as)\b/i.test(asking) ||
      /换算|化成|改写|等于多少/.test(characters),
    tokens,
  }
}

/** `baked`, `bakes` and `baking` are words of the same stem. */
export const stemOf = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/(?:ies|ied)$/, 'y')
        .replace(/(.)\1(?:ed|ing)$/, '$1')
        .replace(/(?:'s|e?s|e?d|ing|e)$/, '')

/** `How many stickers` → `stickers`, with the words behind it that may belong to it. */
function countedIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'word') return []
    const chinese = /(?:多少|几)(\p{Script=Han}+)$/u.exec(token.text)?.[1]
    if (chinese !== undefined) return [...chinese].map((_, index) => chinese.slice(0, index + 1)).slice(0, 4)
    const many = tokens[at + 1]
    if (token.text !== 'how' || many?.kind !== 'word' || many.text !== 'many') return []
    const from = isWord(tokens[at + 2], 'more') ? at + 3 : at + 2
    const phrase = tokens.slice(from, from + 3).flatMap((one) => (one.kind === 'word' ? [one.text] : []))
    return phrase.map((_, index) => phrase.slice(0, index + 1).join(''))
  })
}

function countedThing(counted: string, unit: string | null): string {
  const ofUnit = unit !== null && counted.startsWith(unit) ? unit.length : undefined
  return counted.slice(ofUnit ?? readUnit(tokensOf(counted, false))?.unit.of.name.length ?? 0)
}

/** Printed behind the box, counted, asked for by `in cm`, or the unit of the letter that is sought. */
function expectedIn(tokens: readonly Token[], box: number, counted: readonly string[]): Unit[] {
  const units = counted.flatMap((noun) => unitsOf(noun).units)
  const addUnit = (behind: readonly Token[]) => {
    const read = readUnit(behind)
    if (read && isMeasure(read.unit.of.name)) units.push(read.unit)
  }
  const addThing = (token: Token) => {
    const read = readUnit([token])
    if (read) units.push(read.unit)
  }
  if (box >= 0) addUnit(tokens.slice(box + 1, box + 5))
  const letters = lettersIn(tokens)
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word') continue
    // `in cm`, and not `9 in a row`; `3 units` of a model
    if (token.text === 'units') addThing(token)
    if (token.text === 'in' || letters.has(token.text)) addUnit(tokens.slice(at + 1, at + 5))
  }
  return units
}

/** Letters that stand for numbers: `w cm`, `4y + 18`. Not units, labels and what multiplies; `a` beside a number or a sign. */
function lettersIn(tokens: readonly Token[]): Set<string> {
  const letters = new Set<string>()
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' || token.isCapital || !/^[a-hj-z]$/.test(token.text)) continue
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    const isLabel = isSign(before, '(') && isSign(after, ')')
    const isTimes = token.text === 'x' && before?.kind === 'number' && after?.kind === 'number'
    const isUnit = before?.kind === 'number' && isMeasure(token.text) && !isSign(after, '+-=')
    const isPart = isSign(before, "'/°")
    const isWordA = token.text === 'a' && !isSign(after, '+-×÷=') && !(before?.kind === 'number' && !token.isSpaced)
    if (!isLabel && !isTimes && !isUnit && !isPart && !isWordA) letters.add(token.text)
  }
  return letters
}

/** Names of the number that is asked for; any letter where the question has none. */
function mayBeLetter(asking: ReadonlySet<string>, all: ReadonlySet<string>, given: ReadonlySet<string>) {
  return (letter: string) => !given.has(letter) && (asking.size > 0 ? asking.has(letter) : !all.has(letter))
}

/** Not `After 5 minutes`. */
const isNumberedName = (word: string) => !englishWords.before.has(word)

const endsWithAny = (noun: string, nouns: readonly string[]) =>
  nouns.some((other) => other !== '' && noun !== other && noun.endsWith(other))
