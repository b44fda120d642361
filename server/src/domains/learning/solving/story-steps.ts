import Fraction from 'fraction.js'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { SolvedStep } from '@capyzen/contracts/solving'
import type { Holder } from './story-facts.ts'
import { said, show, step } from './working.ts'

export const stepOf = (say: Bilingual, sum: string, value: Fraction): SolvedStep => {
  const made = step(say, `${sum} = ${show(value)}`, value)
  return { ...made, sum: made.sum.replaceAll(' - ', ' − ') }
}

export const labelOf = ({ who, thing }: Holder) => {
  const name = who === '' || who === 'there' || who === 'part' ? thing : who
  return name === '' ? '?' : name[0]!.toUpperCase() + name.slice(1)
}

/** What stays of a whole, or of what was left of it, when a fraction of that is taken. */
export function whatIsLeft(of: Fraction, taken: Fraction): SolvedStep {
  const rest = new Fraction(1).sub(taken)
  const left = of.mul(rest)
  const [all, part, result] = [of, taken, left].map((one) => one.toFraction())
  if (of.equals(1))
    return step(
      said('Find what fraction of the whole is left.', '先求还剩整体的几分之几。'),
      `1 − ${part} = ${result}`,
      left,
      result,
    )
  return step(
    said(
      `${part} of the remainder is taken, so ${rest.toFraction()} of it is left.`,
      `拿走剩下的 ${part}，还留下剩下的 ${rest.toFraction()}。`,
    ),
    `${rest.toFraction()} × ${all} = ${result}`,
    left,
    result,
  )
}

/** Of amounts beside equal units, which are cleared away. */
export function undoing(beside: readonly Fraction[]): Bilingual {
  if (beside.every((one) => one.lt(0)))
    return said('Add back what was taken away or is less.', '把少的或拿走的加回来。')
  if (beside.every((one) => one.gt(0)))
    return said('Take away what stands beside the equal units.', '去掉多出来的部分，剩下相等的份数。')
  return said(
    'Take away what came in or is more, and add back what was taken away or is less.',
    '去掉多的或得到的，把少的或拿走的加回来。',
  )
}
