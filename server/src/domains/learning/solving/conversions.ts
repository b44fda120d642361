import Fraction from 'fraction.js'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { ratioOf, readUnit, tokensOf } from '#domains/learning/questions'
import { powered } from './patterns.ts'
import type { Problem } from './problem.ts'
import { amountIn, unitName } from './unit-names.ts'
import { grouped, refuse, said, show, step, type Work } from './working.ts'

const number = String.raw`(\d{1,9}(?:\.\d{1,6})?(?: \d{1,3}/\d{1,3}|/\d{1,3})?)`
const unit = String.raw`([a-zℓ¢]{1,12}[23]?|(?:square|cubic) [a-z]{1,2}|\p{Script=Han}{1,4}?)`
const amount = String.raw`(\$)?${number} ?${unit}?(?: ?(?:and )?${number} ?${unit})?`
const patterns = [
  new RegExp(
    `^(?:convert|express|change|write|what is|how much is)?:? ?${amount} ?(?:in|to|into|as|=) ?(?:how many |\\?|_+)? ?${unit}[.? ]*$`,
    'u',
  ),
  new RegExp(
    `^(?:把)? ?${amount} ?(?:=|是|等于|换算?成|化成|有)(?: ?多少| ?\\?| ?几| ?_+)? ?(?:个)?${unit}[.?。 ]*$`,
    'u',
  ),
]
const howMany = new RegExp(`^how many ${unit} (?:are |is )?(?:there )?(?:in|make) (?:a )?${amount}[.? ]*$`, 'u')

/** What a measure is in another unit of its dimension. */
export function solveConversion({ text }: Problem): Work | undefined {
  const plain = text.toLowerCase().replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  const asked = howMany.exec(plain)
  const found = asked ?? patterns.map((one) => one.exec(plain)).find((one) => one !== null)
  if (!found) return undefined
  const groups = found.slice(1)
  const target = asked ? groups[0]! : groups.at(-1)!
  const [dollar, first, firstUnit, second, secondUnit] = asked ? groups.slice(1) : groups.slice(0, -1)
  const from = dollar === undefined ? firstUnit : '$'
  if (first === undefined || from === undefined || (dollar !== undefined && firstUnit !== undefined)) return undefined
  const wanted = unitOf(target)
  const amounts = [
    [first, from] as const,
    ...(second === undefined || secondUnit === undefined ? [] : [[second, secondUnit] as const]),
  ].map(([value, name]) => {
    const own = unitOf(name)
    const factor = own && wanted ? ratioOf(own, wanted) : undefined
    return { value: new Fraction(value), name, factor }
  })
  if (amounts.some(({ factor }) => factor === undefined)) return undefined
  if (amounts.every(({ factor }) => factor!.equals(1))) return undefined
  // `5 m 3 km` is no way to write a length.
  if (amounts[1] && amounts[1].factor!.gte(amounts[0]!.factor!)) return refuse('ambiguous')
  const value = amounts.reduce((sum, one) => sum.add(one.value.mul(one.factor!)), new Fraction(0))
  const [head] = amounts
  const [one, own] = [powered(head!.name), powered(target)]
  const isUp = head!.factor!.gte(1)
  const [large, small] = isUp ? [one, own] : [own, one]
  const fact = both(amountIn('1', large), '=', amountIn(show(isUp ? head!.factor! : head!.factor!.inverse()), small))
  const terms = amounts.map((one) =>
    one.factor!.equals(1)
      ? grouped(one.value)
      : one.factor!.gte(1)
        ? `${grouped(one.value)} × ${grouped(one.factor!)}`
        : `${grouped(one.value)} ÷ ${grouped(one.factor!.inverse())}`,
  )
  const written = amounts
    .map((part) => amountIn(show(part.value), powered(part.name)))
    .reduce((before, next) => both(before, '', next))
  const to = unitName(own)
  return {
    kind: 'conversion',
    given: said(`Write ${written.en} in ${to.en}.`, `把 ${written.zh}化成${to.zh}。`),
    steps: [step(said(`${fact.en}.`, `${fact.zh}。`), `${terms.join(' + ')} = ${show(value)}`, value)],
    value,
    unit: own,
    hints: [
      said(
        `Which is larger, ${amountIn('1', one).en} or ${amountIn('1', own).en}? How many of the smaller one make the larger one?`,
        `${amountIn('1', one).zh}和 ${amountIn('1', own).zh}，哪个大？多少个小的等于一个大的？`,
      ),
      said(
        `${fact.en}. Will there be more ${to.en} or fewer, so do you multiply or divide?`,
        `${fact.zh}。换成${to.zh}后数会变大还是变小？要乘还是除？`,
      ),
    ],
    skill: 'MA.MG.LM.03',
  }
}

const both = (before: Bilingual, sign: string, next: Bilingual): Bilingual => {
  const middle = sign === '' ? ' ' : ` ${sign} `
  return said(before.en + middle + next.en, before.zh + middle + next.zh)
}

function unitOf(name: string) {
  const read = readUnit(tokensOf(name, false))
  return read?.rest.length === 0 && read.unit.of.meanings.some(({ dimension }) => dimension !== null)
    ? read.unit
    : undefined
}
