import Fraction from 'fraction.js'
import { valuesOfCalculations } from '#domains/learning/questions'

/** A plain sum of a message, taken apart far enough to help with it. */
export interface Sum {
  kind: 'add' | 'subtract' | 'multiply' | 'divide' | 'mixed' | 'percentOf' | 'fractionOf' | 'unit'
  /** As it is shown, such as `24 × 3`. */
  written: string
  parts: Fraction[]
  result: Fraction
  /** `km` to `m`: what one of the first is in the second. */
  unit?: { from: string; to: string; factor: Fraction }
}

const number = String.raw`(\d+(?: \d+)?/\d+|\d+(?:\.\d+)?)`
const amount = String.raw`(\d+(?:\.\d+)?)`

/** The number of the smallest of its kind, by the unit's names. */
const units: readonly (readonly [string, number, string, string[]])[] = [
  ['length', 1_000_000, 'km', ['km', 'kilometre', 'kilometres', 'kilometer', 'kilometers', '千米', '公里']],
  ['length', 1_000, 'm', ['m', 'metre', 'metres', 'meter', 'meters', '米']],
  ['length', 10, 'cm', ['cm', 'centimetre', 'centimetres', 'centimeters', '厘米']],
  ['length', 1, 'mm', ['mm', 'millimetre', 'millimetres', '毫米']],
  ['mass', 1_000, 'kg', ['kg', 'kilogram', 'kilograms', '千克', '公斤']],
  ['mass', 1, 'g', ['g', 'gram', 'grams', '克']],
  ['volume', 1_000, 'ℓ', ['ℓ', 'l', 'litre', 'litres', 'liter', 'liters', '升']],
  ['volume', 1, 'ml', ['ml', 'millilitre', 'millilitres', '毫升']],
  ['time', 3_600, 'h', ['h', 'hour', 'hours', 'hr', 'hrs', '小时']],
  ['time', 60, 'min', ['min', 'minute', 'minutes', 'mins', '分钟']],
  ['time', 1, 's', ['s', 'second', 'seconds', 'sec', '秒', '秒钟']],
]
const unitNames = units.flatMap(([, , , names]) => names).sort((a, b) => b.length - a.length)
const unitName = `(${unitNames.join('|')})`
export const findUnit = (name: string) => units.find(([, , , names]) => names.includes(name))

export function findSum(text: string): Sum | undefined {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/⁄/g, '/')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/\btimes\b|multiplied by|乘以?|(?<=\d) ?[x*] ?(?=[\d(])/g, '×')
    .replace(/\bplus\b|加上?/g, '+')
    .replace(/\bminus\b|减去?|[−–]/g, '-')
    .replace(/(?<=\d ?)(?:divided?|divides)(?: by)?(?= ?\d)|divided by|除以/g, '÷')
    .replace(/(?<![\d.])(\d+(?:\.\d+)?) ?除 ?(\d+(?:\.\d+)?)/g, '$2÷$1')
  return findPart(plain) ?? findUnitSum(plain) ?? findCalculation(plain)
}

function findPart(plain: string): Sum | undefined {
  const english = new RegExp(`${number} ?(%|percent|per cent)? of (?:\\$|the )?${amount}`).exec(plain)
  const chinese = new RegExp(`${amount} ?\\p{Script=Han}{0,3}?的 ?${number} ?(%)?`, 'u').exec(plain)
  const [part, percent, whole] = english
    ? [english[1]!, english[2], english[3]!]
    : chinese
      ? [chinese[2]!, chinese[3], chinese[1]!]
      : []
  if (part === undefined || whole === undefined) return undefined
  if (percent === undefined && !part.includes('/')) return undefined
  const [share, total] = [fractionOf(part), new Fraction(whole)]
  if (!share) return undefined
  return percent === undefined
    ? { kind: 'fractionOf', written: `${part} of ${whole}`, parts: [share, total], result: share.mul(total) }
    : { kind: 'percentOf', written: `${part}% of ${whole}`, parts: [share, total], result: share.mul(total).div(100) }
}

function findUnitSum(text: string): Sum | undefined {
  const plain = text.replace(
    new RegExp(`how many ${unitName} (?:are |is )?(?:there )?(?:in|make) (?:a )?${amount} ?${unitName}(?![a-z])`),
    '$2 $3 in $1',
  )
  if (new RegExp(`${amount} ?${unitName} ?${amount} ?${unitName}(?![a-z])`).test(plain)) return undefined
  const match =
    new RegExp(
      `${amount} ?${unitName} ?(?:in|to|into|as|is how many|= ?\\?|=|是|等于|换成|换算成|化成)(?: ?how many| ?多少)? ?${unitName}(?![a-z])`,
    ).exec(plain) ?? undefined
  if (!match) return undefined
  const [from, to] = [findUnit(match[2]!), findUnit(match[3]!)]
  if (!from || !to || from === to || from[0] !== to[0]) return undefined
  const factor = new Fraction(from[1]).div(to[1])
  const value = new Fraction(match[1]!)
  return {
    kind: 'unit',
    written: `${match[1]} ${from[2]} → ${to[2]}`,
    parts: [value],
    result: value.mul(factor),
    unit: { from: from[2], to: to[2], factor },
  }
}

function findCalculation(plain: string): Sum | undefined {
  const run = /[\d(][\d.()+\-×÷/ ]*[+\-×÷/][\d.()+\-×÷/ ]*[\d)]/.exec(plain)?.[0].trim()
  if (run === undefined || /\d[-/]\d+[-/]\d/.test(run)) return undefined
  const [result] = valuesOfCalculations(
    run.replace(/(?:(\d+) )?(?<![\d/.])(\d+\/\d+)(?![\d/.])/g, (_, whole: string | undefined, part: string) =>
      whole === undefined ? `(${part})` : `(${whole}+${part})`,
    ),
  )
  if (!result) return undefined
  const two = new RegExp(`^${number} ?([+\\-×÷]) ?${number}$`).exec(run)
  if (!two) {
    const [over, under] = run.split('/').map((side) => side.trim())
    if (/^\d+ ?\/ ?\d+$/.test(run)) {
      // `3/4` is a fraction, `144/12` a division.
      if (Number(over) < Number(under) || Number(over) % Number(under) !== 0) return undefined
      return {
        kind: 'divide',
        written: `${over} ÷ ${under}`,
        parts: [new Fraction(over!), new Fraction(under!)],
        result,
      }
    }
    return { kind: 'mixed', written: run.replace(/ ?([+\-×÷]) ?/g, ' $1 ').replace(/ - /g, ' − '), parts: [], result }
  }
  const kind = operations[two[2] as keyof typeof operations]
  const parts = [fractionOf(two[1]!), fractionOf(two[3]!)]
  if (!parts[0] || !parts[1] || (kind === 'divide' && parts[1].equals(0))) return undefined
  return { kind, written: `${two[1]} ${two[2] === '-' ? '−' : two[2]} ${two[3]}`, parts: [parts[0], parts[1]], result }
}

const operations = { '+': 'add', '-': 'subtract', '×': 'multiply', '÷': 'divide' } as const
const fractionOf = (text: string) => (/\/0+$/.test(text) ? undefined : new Fraction(text))
