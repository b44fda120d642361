import Fraction from 'fraction.js'
import type { AnswerKey, NamedMistake } from '@capyzen/contracts/questions'
import { valuesOfCalculations } from './calculation.ts'
import { isMeasure, isSameUnit } from './units.ts'

type NumberKey = Omit<Extract<AnswerKey, { kind: 'number' }>, 'method'>

/** What stands around the box. */
export interface AskedNumber {
  unit: string | null
  /** Such as `(a)`. */
  label?: string | null
  /** The question's text; it says which label, noun or currency a child may repeat. */
  text?: string
}

interface WrittenNumber {
  value: Fraction
  /** As it was written, without grouping: `12500`, `0.75`, `3/5`, `2 3/5`. */
  written: string
}

/** Full marks: the value in any form a child may fairly type, or in the form that is asked. */
export function isRightNumber(answer: string, { value, form }: NumberKey, asked: AskedNumber): boolean {
  const given = readAnswer(answer, asked)
  const expected = readNumber(value)
  if (!given || !expected || !given.value.equals(expected.value)) return false
  if (form === 'lowest_terms') return isLowestTerms(given.written, expected.value)
  if (form === 'exact_decimal') return given.written === expected.written
  return true
}

/** The known mistake that gives this answer. */
export function findNumberMistake(
  answer: string,
  { value, mistakes = [] }: NumberKey,
  asked: AskedNumber,
): NamedMistake | undefined {
  const given = readAnswer(answer, asked)
  if (!given) return undefined
  const found = mistakes.filter((mistake) => readNumber(mistake.value)?.value.equals(given.value))
  const inSameForm = found.find((mistake) => mistake.value.includes('/') === given.written.includes('/'))
  // The right value in a wrong form: what is said about 6/8 where 3/4 is asked does not fit 0.75.
  const isKeyValue = readNumber(value)?.value.equals(given.value)
  return inSameForm ?? (isKeyValue ? undefined : found[0])
}

export const numberPattern = [
  // A mixed number: 2 3/5, 2 and 3/5, 2又3/5.
  String.raw`\d+(?: ?又 ?| and | )\d+ ?\/ ?\d+`,
  String.raw`\d+ ?\/ ?\d+`,
  // Thousands by commas, or by spaces as papers print them.
  String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d|,\d)`,
  String.raw`\d{1,3}(?: \d{3})+(?:\.\d+)?(?!\d| \d)`,
  String.raw`\d*\.\d+`,
  String.raw`\d+`,
].join('|')
const numberAtStart = new RegExp(`^(?:${numberPattern})`)

/** A number that stands alone, as keys and `normaliseNumbers` have them. */
export function readNumber(text: string): WrittenNumber | undefined {
  const [sign, size] = text.startsWith('-') ? ['-', text.slice(1)] : ['', text]
  if (numberAtStart.exec(size)?.[0] !== size) return undefined
  const fraction = /^(?:(\d+)\D+)?(\d+) ?\/ ?(\d+)$/.exec(size)
  if (!fraction) {
    const plain = size.replace(/[ ,]/g, '').replace(/^\./, '0.')
    return { value: new Fraction(`${sign}${plain}`), written: `${sign}${plain}` }
  }
  const [, whole, numerator = '0', denominator = '1'] = fraction
  if (/^0+$/.test(denominator)) return undefined
  const value = new Fraction(`${numerator}/${denominator}`).add(whole ?? '0')
  return {
    value: sign ? value.neg() : value,
    written: `${sign}${whole === undefined ? '' : `${whole} `}${numerator}/${denominator}`,
  }
}

/** One way to write each sign: width, fraction characters, degree and minus signs, 分之 and 百分之. */
export function normaliseNumbers(text: string): string {
  return (
    text
      .replace(/\p{Cf}/gu, '')
      // First, so that long runs of spaces cost nothing.
      .replace(/\s+/g, ' ')
      .replace(/(\p{N})? ?([\u00BC-\u00BE\u2150-\u215E])/gu, '$1 $2')
      .replace(/[º˚∘⁰゜]/g, '°')
      // A power of a number is not its digits: 5² is not 52.
      .replace(/(?<=\d ?)[⁰¹²³⁴-⁹]/g, '^')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[−–—‐‑]/g, '-')
      .replace(/[⁄∕]/g, '/')
      .replace(/\s+/g, ' ')
      .replace(/百分之 ?(\d+(?:\.\d+)?)/g, '$1%')
      .replace(/(\d+) ?分之 ?(\d+)/g, '$2/$1')
      .trim()
  )
}

const numerals = '零一二三四五六七八九'
const [smallNumbers, tensWords] = [
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  'twenty thirty forty fifty sixty seventy eighty ninety',
].map((words) => words.split(' ')) as [string[], string[]]
const numberWords = new RegExp(
  String.raw`\b(?:(${tensWords.join('|')})(?:[ -](${smallNumbers.slice(0, 9).join('|')}))?|(${smallNumbers.join('|')}))\b`,
)

/** `十八元` → `18元`, `8元5角` → `8.5元`, `twenty-one` → `21`, `8 dollars 50 cents` → `8.50 dollars`; up to 99. */
function inDigits(text: string): string {
  if (/\d/.test(text))
    return text
      .replace(/(\d+) ?[元块] ?(\d) ?[角毛]$/, '$1.$2元')
      .replace(/(\d+) ?dollars?,? (?:and )?(\d{2}) ?cents?$/, '$1.$2 dollars')
  if (numberWords.test(text))
    return text.replace(numberWords, (_, ten?: string, one?: string, small?: string) =>
      String(
        small === undefined
          ? 10 * (tensWords.indexOf(ten ?? '') + 2) + smallNumbers.indexOf(one ?? '') + 1
          : smallNumbers.indexOf(small) + 1,
      ),
    )
  return text.replace(numeralPattern, valueOfNumeral)
}

const numeralPattern = /[一二三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九]/

function valueOfNumeral(numeral: string): string {
  const digit = (one: string) => numerals.indexOf(one.replace('两', '二'))
  const [tens, ones] = numeral.split('十') as [string, string?]
  return String(ones === undefined ? digit(tens) : 10 * (tens ? digit(tens) : 1) + (ones ? digit(ones) : 0))
}

const fractionWords = new RegExp(
  `(?:(${numeralPattern.source})又)?(?:(百)|(${numeralPattern.source}))分之(${numeralPattern.source})`,
)

/** `五分之三` → `5分之3`, `二又五分之三` → `2又5分之3`, `百分之四十五` → `百分之45`. */
const fractionInDigits = (text: string) =>
  text.replace(fractionWords, (words) => words.replace(new RegExp(numeralPattern, 'g'), valueOfNumeral))

/** Undefined when something else than the number, its label and its unit is written. */
function readAnswer(answer: string, asked: AskedNumber): WrittenNumber | undefined {
  const normalised = inDigits(normaliseNumbers(fractionInDigits(answer)).replace(/(?<=[^.。!]) ?[.。!]$/, ''))
  const text = withoutLead(withoutSum(normalised), asked)
  const [, before = '', rest = ''] = /^(\D*?)((?:\.?\d).*)$/.exec(text) ?? []
  const number = numberAtStart.exec(rest)?.[0]
  if (number === undefined) return undefined
  const [, sign = '', prefix = '', innerSign = ''] = /^([+-]? ?)(.*?)([+-]? ?)$/.exec(before) ?? []
  const signs = `${sign}${innerSign}`.replaceAll(' ', '')
  if (signs.length > 1 || !fitsUnit(prefix.trim(), rest.slice(number.length).trim(), asked)) return undefined
  return readNumber(`${signs === '-' ? '-' : ''}${number}`)
}

/** `30 × 18 = 540` → `540`, where the sum is true. */
function withoutSum(text: string): string {
  const [sum = '', result = '', ...more] = text.split('=').map((side) => side.trim())
  if (result === '' || more.length > 0 || !/\d/.test(sum)) return text
  const said = readNumber(numberAtStart.exec(result.replace(/^s?\$ ?/, ''))?.[0] ?? '')?.value
  const made = valuesOfCalculations(sum)
  // A percentage is read in two ways.
  if (!said || made.length > (sum.includes('%') ? 2 : 1)) return text
  return made.some((value) => value.equals(said) || (result.includes('%') && value.mul(100).equals(said)))
    ? result
    : text
}

const hedges =
  /\b(?:not|no(?!\.)|never|about|approx\w*|around|nearly|almost|less|more|under|over|or|than|least|most)\b|n't|不|非|没|约|于/
const announced =
  /^(?:(?:so|therefore|thus|hence|∴)\b,? ?)?(?:(?:the |my )?(?:final )?(?:answers?|ans)\b\.?(?: is\b)?|∴|答案?[是为]?|所以|一?共有?|总共有?|共计|还?有|还?剩下?)[:=]? ?(?=.)/

/** Takes away `=`, `x =`, `Ans:`, `答：`, or the label that the question prints beside its box. */
function withoutLead(text: string, { unit, label, text: question = '' }: AskedNumber): string {
  let left = text
  const printed = /([\p{L}]+)\s*_{3,}/u.exec(question)?.[1]
  for (const words of [label, printed]) {
    const lead = words && normaliseNumbers(words)
    if (!lead) continue
    const short = lead.replace(/^\((.+)\)$/, '$1)')
    const found = [lead, short].find((form) => left.startsWith(form))
    if (found) left = left.slice(found.length).replace(/^ ?[.:=]? ?/, '')
  }
  left = left.replace(announced, '')
  // A quantity that is named: `x =`, `Area =`, `∠ABC =`, `答：`. Not a sum, which has digits.
  const named = /^((?:[∠△<](?= ?[a-z]))?(?:[\p{L}' .,()]|\b1 (?=\p{L}))*)(?:[=:]|(?<=[a-z]) is (?=\S)|[是为]) ?/u
  for (let lead = named.exec(left); lead; lead = named.exec(left)) {
    const words = lead[1]?.trim() ?? ''
    // One letter is a variable.
    const isOtherUnit = words.length > 1 && isMeasure(words) && !(unit && isSameUnit(words, normaliseNumbers(unit)))
    if (hedges.test(words) || isOtherUnit) return text
    left = left.slice(lead[0].length)
  }
  return left.replace(announced, '')
}

const dollar = /^(?:s?\$|sgd)$/

/** The words before and behind the number are none, or the unit, perhaps in a sentence about the question. */
function fitsUnit(before: string, after: string, { unit, text = '' }: AskedNumber): boolean {
  const question = normaliseNumbers(text.replace(/__(?=\S)(.+?)__/g, '$1'))
  const left = /\b(?:more|still)\b/.test(question) ? after.replace(/^more(?: |$)/, '') : after
  const behind = withoutTail(left, question).replace(/^\((.+)\)$/, '$1')
  if (unit === null) return fitsText(withoutSentence(before, question), behind, question)
  const asked = normaliseNumbers(unit)
  // 每小时60公里
  if (/^每./.test(before) && isSameUnit(`${behind}/${before.slice(1)}`, asked)) return true
  const isUnit = (words: string) => words === '' || isSameUnit(words, asked) || namesThing(words, asked, text)
  return isUnit(behind) && (isUnit(before) || isUnit(withoutSentence(before, question)))
}

const sentenceWords =
  'i he she it they we there has have had is are was were got get gets must paid pay pays cost costs spent needs need in all total each of the a an his her'
const sentenceCharacters = '他她它我有共是要用了剩下付还的一每需'

/** `She has`, `Each ticket cost`, `小明还剩`: only words of the question and such as join them, and no unit. */
function withoutSentence(before: string, question: string): string {
  const [, words = '', currency = ''] = /^(.*?) ?(s?\$|sgd|)$/.exec(before) ?? []
  const known = new Set([...sentenceWords.split(' '), ...question.split(/[^\p{L}']+/u)])
  const isKnown = (word: string) =>
    /^\p{Script=Han}+$/u.test(word)
      ? [...word].every((character) => sentenceCharacters.includes(character) || question.includes(character))
      : known.has(word) && (word.length === 1 || !isMeasure(word))
  return !hedges.test(words) && words.split(/,? /).every(isKnown) ? currency : before
}

/** `left`, `each`, `of barley water` behind the unit, as the question has them. */
function withoutTail(after: string, question: string): string {
  const [, unit, tail = ''] =
    /^(.*?) ?\b((?:of [a-z ]+|left|each|at first|in the end|now|later|altogether|in all|in total|increase|decrease))$/.exec(
      after,
    ) ?? []
  const isSaid = question.includes(tail.replace(/^of /, '')) || /^(?:later|altogether|in all|in total)$/.test(tail)
  return unit !== undefined && isSaid ? unit : after
}

/** `12个苹果` where 个 is asked and the question speaks of 苹果. */
function namesThing(words: string, asked: string, text: string): boolean {
  const thing = words.startsWith(asked) ? words.slice(asked.length) : ''
  return /^\p{Script=Han}+$/u.test(asked) && /^\p{Script=Han}+$/u.test(thing) && text.includes(thing)
}

/** Without a unit: what stands behind the printed line, what is counted (“How many stickers …”), or the currency. */
function fitsText(before: string, after: string, question: string): boolean {
  if (dollar.test(before)) return after === '' && /\$|dollar|元/.test(question)
  if (before !== '' || after === '') return before === after
  if (/_{3,} ?([\p{L}%°]+)/u.exec(question)?.[1] === after) return true
  // Figure ___: `30th figure`.
  const [, counting] = /([\p{L}]+) ?_{3,}/u.exec(question) ?? []
  const ordinal = /^(?:st|nd|rd|th)(?: (.+))?$/.exec(after)
  if (counting !== undefined && ordinal && [undefined, counting].includes(ordinal[1])) return true
  // The breadth is w cm: `9 cm` for w.
  const [, ofLetter] = /\b[b-hj-z] ((?:[cm]?m|k?g)[²³]?)(?![\p{L}/])/u.exec(question) ?? []
  if (ofLetter !== undefined && isSameUnit(after, normaliseNumbers(ofLetter))) return true
  const counted = [...question.matchAll(/(?:how many|多少|几) ?(?:more )?/g)].map((found) =>
    question.slice(found.index + found[0].length),
  )
  const isWords = /^[\p{L} ]+$/u.test(after)
  return isWords && counted.some((words) => words.startsWith(after) && !/^[a-z]/.test(words.slice(after.length)))
}

function isLowestTerms(written: string, expected: Fraction): boolean {
  const fraction = /^-?(?:(\d+) )?(\d+)\/(\d+)$/.exec(written)
  if (!fraction) return expected.d === 1n
  const [, whole, numerator = '0', denominator = '1'] = fraction
  if (whole !== undefined && BigInt(numerator) >= BigInt(denominator)) return false
  return BigInt(denominator) === expected.d
}
