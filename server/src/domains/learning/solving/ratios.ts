import Fraction from 'fraction.js'
import { fit, pattern, unitBehind, valuesOf } from './patterns.ts'
import type { Problem } from './problem.ts'
import { grouped, isWhole, refuse, said, show, step, type Work } from './working.ts'

const simplest = pattern(
  '(?:simplify|reduce|express)(?: the ratio)? # : #(?: : #)?(?: in (?:its|the) (?:simplest|lowest) (?:form|terms))?',
  '(?:write|give) the ratio # : #(?: : #)? in (?:its|the) (?:simplest|lowest) (?:form|terms)',
  '(?:what is|find) the simplest form of # : #',
  '(?:化简|约简)(?:比)? ?# : #(?: : #)?',
  '把 # : #(?: : #)? ?(?:化简|化成最简(?:整数)?比|化为最简(?:整数)?比|写成最简比)',
)
const sharing = pattern(
  '(?:share|divide|split) NU (?:between|among) .{3,30}? in the ratio # : #(?: : #)?',
  '(?:share|divide|split) NU in the ratio # : #(?: : #)?',
  '把 NU ?按 ?# : #(?: : #)? ?(?:的比|的比例)?(?:分配|分成两份|分成三份|分)',
)

export function solveRatio(problem: Problem): Work | undefined {
  const missing = solveMissing(problem)
  if (missing) return missing
  const values = valuesOf(problem)
  if (fit(problem, simplest)) return simplify(values)
  if (!fit(problem, sharing)) return undefined
  const [whole = new Fraction(0), ...shares] = values
  const units = shares.reduce((sum, one) => sum.add(one), new Fraction(0))
  if (!shares.every((one) => isWhole(one) && one.gt(0)) || units.equals(0)) return refuse('no_single_answer')
  const one = whole.div(units)
  const parts = shares.map((share) => share.mul(one))
  const unit = unitBehind(problem, 0)
  const written = shares.map((one) => show(one)).join(' : ')
  return {
    kind: 'ratio-share',
    given: said(`Share ${show(whole)} in the ratio ${written}.`, `把 ${show(whole)} 按 ${written} 分配。`),
    steps: [
      step(
        said('All units together:', '一共有几份：'),
        `${shares.map((one) => show(one)).join(' + ')} = ${show(units)}`,
        units,
      ),
      step(said('One unit:', '一份：'), `${show(whole)} ÷ ${show(units)} = ${show(one)}`, one),
      ...parts.map((part, at) =>
        step(
          said(`${show(shares[at]!)} units:`, `${show(shares[at]!)} 份：`),
          `${show(shares[at]!)} × ${grouped(one)} = ${show(part)}`,
          part,
        ),
      ),
    ],
    value: parts[0]!,
    written: parts.map((part) => show(part)).join(' : '),
    unit,
    text:
      parts.map((part) => (unit === '$' ? `$${show(part)}` : show(part))).join(' : ') +
      (unit === null || unit === '$' ? '' : ` ${unit}`),
    hints: [
      said('A ratio counts equal units. How many units are there altogether?', '比表示几份。一共有几份？'),
      said(
        `All units together make ${show(whole)}. How much is one unit, and how many does each get?`,
        `所有份数合起来是 ${show(whole)}。一份是多少？每人几份？`,
      ),
    ],
    bars: {
      bars: shares.map((share, at) => ({
        label: 'ABC'[at]!,
        segments: Array.from({ length: Math.min(Number(share.n), 20) }, () => ({
          units: 1,
          label: null,
          isUnknown: false,
        })),
        total: '?',
        isUnknown: true,
      })),
      total: { label: show(whole), isUnknown: false },
    },
    skill: 'MA.NA.RA.02',
  }
}

function simplify(values: readonly Fraction[]): Work {
  if (values.some((value) => value.lte(0))) return refuse('no_single_answer')
  const multiple = values.reduce((one, value) => lowest(one, value.d), 1n)
  const wholes = values.map((value) => value.mul(multiple).n)
  const common = wholes.reduce((one, other) => highest(one, other))
  const least = wholes.map((value) => value / common)
  const written = values.map((value) => show(value)).join(' : ')
  const scale = new Fraction(multiple).div(common)
  const text = least.join(' : ')
  if (scale.equals(1)) return refuse('no_single_answer')
  return {
    kind: 'ratio-simplest',
    given: said(`Write ${written} in its simplest form.`, `化简 ${written}。`),
    steps: values.map((value, at) =>
      step(
        scale.lt(1)
          ? said(`Divide each term by ${show(scale.inverse())}.`, `每一项都除以 ${show(scale.inverse())}。`)
          : said(`Multiply each term by ${show(scale)}.`, `每一项都乘 ${show(scale)}。`),
        scale.lt(1)
          ? `${grouped(value)} ÷ ${grouped(scale.inverse())} = ${least[at]!}`
          : `${grouped(value)} × ${grouped(scale)} = ${least[at]!}`,
        new Fraction(least[at]!),
      ),
    ),
    value: new Fraction(least[0]!, least[1]!),
    written: text,
    unit: null,
    text,
    hints: [
      said(
        'A ratio stays the same when all its terms are divided by the same number. Which number goes into all of them?',
        '各项同时除以同一个数，比不变。哪个数能同时整除各项？',
      ),
      said(
        `Look for the largest number that goes into ${written.replaceAll(' : ', ', ')}. What is left of each term?`,
        `找出 ${written.replaceAll(' : ', '、')} 的最大公因数。每一项剩下多少？`,
      ),
    ],
    skill: 'MA.NA.RA.01',
  }
}

const highest = (a: bigint, b: bigint): bigint => (b === 0n ? a : highest(b, a % b))
const lowest = (a: bigint, b: bigint): bigint => (a / highest(a, b)) * b

/** `2 : 3 = 8 : ?` and `2/3 = ?/12`. */
function solveMissing({ text }: Problem): Work | undefined {
  const term = String.raw`(\d{1,6}(?:\.\d{1,3})?|\?|_+|□|\( *\)|[a-z])`
  const match = new RegExp(
    `^(?:find (?:the missing (?:number|term)|[a-z])[:.,]? *|求[a-z]?[:,]? *)?${term} ?([:/]) ?${term} ?= ?${term} ?([:/]) ?${term} ?[.?。]?$`,
    'i',
  ).exec(text)
  if (!match || match[2] !== match[5]) return undefined
  const terms = [match[1]!, match[3]!, match[4]!, match[6]!]
  const places = terms.flatMap((one, at) => (/^\d/.test(one) ? [] : [at]))
  if (places.length !== 1) return undefined
  const at = places[0]!
  const value = (place: number) => new Fraction(terms[place]!)
  const across = [2, 3, 0, 1][at]!
  const beside = [1, 0, 3, 2][at]!
  const opposite = [3, 2, 1, 0][at]!
  if (value(across).equals(0) || value(opposite).equals(0) || value(beside).equals(0)) return refuse('divides_by_zero')
  const times = value(beside).div(value(opposite))
  const answer = value(across).mul(times)
  const isFraction = match[2] === '/'
  const shown = `${terms[0]!} ${match[2]!} ${terms[1]!} = ${terms[2]!} ${match[2]!} ${terms[3]!}`.replace(/ \/ /g, '/')
  return {
    kind: isFraction ? 'equivalent-fractions' : 'ratio-missing',
    given: said(`Find the missing number in ${shown}.`, `求 ${shown} 里缺少的数。`),
    steps: [
      step(
        said('How many times as large is the term that is known on both sides?', '两边都知道的那一项，是几倍？'),
        `${show(value(beside))} ÷ ${show(value(opposite))} = ${show(times)}`,
        times,
      ),
      step(
        said('The other term is as many times as large.', '另一项也是同样的倍数。'),
        `${show(value(across))} × ${grouped(times)} = ${show(answer)}`,
        answer,
      ),
    ],
    value: answer,
    unit: null,
    hints: [
      said(
        'Both sides are equal, so both terms grow by the same factor. Which pair is complete?',
        '两边相等，两项扩大的倍数一样。哪一对数是完整的？',
      ),
      said(
        `Compare ${show(value(beside))} with ${show(value(opposite))}. How many times as large is it, and what does that mean for the other pair?`,
        `比较 ${show(value(beside))} 和 ${show(value(opposite))}。是几倍？另一对数呢？`,
      ),
    ],
    skill: isFraction ? 'MA.NA.FR.02' : 'MA.NA.RA.01',
  }
}
