import Fraction from 'fraction.js'
import type { Protected, Wording } from './answer-forms.ts'
import { isLatin, type Compared, type Streams, type Unit } from './compared-text.ts'
import {
  beginsNumberWord,
  chineseNumber,
  englishNumber,
  hanNumerals,
  isNumberWord,
  smallNumbers,
  writtenNumbers,
} from './numbers-in-text.ts'

/** What was passed on and still decides whether a word is said to be the answer. */
export const contextLength = 60

/** Where the first protected answer that is told begins, as far as that is decided. */
export function firstTold(text: Compared, begin: number, { numbers, wordings }: Protected, isEnd: boolean) {
  const starts = [
    ...(numbers.length > 0 ? toldNumbers(text.line, begin, numbers, isEnd) : []),
    ...wordings.flatMap((wording) => toldWording(text, begin, wording, isEnd)),
  ]
  return starts.length > 0 ? Math.min(...starts) : undefined
}

const digitPhrase = /\d[\d.,/ %]*|\.\d[\d.,/ %]*/g
const hanPhrase = new RegExp(`[${hanNumerals}][${hanNumerals} ]*`, 'gu')
const hanPhraseAtEnd = new RegExp(`${hanPhrase.source}$`, 'u')
const wordPhrase = /[a-z]+(?:[ -]+[a-z]+)*/g

function toldNumbers(line: string, begin: number, numbers: readonly Fraction[], isEnd: boolean): number[] {
  const isProtected = (value: Fraction | undefined) =>
    value !== undefined && numbers.some((number) => number.equals(value))
  const starts: number[] = []
  const isClosed = (end: number) => isEnd || end < line.length
  for (const match of line.matchAll(digitPhrase)) {
    const end = match.index + match[0].length
    if (match.index + match[0].trimEnd().length <= begin || !isClosed(end)) continue
    const phrase = match[0].trim()
    const isTold = phrase.split('%').some((part, at, all) => {
      const some = writtenNumbers(at < all.length - 1 ? `${part.trim()}%` : part)
      return some.some((value) => isProtected(value))
    })
    if (isTold) starts.push(Math.max(match.index, begin))
  }
  for (const match of line.matchAll(hanPhrase)) {
    const end = match.index + match[0].length
    if (end <= begin || !isClosed(end)) continue
    const text = match[0].replace(/ /g, '').replace(/^(?!百分之)[点分之万千百]+|[点分之]+$/gu, '')
    const after = line.slice(end)
    // 一 and 十分 are words, and 三角形 is a shape.
    if (/^[三四五六八]$/u.test(text) && /^(?:角|边形)/u.test(after)) continue
    if (text === '一' && !isSaid.test(line.slice(0, match.index))) continue
    if (text === '十' && match[0].startsWith('十分')) continue
    if (isProtected(chineseNumber(text))) starts.push(Math.max(match.index, begin))
  }
  for (const match of line.matchAll(wordPhrase)) {
    const words = [...match[0].matchAll(/[a-z]+/g)].map((one) => ({ text: one[0], at: match.index + one.index }))
    for (let from = 0; from < words.length;) {
      let to = from
      while (
        to < words.length &&
        (isNumberWord(words[to]!.text) ||
          (to > from && /^(?:and|point)$/.test(words[to]!.text)) ||
          (words[to]!.text === 'a' &&
            /^(?:half|quarter|third|fourth|fifth|sixth|eighth|tenth|hundred|thousand)$/.test(
              words[to + 1]?.text ?? '',
            )))
      )
        to += 1
      if (to === from) {
        from += 1
        continue
      }
      const phrase = words.slice(from, to)
      const last = phrase.at(-1)!
      const end = last.at + last.text.length
      if (end > begin && (isEnd || end < line.length - 1 || (end < line.length && !/[ -]/.test(line[end]!)))) {
        const isTold = readings(phrase.map(({ text }) => text)).some((value) => isProtected(value))
        const isPlainOne = phrase.length === 1 && phrase[0]!.text === 'one'
        if (isTold && (!isPlainOne || isSaid.test(line.slice(0, phrase[0]!.at))))
          starts.push(Math.max(phrase[0]!.at, begin))
      }
      from = to
    }
  }
  return starts
}

/** Of number words in a row: the longest numbers from left to right, all of them, and `four two` as 42. */
function readings(words: readonly string[]): Fraction[] {
  const found: Fraction[] = []
  for (let from = 0; from < words.length;) {
    let to = words.length
    let value: Fraction | undefined
    for (; to > from; to--) {
      value = englishNumber(words.slice(from, to))
      if (value && words[to - 1] !== 'and') break
      value = undefined
    }
    if (value) found.push(value)
    from = Math.max(to, from + 1)
  }
  const digits = words.map((word) => smallNumbers.indexOf(word))
  if (words.length > 1 && words.length < 9 && digits.every((digit) => digit >= 0 && digit < 10))
    found.push(new Fraction(digits.join('')))
  return found
}

/** What stands before something that is said to be the answer. */
const isSaid =
  /(?:(?:answer|option|choice|choose|chose|pick|select|correct|letter|blank|gap|fill in|write|use|put|word|it'?s|it is|equals|=|get)(?: (?:is|was|be|should be|must be|would be|with|the|word|one|option|letter|here|in|to|as|simply|just|number|\d))*[\s:="'“”‘’「『《([,—–-]*|(?:答案|选项?|选择|正确(?:的)?|填[入上写]?|写[上下]?|用|应该|得到?|等于)(?:是|为|的是|应该|词语?|字|选|填|应|数字|就是|这个|那个)*[\s“”"'‘’「」『』《》(（：:，,]*)$/u
const isCalledRight =
  /^[\s"'”’」』》).,:]*(?:(?:is|was|would be|must be|should be)? ?(?:the |your )?(?:correct|right|answer|best|true)|(?:才|就)?(?:是|为)?(?:正确|对|答案))/u

function toldWording(text: Compared, begin: number, wording: Wording, isEnd: boolean): number[] {
  const { units, line, streams } = text
  const { letters } = streams
  const { searched, wanted } = searchIn(streams, wording)
  const starts: number[] = []
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, at + 1)) {
    const first = letters[at]!
    const last = letters[at + wanted.length - 1]!
    if (last < begin && wording.needsContext !== 'letter') continue
    if (!wording.isBeginning && !isWhole(units, first, last)) continue
    const isClosed = isEnd || last < units.length - 1
    if (!isClosed && !wording.isBeginning && isLatin(units[last]!.text)) continue
    if (wording.isUpperCase && !letters.slice(at, at + wanted.length).every((one) => units[one]!.isUpperCase)) continue
    if (wording.needsContext === null || isSaidToBeIt(units, line, first, last, wording.needsContext, isEnd))
      if (last >= begin) starts.push(Math.max(first, begin))
  }
  return starts
}

const searchIn = ({ plain, folded }: Streams, { isFolded, compact }: Wording) => ({
  searched: isFolded ? folded : plain,
  wanted: compact,
})

/** Not a part of longer words. */
const isWhole = (units: readonly Unit[], first: number, last: number) =>
  !(isLatin(units[first]!.text) && isLatin(units[first - 1]?.text)) &&
  !(isLatin(units[last]!.text) && isLatin(units[last + 1]?.text))

function isSaidToBeIt(
  units: readonly Unit[],
  line: string,
  first: number,
  last: number,
  kind: 'letter' | 'word',
  isEnd: boolean,
) {
  const [before, after] = [line.slice(0, first), line.slice(last + 1)]
  if (kind === 'letter' && !units[first]!.isUpperCase && !/[(]$/.test(before)) return false
  if (isSaid.test(before) || units[first]!.isEmphasised) return true
  if (/["'“‘「『《([]$/.test(before) && /^["'”’」』》)\]]/.test(after)) return true
  if (isCalledRight.test(after)) return true
  const isAlone =
    /(?:^|\n)\W*$/.test(before) && (/^[^\p{L}\p{N}\n]*\n/u.test(after) || (isEnd && /^[^\p{L}\p{N}\n]*$/u.test(after)))
  return isAlone && (before.length < contextLength / 2 || before.includes('\n'))
}

/** In characters, after an option's letter: whether it is called right is known then. */
const decidedAfter = 18

/** As many letters of an instruction may be passed on before it is known to be one. */
const tellsNothing = 12

/** From where on text is withheld, as it may become a protected answer. */
export function firstHeld({ units, line, streams }: Compared, begin: number, { numbers, wordings }: Protected): number {
  let hold = units.length
  const holdFrom = (at: number) => {
    if (at < hold) hold = Math.max(at, begin)
  }
  if (numbers.length > 0) {
    const digits = /(?:\d[\d.,/ %]*|\.)$/.exec(line)
    if (digits) holdFrom(digits.index)
    const han = hanPhraseAtEnd.exec(line)
    if (han) holdFrom(han.index)
    const afterHan = /[三四五六八]边?$/u.exec(line)
    if (afterHan) holdFrom(afterHan.index)
    holdFrom(numberWordsFrom(line))
  }
  const { letters } = streams
  for (const wording of wordings) {
    const { searched, wanted } = searchIn(streams, wording)
    const upTo = searched.length - (wording.isSecret ? tellsNothing : 1)
    const next = (from: number) => searched.indexOf(wanted[0]!, from)
    for (let at = next(Math.max(0, searched.length - wanted.length)); at >= 0 && at <= upTo; at = next(at + 1)) {
      const first = letters[at]!
      if (first < begin && letters.at(-1)! < begin) continue
      if (isLatin(units[first]!.text) && isLatin(units[first - 1]?.text)) continue
      if (!wanted.startsWith(searched.slice(at))) continue
      const isWholeWording = searched.length - at === wanted.length
      // A whole one that something else follows is decided.
      if (isWholeWording && letters.at(-1)! < units.length - 1 && wording.needsContext === null) continue
      holdFrom(wording.isSecret ? letters[at + tellsNothing - 1]! : first)
      break
    }
    if (wording.needsContext === null) continue
    for (let at = letters.length - 1; at >= 0 && units.length - letters[at]! <= decidedAfter + wanted.length; at--) {
      const [first, last] = [letters[at]!, letters[at + wanted.length - 1]]
      if (first < begin) break
      if (last === undefined || !searched.startsWith(wanted, at) || !isWhole(units, first, last)) continue
      if (wording.needsContext === 'letter' && !units[first]!.isUpperCase && units[first - 1]?.text !== '(') continue
      if (!line.slice(last + 1).includes('\n')) holdFrom(first)
    }
  }
  return hold
}

/** Where the number words begin with which a text ends, the last of which may be unfinished. */
function numberWordsFrom(line: string): number {
  const words = [...line.slice(-80).matchAll(/[a-z]+/g)]
  const offset = Math.max(0, line.length - 80)
  if (!/[a-z][ -]*$/.test(line) || words.length === 0) return line.length
  let from = line.length
  for (const [at, word] of [...words.entries()].reverse()) {
    const isLast = at === words.length - 1
    const gap = line.slice(offset + word.index + word[0].length, isLast ? undefined : offset + words[at + 1]!.index)
    if (!/^[ -]*$/.test(gap)) break
    const isUnfinished = isLast && gap === ''
    const fits = isUnfinished ? beginsNumberWord(word[0]) : isNumberWord(word[0]) || /^(?:and|point|a)$/.test(word[0])
    if (!fits) break
    from = offset + word.index
  }
  return from
}
