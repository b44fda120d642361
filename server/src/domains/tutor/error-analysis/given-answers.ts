import Fraction from 'fraction.js'
import type { Solution } from '@capyzen/contracts/solving'

/** What a learner wrote, as marking reads it; `isRight` where it says the same in a form that marking does not know. */
export interface GivenAnswer {
  answer: string
  isRight?: boolean
}

const number = /\d+ \d+\/\d+|\d+\/\d+|\d+(?:\.\d+)?/g
const remainder = /^(\d{1,9})\s*(?:r|rem(?:ainder)?|余|……|\.{3,6})\s*(\d{1,9})$/i
const duration =
  /^(?:(\d{1,3})\s*(?:h(?:ou)?rs?|h|小时))?\s*(?:and\s*)?(?:(\d{1,3})\s*(?:min(?:ute)?s?|m|分钟|分))?\.?$/i

/**
 * Undefined where no single answer can be read in it. Children write `24 × 3 = 72`, `She has 75 stickers left.`,
 * `7 R 3` and `1 h 25 min`.
 */
export function readGiven(written: string, text: string, { value, unit }: Solution['answer']): GivenAnswer | undefined {
  const plain = written
    .slice(written.lastIndexOf('=') + 1)
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/[−–]/g, '-')
    .trim()
    .replace(/[.。]$/, '')
  const left = remainder.exec(plain)
  if (left) return { answer: plain, isRight: isQuotient(text, left[1]!, left[2]!) }
  const time = duration.exec(plain)
  if (time && unit === 'min' && time[1] !== undefined)
    return { answer: String(Number(time[1]) * 60 + Number(time[2] ?? 0)) }
  if (/[ap]\.m\.$|^(?:上午|下午) |^\d{2}:\d{2}$/.test(value)) return { answer: plain }
  const [first, ...others] = plain.match(number) ?? []
  if (first === undefined) return undefined
  if (value.includes(' : ') || /^[\d ./:$%°-]+$/.test(plain)) return { answer: plain }
  if (others.length > 0) return undefined
  const isProse = (plain.match(/[a-z]{2,}/gi) ?? []).length > 2 || (plain.match(/\p{Script=Han}/gu) ?? []).length > 3
  return { answer: isProse ? first : plain }
}

/** Of a bare division of whole numbers. */
function isQuotient(text: string, quotient: string, rest: string): boolean {
  const [a, b, ...more] = (text.match(number) ?? []).map((one) => new Fraction(one.replace(' ', '+')))
  if (!a || !b || more.length > 0 || !/÷|\/|divide|除以/.test(text)) return false
  return new Fraction(rest).compare(b) < 0 && b.mul(new Fraction(quotient)).add(new Fraction(rest)).equals(a)
}
