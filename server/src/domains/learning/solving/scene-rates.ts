import Fraction from 'fraction.js'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { nothing, one } from './relations.ts'
import { fail, of, type Amount, type Scene } from './scene.ts'
import { said } from './working.ts'

/* What stories of rates, ages, sharing out and shopping say, whatever language they are told in. */

const minus = new Fraction(-1)

/** A number of its own, such as a price that is told. */
export function fixed(scene: Scene, owner: string, thing: string, value: Fraction): Amount {
  const made = scene.aside(owner, thing)
  scene.relate([of(made.id)], value)
  return made
}

/** The one job that several do: a whole. */
export function job(scene: Scene): Amount {
  const known = scene.amounts.find(({ thing }) => thing === '@job')
  return known ?? fixed(scene, '', '@job', one)
}

/** The part of the job that one person does in one hour or day. */
export function rateOf(scene: Scene, who: string): Amount {
  return scene.amounts.find(({ owner, thing }) => owner === who && thing === '@rate') ?? scene.aside(who, '@rate')
}

/** Alone, or together with others, a person takes so long. */
export function takes(scene: Scene, workers: readonly string[], time: Fraction) {
  const say: Bilingual = said(
    'Find which part of the job is done in one unit of time.',
    '先求每个单位时间完成几分之几。',
  )
  scene.relate([...workers.map((who) => of(rateOf(scene, who).id, time)), of(job(scene).id, minus)], nothing, say)
}

/** So many sit in each group, and so many are left over; below nothing where places stay empty. */
export function sharedOut(scene: Scene, each: Fraction, over: Fraction) {
  const [items, groups] = [scene.amount('items', '@items'), scene.amount('groups', '@groups')]
  scene.relate([of(items.id), of(groups.id, each.neg())], over)
}

/** Both ages at a time before or after now. */
export function later(scene: Scene, amount: Amount, years: Amount, sign: 1 | -1): Amount {
  const made = scene.aside(amount.owner, amount.thing, ['later'])
  scene.relate([of(made.id), of(amount.id, minus), of(years.id, new Fraction(-sign))], nothing)
  return made
}

/** Something moves from one to the other, or both lose as much: by how much is asked. */
export function unknownChange(scene: Scene, from: Amount, to: Amount, sign: 1 | -1): Amount {
  const moved = scene.aside('', from.thing, ['moved'])
  scene.change(from, moved, -1)
  scene.change(to, moved, sign)
  return moved
}

/** So many have this average: their total. */
export function averageOf(scene: Scene, count: Fraction, mean: Fraction, thing: string): Amount {
  const total = scene.aside('', thing, ['total'])
  const each = fixed(scene, '', thing, mean)
  scene.relate(
    [of(total.id), of(each.id, count.neg())],
    nothing,
    said('The total is the average times how many there are.', '总和等于平均数乘个数。'),
  )
  return total
}

/** What a number of things costs, of which one costs as much as the next. */
export function priceOf(scene: Scene, name: string): Amount {
  return scene.amountExactly(name, '@money')
}

export const ask = (scene: Scene, amounts: readonly Amount[], thing: string) => {
  scene.question = { asks: 'amount', of: amounts.map(({ id }) => of(id)), thing }
}
export const current = (scene: Scene, amount: Amount): Amount => scene.amounts[scene.versionsOf(amount).at(-1)!]!
export const onlyOne = <Value>(list: readonly Value[]): Value => (list.length === 1 ? list[0]! : fail())
