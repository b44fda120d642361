import Fraction from 'fraction.js'
import type { Solution } from '@capyzen/contracts/solving'
import { plainText, withNumerals, withoutUnitsOfTerms } from './typed-text.ts'
import { compareUnits, isCompound, spansRead } from './units-of-tries.ts'
import { capped, findTask, signsOf } from './worked-help.ts'

/** `unclear`: it may be right or wrong. */
export type Verdict =
  | { kind: 'right'; sum?: string; text?: string }
  | { kind: 'step' | 'plan'; sum?: string; at?: number; isWhole?: boolean }
  /** `unplaced`: a sum without its result that may lead there or not. `given`: what the question says itself. */
  | { kind: 'true' | 'false' | 'unplaced' | 'given'; sum: string }
  | { kind: 'lowest' | 'unit' | 'several' | 'wrong' | 'unclear' }

export interface Asked {
  text: string
  solution: Solution
  /** Numbers that the tutor asked for on the way. */
  awaited?: readonly string[]
}

const number = String.raw`\d+ \d+\/[1-9]\d*|\d+\/[1-9]\d*|\d+(?:\.\d+)?`
const withoutCommas = (text: string) => text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
export const numbersIn = (text: string): string[] =>
  withoutCommas(signsOf(plainText(text.replace(/[²³]/g, ' ')))).match(new RegExp(number, 'g')) ?? []
const valueOf = (text: string) => new Fraction(text)

interface Claim {
  /** As it is said back: `3 × 5 = 15`. */
  sum: string
  told: string
  isTrue: boolean
}

const reasonFrom = /\b(?:because|becos|becoz|bcos|cos|coz|cause|cuz|bcuz|since)\b|因为|由于/iu
const conclusion = /\b(?:so|therefore|thus|hence|answer)\b|所以|因此|答案/iu
const unsure =
  /\bnot(?: very| so| too| really)? sure\b|\b(?:don'?t|dun|do not) know\b|不太?(?:确定|知道|肯定)|是不是|对不对|是否/giu
/** `not 15` is no answer. */
export const denies = /\b(?:not|cannot|never|(?:do|does|did|is|are|was|wo|ca|should|could|would)n'?t)\b|不|没有?/iu

/** `5 x 3 is 15` as `5 × 3 = 15`. */
export const withEqualSigns = (text: string) =>
  signsOf(text).replace(/(?<=[\d)%] ?)(?:is|makes?|gives?|equals?|get|are|得到?|等于|是|就是)(?= ?\$?\d)/giu, '=')

/** What a message claims: the answer, a step, or a plan. An answer before its reason is the one that counts. */
export function readTry(asked: Asked, message: string): Verdict {
  const { solution } = asked
  const { answer, kind } = solution
  const plain = withoutUnitsOfTerms(withNumerals(plainText(capped(message))))
  const text = spansRead(withQuotients(plain, asked), solution)
  if (text === undefined || denies.test(text.replace(unsure, ' '))) return { kind: 'unclear' }
  if (answer.value.includes(' : ')) {
    const ratio = readRatio(asked, signsOf(text))
    if (ratio) return ratio
  } else if (!isNumber(answer.value)) return endsWith(text, answer.text) ? { kind: 'right' } : { kind: 'unclear' }
  const remainder = readRemainder(asked.text, text)
  if (remainder) return remainder
  const filled = kind === 'equivalent-fractions' ? readFilled(asked, signsOf(text)) : undefined
  if (filled) return filled
  const verdict = readNumbers(asked, text)
  // 1.40 may be 1 h 40 min.
  const isUnread = kind === 'time' && /\d[.:]\d/.test(text) && ['wrong', 'several'].includes(verdict.kind)
  return isUnread ? { kind: 'unclear' } : verdict
}

function readNumbers({ text: asked, solution, awaited = [] }: Asked, message: string): Verdict {
  const { answer } = solution
  const given = new Set(numbersIn(asked))
  const powers = withoutCommas(message).replace(/(?<=[cmk]?m) ?\^?([23])(?!\d)/g, powerOf)
  const plain = withEqualSigns(powers)
  const claims = claimsIn(plain)
  const sums = plain.match(/[\d(][\d.()+\-×÷/% ]*[+\-×÷][\d.()+\-×÷/% ]*[\d)%]/g) ?? []
  const alone = (part: string) => sums.reduce((rest, sum) => rest.replace(sum, ' '), part.replace(/.*=/su, ''))
  const [before = ''] = plain.split(reasonFrom)
  const said = numbersIn(alone(before)).length > 0 ? before : plain
  const concluded = alone(said).split(conclusion)
  const finals =
    concluded.map((part) => numbersIn(part.replace(/ ?\/ ?/g, '/'))).findLast((numbers) => numbers.length > 0) ?? []
  const final = finals.at(-1)
  const reasons = [
    ...sums.filter((sum) => isSame(resultOf(sum), answer.value)),
    ...claims
      .filter(({ isTrue, told }) => isTrue && (isSame(told, answer.value) || stepWith(solution, told, given)))
      .map(({ sum }) => sum),
  ].map(shown)
  // The question itself is no reason.
  const reason = reasons.filter((sum) => sum.split(' = ')[0] !== shown(signsOf(asked))).at(-1)
  const [wrong] = claims.filter(({ isTrue }) => !isTrue)
  if (isCompound(alone(said))) return { kind: 'unclear' }
  const isAwaited = (one: string) => awaited.includes(one) && !isSame(one, answer.value)
  // What stands for the unknown is claimed to be the answer.
  const isUnknown = solution.kind === 'equation' && valueOfUnknown.test(plain)
  const isShare = /\d ?%/.test(alone(said))
  if (!isUnknown && !isShare && finals.length > 0 && finals.every(isAwaited) && claims.length + sums.length === 0) {
    const operator = finals.length === 1 ? (/[+\-×÷](?= ?\d)/.exec(plain)?.[0] ?? '') : ''
    return { kind: 'step', sum: `${operator && `${operator} `}${finals.join(', ')}` }
  }
  const isList = new Set(finals.filter((one) => !given.has(one))).size > 1
  if (isList || (/\bor\b|或|还是/iu.test(before) && new Set(finals).size > 1)) return { kind: 'several' }
  if (final !== undefined) {
    const unit = compareUnits({ text: said, told: final }, { text: asked, solution })
    if (isSame(final, answer.value)) {
      if (isUnsimplified(final, answer.value)) return { kind: 'lowest' }
      if (ofForm.has(solution.kind) && final !== answer.value) return { kind: 'unclear' }
      if (unit.isOther) return { kind: 'unit' }
      return { kind: 'right', ...(reason !== undefined && { sum: reason }) }
    }
    const times = unit.times ?? (answer.unit === '%' ? 100 : 1)
    if (solution.kind !== 'conversion' && isSame(valueOf(final).mul(times).toFraction(), answer.value))
      return unit.isOpen ? { kind: 'right' } : { kind: 'unclear' }
  }
  // 10% of it may lead there.
  if (isShare && answer.unit !== '%' && claims.length + sums.length === 0) return { kind: 'unclear' }
  if (wrong) return { kind: 'false', sum: shown(wrong.sum) }
  const claim = claims.at(-1)
  const told = claim?.told ?? final
  // 20 may be what 20% come to.
  const amounts = new Set(numbersIn(asked.replace(/\d+(?:\.\d+)? ?%/g, ' ')))
  const step =
    told === undefined || isUnknown || (claim === undefined && (amounts.has(told) || (isShare && given.has(told))))
      ? undefined
      : stepWith(solution, told, amounts)
  if (told !== undefined && step) return { kind: 'step', ...step, sum: shown(claim?.sum ?? told) }
  if (isUnknown) return { kind: 'wrong' }
  if (claim && isPartOf(claim.sum.split(' = ')[0]!, asked)) return { kind: 'step', sum: shown(claim.sum) }
  if (claim) return { kind: 'true', sum: shown(claim.sum) }
  const isPlan = (sum: string) => {
    const result = resultOf(sum)
    return (
      result !== undefined &&
      (isSame(result, answer.value) ||
        stepWith(solution, result, given) !== undefined ||
        hintedIn(asked, solution).includes(result) ||
        isPartOf(sum, asked) ||
        solution.steps.some((step) => ` ${step.sum.replace(/[()]/g, ' ')} `.includes(` ${shown(sum)} `)))
    )
  }
  const tried = sums.map((sum) => sum.trim())
  if (final === undefined || given.has(final)) {
    const plan = tried.find(isPlan)
    if (plan !== undefined) return { kind: 'plan', sum: shown(plan) }
    const last = tried.findLast((sum) => resultOf(sum) !== undefined)
    if (last !== undefined) return { kind: 'unplaced', sum: shown(last) }
  }
  return final !== undefined && partsIn(asked).includes(final) ? { kind: 'given', sum: final } : { kind: 'wrong' }
}

const valueOfUnknown = /(?<![\p{L}\d×)] ?)[a-z] ?(?:=|is|是|等于) ?\d+(?:[./]\d+)?[\s\p{P}]*$/iu

/** Numbers that the hints and steps speak of and the question doesn't. */
export function hintedIn(asked: string, { hints, steps }: Solution): string[] {
  const given = new Set(numbersIn(asked))
  return [hints[1].en, ...steps.map(({ say }) => say.en)]
    .flatMap((text) => numbersIn(text.replace(/\d+(?:\.\d+)? ?%/g, ' ')))
    .filter((one) => !given.has(one))
}

/** `20/4` as a division where no fraction is asked for, unless the question names it as one. */
function withQuotients(text: string, { text: asked, solution }: Asked): string {
  if (solution.answer.value.includes('/') || solution.kind === 'equivalent-fractions') return text
  const given = new Set(numbersIn(asked))
  return text.replace(
    /(?<![\d/.] ?)(\d+(?:\.\d+)?) ?\/ ?(\d+(?:\.\d+)?)(?![\d/.]*\d| ?(?:=|of\b|的))/g,
    (all, top: string, bottom: string) => {
      const isQuotient = Number(top) >= Number(bottom) || (given.has(top) && given.has(bottom))
      return isQuotient && !given.has(`${top}/${bottom}`) ? `${top}÷${bottom}` : all
    },
  )
}

const oneSign = /^(\d+) ?([+\-×÷/]) ?(\d+)$/

/** Whether a sum is one part of another: `20 × 13` of 24 × 13, `200 ÷ 4` of 600 ÷ 4. */
function isPartOf(sum: string, whole: string): boolean {
  const [, a, sign, b] = oneSign.exec(signsOf(sum).trim()) ?? []
  const [, c, wholeSign, d] =
    oneSign.exec(
      signsOf(plainText(whole))
        .replace(/[^\d+\-×÷/ ]/g, '')
        .trim(),
    ) ?? []
  if (a === undefined || b === undefined || c === undefined || d === undefined) return false
  const isDivision = sign === '÷' || sign === '/'
  if (isDivision)
    return (wholeSign === '÷' || wholeSign === '/') && b === d && Number(a) < Number(c) && Number(a) % Number(b) === 0
  if (sign !== wholeSign || (a === c && b === d)) return false
  const isOf = (one: string, other: string, all: string, rest: string) =>
    placesOf(all).has(one) && placesOf(rest).has(other)
  return isOf(a, b, c, d) || (sign !== '-' && isOf(b, a, c, d))
}

/** 345, and 300, 40, 5, 45 and 340. */
function placesOf(whole: string): Set<string> {
  const digits = [...whole]
  const cuts = digits.flatMap((digit, at) => [
    `${digit}${'0'.repeat(digits.length - at - 1)}`,
    whole.slice(at),
    `${whole.slice(0, at)}${'0'.repeat(digits.length - at)}`,
  ])
  return new Set([whole, ...cuts.map((cut) => String(Number(cut)))].filter((cut) => Number(cut) > 0))
}

/** Of a sum without its result: whether it is tried at this problem rather than a problem of its own. */
export function isTriedAt(asked: { text: string; solution: Solution | undefined }, message: string): boolean {
  const { text, solution } = asked
  const tried = withoutUnitsOfTerms(withNumerals(plainText(message)))
  if (tried.length > longestTry || (tried.match(/[a-z]{2,}/giu)?.length ?? 0) > mostWordsOfTry) return false
  const known = new Set([text, ...(solution?.steps.map(({ sum }) => sum) ?? [])].flatMap(partsIn))
  const numbers = partsIn(tried)
  const isOfStory = (text.match(/[a-z]{2,}/giu)?.length ?? 0) >= 4 || /\p{Script=Han}{4}/u.test(text)
  if (numbers.length > 0 && isOfStory && numbers.every((one) => known.has(one))) return true
  if (!solution) return false
  const { kind } = readTry({ text, solution }, tried)
  return (
    (kind === 'plan' || kind === 'step' || kind === 'right') &&
    numbers.some((one) => known.has(one) || isPartOf(signsOf(tried), text))
  )
}

const longestTry = 80
const mostWordsOfTry = 8
/** Of a fraction its two numbers as well: it may be a quotient. */
export const partsIn = (text: string) =>
  numbersIn(text).flatMap((one) => (one.includes('/') ? [one, ...one.split(/[ /]/)] : [one]))

/** In which the way it is written is asked for. */
const ofForm = new Set(['mixed-number', 'percentage-form'])

const powerOf = (_: string, power: string) => (power === '2' ? '²' : '³')

export const shown = (sum: string) =>
  sum
    .replace(/ *([+\-×÷=]) */g, ' $1 ')
    .replaceAll(' - ', ' − ')
    .trim()

/** Each `=` claims that what stands before it comes to the number behind it, also in a run: `3 × 5 = 15 + 2 = 17`. */
export function claimsIn(text: string): Claim[] {
  const sides = text.split('=')
  return sides.slice(0, -1).flatMap((side, at) => {
    const after = sides[at + 1]!
    const told = new RegExp(`^ *\\$?(${number})`).exec(after)?.[1]
    const sum = /(?:\d+(?:\.\d+)?%? of \$?[\d.]+|[\d(][\d.()+\-×÷/% ]*[+\-×÷/][\d.()+\-×÷/% ]*[\d)%]) *$/iu
      .exec(side)?.[0]
      .trim()
    const result = sum === undefined ? undefined : resultOf(sum)
    if (told === undefined || sum === undefined || result === undefined) return []
    const whole = /^ *[\d(][\d.()+\-×÷/ ]*/.exec(after)?.[0]
    const isTrue = isSame(told, result) || (whole !== undefined && isSame(resultOf(whole) ?? '', result))
    return [{ sum: `${sum} = ${told}`, told, isTrue }]
  })
}

export function resultOf(sum: string): string | undefined {
  if (/^\d+\/[1-9]\d*$/.test(sum)) return sum
  return findTask(sum)?.solution?.answer.value
}

const isNumber = (text: string | undefined): text is string =>
  text !== undefined && /^(?:\d+ \d+\/[1-9]\d*|\d+\/[1-9]\d*|\d+(?:\.\d+)?)$/.test(text)
const isSame = (one: string | undefined, other: string) =>
  isNumber(one) && isNumber(other) && valueOf(one).equals(valueOf(other))

/** Pupils are asked for lowest terms. */
const isUnsimplified = (told: string, answer: string) =>
  /\//.test(told) && told !== valueOf(told).toFraction() && told !== valueOf(told).toFraction(true) && told !== answer

function stepWith({ steps }: Solution, told: string, given: ReadonlySet<string>) {
  for (const isWritten of [true, false])
    for (const isWhole of [true, false])
      for (const [at, { sum }] of steps.entries()) {
        const right = numbersIn(sum.split(' = ').at(-1)!)
        if ((right.length === 1) !== isWhole) continue
        const isThere = right.some((one) =>
          isWritten ? one === told : !given.has(one) && !told.includes('/') && isSame(one, told),
        )
        if (isThere) return { at, isWhole }
      }
  return undefined
}

/** Of a time of the day, which is no number. */
function endsWith(message: string, answer: string): boolean {
  const fold = (text: string) => text.toLowerCase().replace(/[\s\p{P}]/gu, '')
  const [own, right] = [fold(message), fold(answer)]
  return own.endsWith(right) && !/\d$/.test(own.slice(0, -right.length))
}

const ratio = /(?<![\d/.] ?)(\d+) ?(?::|(?:is )?to|比) ?(\d+)(?: ?(?::|(?:is )?to|比) ?(\d+))?(?![\d/.]*\d)/giu
const list = /^\D*(\d+) ?(?:,|and|&|和|、|，) ?\$?(\d+)(?: ?(?:,|and|&|和|、|，) ?\$?(\d+))?\D*$/iu

/** The last one counts. Undefined where none is claimed. */
function readRatio({ text: asked, solution: { answer, kind } }: Asked, text: string): Verdict | undefined {
  const right = answer.value.split(' : ')
  const termsIn = (from: string) => [...from.matchAll(ratio)].map((one) => one.slice(1).filter(Boolean))
  const listed = kind === 'ratio-share' ? list.exec(text)?.slice(1).filter(Boolean) : undefined
  const told = termsIn(text.split(reasonFrom)[0]!).at(-1) ?? termsIn(text).at(-1)
  if (!told) {
    if (/\d ?\/ ?\d/.test(text) && !text.includes('=')) return { kind: 'unclear' }
    if (!listed || listed.length !== right.length) return undefined
    // They may be parts of the working, or in another order.
    return { kind: listed.join(' : ') === answer.value ? 'right' : 'unclear' }
  }
  if (told.join(' : ') === answer.value) return { kind: 'right' }
  const isGiven = termsIn(asked).some((terms) => terms.join() === told.join())
  if (kind === 'ratio-share' && isGiven) return { kind: 'given', sum: told.join(' : ') }
  const isEqual =
    told.length === right.length &&
    told.every((term, at) => valueOf(term).mul(right[0]!).equals(valueOf(told[0]!).mul(right[at]!)))
  if (!isEqual || kind === 'ratio-share') return { kind: 'wrong' }
  return { kind: kind === 'ratio-simplest' ? 'lowest' : 'unclear' }
}

const remainderOf = /(\d+) ?,? ?(?:r|rem(?:ainder)?|with (?:a )?remainder|余数?)(?: ?(?:of|is|是))? ?(\d+)/iu
const speaksOfRemainder = /(?:\b|\d ?)r ?\d|\brem(?:ainder)?\b|\bleft(?: ?over)?\b|余|剩/iu

/** `17 ÷ 5 = 3 R 2`. */
function readRemainder(asked: string, message: string): Verdict | undefined {
  const sum = signsOf(asked)
  const [, whole, by] = /^\D*(\d+) ?[÷/] ?(\d+)\D*$/.exec(sum) ?? []
  if (whole === undefined || by === undefined || !speaksOfRemainder.test(message)) return undefined
  const [, quotient, rest] = remainderOf.exec(message) ?? []
  if (quotient === undefined || rest === undefined) return { kind: 'unclear' }
  if (Number(quotient) * Number(by) + Number(rest) !== Number(whole)) return { kind: 'wrong' }
  return Number(rest) < Number(by) ? { kind: 'right', text: `${quotient} R ${rest}` } : { kind: 'unclear' }
}

/** `8/12`, where `2/3 = ?/12` asks for the 8. */
function readFilled({ text: asked, solution: { answer } }: Asked, text: string): Verdict | undefined {
  const gap = /\?\/\d+|\d+\/\?/.exec(asked.replace(/\s*\/\s*/g, '/'))?.[0]
  const given = new Set(numbersIn(asked))
  // A quotient is no fraction that is claimed.
  const told = [...new Set(text.match(/(?<!\d)\d+\/\d+(?!\d)(?! ?= ?\d+(?![\d/]))/g) ?? [])].filter(
    (one) => !given.has(one),
  )
  const [one, ...others] = told
  if (gap === undefined || one === undefined) return undefined
  if (others.length > 0) return { kind: 'unclear' }
  const right = gap.replace('?', answer.value)
  if (one === right) return { kind: 'right', text: right }
  return { kind: new RegExp(`^${gap.replace('?', '\\d+')}$`).test(one) ? 'wrong' : 'unclear' }
}
