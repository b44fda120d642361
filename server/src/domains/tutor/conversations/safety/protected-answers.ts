import Fraction from 'fraction.js'
import { comparedForm, comparedText, withoutLeet } from './text-forms.ts'
import {
  beginsNumberWord,
  chineseNumber,
  englishNumber,
  isHanNumeral,
  isNumberWord,
  pinyinNumber,
  romanNumeral,
  writtenNumbers,
} from './numbers-in-text.ts'

/** Withholds text until it can't tell a protected answer any more; what would tell one is cut off. */
export interface AnswerGuard {
  push(character: string): string
  end(): string
  readonly isCut: boolean
}

interface Wording {
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

interface Protected {
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
const secretWordings = (secrets: readonly string[]): Wording[] =>
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

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const englishWords = (value: number): string | undefined =>
  value < 20
    ? small[value]
    : value < 100
      ? [tens[Math.floor(value / 10)], ...(value % 10 ? [small[value % 10]] : [])].join(' ')
      : undefined

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

interface Unit {
  text: string
  /** In the text as it is written: where what belongs to it begins, marks before it included, and where it ends. */
  from: number
  to: number
  isUpperCase: boolean
  isEmphasised: boolean
}

/** What is compared of a text, a character at a time; marks of Markdown and TeX are left out. */
function normalise(raw: string): Unit[] {
  const units: Unit[] = []
  let from = 0
  let isEmphasised = false
  for (let at = 0; at < raw.length;) {
    const command = raw[at] === '\\' ? /^\\(?:([a-z]+)|(.))?/iu.exec(raw.slice(at, at + 20)) : null
    const character = command ? command[0] : String.fromCodePoint(raw.codePointAt(at)!)
    const next = at + character.length
    let text = command ? commandText(command[1], command[2]) : writtenText(character)
    if (character === '}' && /^\s*\{/.test(raw.slice(next))) text = '/'
    // \frac34 stands for 3/4.
    const bare = command && /^[dt]?frac$/.test(command[1] ?? '') ? /^\s*(\d)\s*(\d)/.exec(raw.slice(next)) : null
    if (bare) text = ` ${bare[1]}/${bare[2]}`
    const to = bare ? next + bare[0].length : next
    const isUpperCase = character !== text && /\p{Lu}/u.test(character)
    for (const one of text.split('')) units.push({ text: one, from, to, isUpperCase, isEmphasised })
    if (text !== '') [from, isEmphasised] = [to, false]
    if (text === '' && /[*_`$]/.test(character)) isEmphasised = true
    at = to
  }
  return units
}

function commandText(name: string | undefined, symbol: string | undefined): string {
  if (name === undefined) return symbol === '%' ? '%' : symbol === ' ' || symbol === '\\' ? ' ' : ''
  if (/^[dt]?frac$/.test(name)) return ' '
  if (name === 'times' || name === 'cdot') return '×'
  if (name === 'div') return '÷'
  if (
    /^(?:quad|qquad|to|le|leq|ge|geq|lt|gt|ne|neq|approx|equiv|implies|rightarrow|Rightarrow|leftarrow|pm)$/.test(name)
  )
    return '='
  return ''
}

const writtenTexts = new Map<string, string>()
function writtenText(character: string): string {
  const known = writtenTexts.get(character)
  if (known !== undefined) return known
  const text = writtenTextOf(character)
  if (writtenTexts.size < 20_000) writtenTexts.set(character, text)
  return text
}

function writtenTextOf(character: string): string {
  if (/[*_~`${}]/.test(character)) return ''
  if (character === '\n') return '\n'
  if (/\s/u.test(character)) return ' '
  if (/[²³]/.test(character)) return ''
  const text = comparedForm(character).replace(/\u2044/g, '/')
  return /[¼-¾⅐-⅞]/.test(character) ? ` ${text}` : text
}

const lettersKnown = new Map<string, boolean>()
function isLetter(text: string): boolean {
  const known = lettersKnown.get(text)
  if (known !== undefined) return known
  const is = /[\p{L}\p{N}]/u.test(text)
  if (lettersKnown.size < 20_000) lettersKnown.set(text, is)
  return is
}
const isLatin = (text: string | undefined) => text !== undefined && /[a-z0-9]/.test(text)
const compactOf = (text: string) => [...comparedText(text)].filter((one) => isLetter(one)).join('')

/** No reply has so many digits or number words in a row, and each is compared with all before it. */
const mostHeld = 400

/** What was passed on and still decides whether a word is said to be the answer. */
const contextLength = 60

/** `secrets` are sentences that no reply repeats, in clear or encoded. */
export function createAnswerGuard(answers: readonly string[], secrets: readonly string[] = []): AnswerGuard {
  const guarded = protect(answers)
  guarded.wordings.push(...secretWordings(secrets))
  const isOpen = guarded.numbers.length === 0 && guarded.wordings.length === 0
  let context = ''
  let held = ''
  let dollars = 0
  let isCut = false

  function release(length: number): string {
    const text = held.slice(0, length)
    held = held.slice(length)
    context = (context + text).slice(-contextLength)
    dollars += text.match(/(?<!\\)\$/g)?.length ?? 0
    return text
  }

  function judge(isEnd: boolean): string {
    const units = normalise(context + held)
    const begin = units.findIndex(({ to }) => to > context.length)
    if (begin < 0) return isEnd ? release(held.length) : ''
    const text = { units, line: units.map(({ text }) => text).join(''), streams: streamsOf(units) }
    const found = firstTold(text, begin, guarded, isEnd)
    if (found !== undefined) {
      isCut = true
      const before = release(Math.max(0, units[found]!.from - context.length)).trimEnd()
      held = ''
      return `${before}${dollars % 2 === 1 ? '$' : ''}…`
    }
    if (isEnd) return release(held.length)
    if (held.length > mostHeld) {
      isCut = true
      held = ''
      return '…'
    }
    const hold = firstHeld(text, begin, guarded)
    const upTo = hold < units.length ? units[hold]!.from : (units.at(-1)?.to ?? 0)
    return release(Math.max(0, upTo - context.length))
  }

  return {
    push(character) {
      if (isOpen) return character
      if (isCut) return ''
      held += character
      // Half of a character that takes two.
      return /[\ud800-\udbff]$/.test(held) ? '' : judge(false)
    },
    end: () => (isOpen || isCut ? '' : judge(true)),
    get isCut() {
      return isCut
    },
  }
}

/** Where the first protected answer that is told begins, as far as that is decided. */
function firstTold(text: Compared, begin: number, { numbers, wordings }: Protected, isEnd: boolean) {
  const starts = [
    ...(numbers.length > 0 ? toldNumbers(text.line, begin, numbers, isEnd) : []),
    ...wordings.flatMap((wording) => toldWording(text, begin, wording, isEnd)),
  ]
  return starts.length > 0 ? Math.min(...starts) : undefined
}

const digitPhrase = /\d[\d.,/ %]*|\.\d[\d.,/ %]*/g
const hanPhrase =
  /[零〇一二三四五六七八九两十百千万点分之半廿卅壹贰叁肆伍陆柒捌玖拾][零〇一二三四五六七八九两十百千万点分之半廿卅壹贰叁肆伍陆柒捌玖拾 ]*/gu
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
  const digits = words.map((word) => small.indexOf(word))
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

const fold = (text: string) => withoutLeet(text).replace(/[il]/g, 'i')

interface Compared {
  units: readonly Unit[]
  /** A character for each unit. */
  line: string
  streams: Streams
}

/** Letters and digits alone. */
interface Streams {
  /** Which units they are. */
  letters: number[]
  plain: string
  folded: string
}

function streamsOf(units: readonly Unit[]): Streams {
  const letters: number[] = []
  let plain = ''
  for (const [at, { text }] of units.entries()) {
    if (!isLetter(text)) continue
    for (let one = 0; one < text.length; one++) letters.push(at)
    plain += text
  }
  return { letters, plain, folded: fold(plain) }
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
function firstHeld({ units, line, streams }: Compared, begin: number, { numbers, wordings }: Protected): number {
  let hold = units.length
  const holdFrom = (at: number) => {
    if (at < hold) hold = Math.max(at, begin)
  }
  if (numbers.length > 0) {
    const digits = /(?:\d[\d.,/ %]*|\.)$/.exec(line)
    if (digits) holdFrom(digits.index)
    const han =
      /[零〇一二三四五六七八九两十百千万点分之半廿卅壹贰叁肆伍陆柒捌玖拾][零〇一二三四五六七八九两十百千万点分之半廿卅壹贰叁肆伍陆柒捌玖拾 ]*$/u.exec(
        line,
      )
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
