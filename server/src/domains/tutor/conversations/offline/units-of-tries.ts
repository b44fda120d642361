import Fraction from 'fraction.js'
import type { Solution } from '@capyzen/contracts/solving'
import { ratioOf, readUnit, tokensOf } from '#domains/learning/questions'

type Unit = NonNullable<ReturnType<typeof readUnit>>['unit']

const unitAt = (text: string): Unit | undefined => readUnit(tokensOf(text.normalize('NFKC'), false))?.unit
const isMeasure = ({ of, per }: Unit) => per !== null || of.meanings.some(({ dimension }) => dimension !== null)

/**
 * Which unit a number is told in, beside the answer's: whether it is another one, what one of it amounts to, and whether
 * the question leaves it open.
 */
export function compareUnits(
  { text, told }: { text: string; told: string },
  { text: question, solution }: { text: string; solution: Solution },
): { isOther: boolean; times?: Fraction; isOpen?: boolean } {
  const { unit } = solution.answer
  const inCents = unit === 'cents' && !/\b(?:how many|in) cents\b/i.test(question)
  const at = text.lastIndexOf(told)
  if (at < 0) return { isOther: false }
  const [before, behind] = [text.slice(0, at), text.slice(at + told.length)]
  const given = /\$ ?$/.test(before) ? unitAt('$') : unitAt(behind)
  // A bare 4 may be 400 cents in dollars.
  if (!given) return { isOther: false, ...(inCents && { times: new Fraction(100) }) }
  if (!isMeasure(given)) return { isOther: false }
  // Of a letter behind a bare number nothing is known.
  if (unit === null && /^[a-z]$/.test(given.of.name))
    return { isOther: unitsIn(question).some((one) => ratioOf(given, one)?.equals(1) === false) }
  const asked = unit === null ? undefined : unitAt(unit)
  if (!asked || !isMeasure(asked)) return { isOther: !isAskedFor(given, question) }
  const times = ratioOf(given, asked)
  return { isOther: !times?.equals(1), ...(times && { times }), isOpen: inCents }
}

/** How much there is, or what amounts come to, is told in the measure of the question's numbers. */
function isAskedFor(unit: Unit, question: string): boolean {
  if (unit.of.name === unitAt('%')?.of.name) return false
  const isBare = !/[a-z]{3}|\p{Script=Han}{3}/iu.test(question)
  if (!isBare && !/\bhow (?:much|long|far|heavy|tall|old)\b|多少(?!个|只|条|张|本|支)/iu.test(question)) return false
  const own = unitsIn(question)
  const [one] = own
  const square = isBare && own.length === 2 && /[x×*]/.test(question) ? unitAt(`${one!.of.name}2`) : undefined
  return (square ? [square] : own).some((other) => ratioOf(unit, other)?.equals(1) === true)
}

const unitsIn = (question: string): Unit[] =>
  [...question.matchAll(/\d+(?:\.\d+)?/g)].flatMap(
    ({ 0: told, index }) => unitAt(question.slice(index + told.length).replace(/^ ?[x×*%].*/u, '')) ?? [],
  )

/** `3 km 500 m` is one amount in two units. */
export function isCompound(text: string): boolean {
  const [one, other] = [...text.matchAll(/\d+(?:\.\d+)?/g)].slice(-2).map(({ 0: told, index }) => ({
    told,
    unit: unitAt(text.slice(index + told.length)),
  }))
  return one?.unit !== undefined && other?.unit !== undefined && isMeasure(one.unit) && one.told !== other.told
    ? ratioOf(one.unit, other.unit)?.equals(1) === false
    : false
}

const hours = String.raw`(\d+(?:\.\d+)?) ?(?:h|hrs?|hours?|个?小时)(?![a-z])`
const minutes = String.raw`(\d+) ?(?:mins?|minutes?|分钟?)(?![a-z])`
const both = String.raw`${hours},? ?(?:and |又)?(?:${minutes}|(\d+)(?! ?[a-z\d.:/÷×+*=\-]))`
const inWords: readonly (readonly [RegExp, string])[] = [
  [/(\d+) ?(?:and a half hours|个半小时)/giu, '$1.5 h'],
  [/一个半小时/gu, '1.5 h'],
  [/[两二]个半小时/gu, '2.5 h'],
  [/\bhalf an hour\b|半个?小时/giu, '30 min'],
  [/\b(?:an|one) hour\b|一个?小时/giu, '1 h'],
  [/[两二]个?小时|\btwo hours\b/giu, '2 h'],
]

/**
 * Hours and minutes as one number in the answer's unit, where it is a time. Undefined where they can't be read so, as of
 * `1 h 30 min` where hours alone are asked for.
 */
export function spansRead(message: string, { kind, answer: { unit } }: Solution): string | undefined {
  const asked = unit === null ? undefined : unitAt(unit)
  const size = asked && ratioOf(asked, unitAt('min')!)
  if (!size) return message
  const text = inWords.reduce((said, [words, sign]) => said.replace(words, sign), message)
  if (/\d ?时(?!间)|(?<!\d ?个?)(?:\bhours?\b|小时)|半|\b(?:half|quarter)\b/iu.test(text)) return undefined
  if (kind === 'conversion') return new RegExp(both, 'iu').test(text) ? undefined : text
  const asOne = (all: Fraction) => `${all.div(size).toFraction()} ${unit}`
  const joined = text.replace(new RegExp(both, 'giu'), (_, hour: string, minute?: string, rest?: string) =>
    asOne(new Fraction(hour).mul(60).add(minute ?? rest ?? 0)),
  )
  if (!size.equals(1))
    return joined.replace(new RegExp(minutes, 'giu'), (_, minute: string) => asOne(new Fraction(minute)))
  return joined.replace(new RegExp(hours, 'giu'), (_, hour: string) => asOne(new Fraction(hour).mul(60)))
}
