import Fraction from 'fraction.js'
import { refuse } from './working.ts'
import type { Fact, Holder, Question } from './story-facts.ts'
import type { Told } from './story.ts'

/**
 * The second way: runs through the story with numbers alone, from the amounts that were found, and holds every clause
 * and the answer against them. Shares nothing with the units of the first way.
 */
export function holdsTrue(
  facts: readonly Fact[],
  question: Question,
  numbers: readonly Fraction[],
  told: Told,
): boolean {
  const now = new Map<string, Fraction>()
  const first = new Map<string, Fraction>()
  const keys = told.kept.map(({ who, thing }) => `${who}|${thing}`)
  const found = (holder: Holder): string | undefined => {
    const key = `${holder.who}|${holder.thing}`
    if (keys.includes(key)) return key
    const own = told.kept.filter((one) => one.who === holder.who && (holder.thing === '' || one.thing === ''))
    const things = told.kept.filter((one) => holder.who === '' && (one.thing === holder.thing || holder.thing === ''))
    const [only, ...others] = own.length > 0 && holder.who !== '' ? own : things
    return only && others.length === 0 ? `${only.who}|${only.thing}` : undefined
  }
  /** An amount counts from the clause that first names it. */
  const enter = (holder: Holder): Fraction => {
    const key = found(holder)
    const kept = told.kept.find((one) => `${one.who}|${one.thing}` === key)
    if (!kept || key === undefined) return refuse('unsure')
    if (!now.has(key)) {
      now.set(key, kept.atFirst)
      first.set(key, kept.atFirst)
    }
    return now.get(key)!
  }
  const change = (holder: Holder, more: Fraction) => {
    const value = enter(holder).add(more)
    now.set(found(holder)!, value)
    return value.gte(0)
  }
  const sum = (holders: readonly Holder[]) => holders.reduce((all, one) => all.add(enter(one)), new Fraction(0))
  const amounts = (): Holder[] => {
    const left = told.kept.filter(
      ({ who, thing }) =>
        who !== 'part' &&
        !facts.some((fact) => fact.is === 'groups' && fact.groups.who === who && fact.groups.thing === thing),
    )
    return left
  }
  /** At this moment; who is not named yet has what is found of them at first. */
  const ofAll = () =>
    told.kept
      .filter(({ who, thing }) => amounts().some((one) => one.who === who && one.thing === thing))
      .reduce((all, one) => all.add(now.get(`${one.who}|${one.thing}`) ?? one.atFirst), new Fraction(0))
  const parts = () => told.kept.filter(({ who }) => who === 'part')
  const whole = () => told.kept.find(({ who }) => who !== 'part')!
  const isTrue = (fact: Fact): boolean => {
    switch (fact.is) {
      case 'have':
      case 'now':
        return enter(fact.holder).equals(numbers[fact.number]!)
      case 'some':
        return enter(fact.holder).gte(0)
      case 'more':
        return enter(fact.one).sub(enter(fact.other)).equals(numbers[fact.number]!.mul(fact.sign))
      case 'times':
        return enter(fact.one).equals(enter(fact.other).mul(numbers[fact.number]!))
      case 'ratio':
        return fact.holders.every((one, at) =>
          enter(one).mul(numbers[fact.numbers[0]!]!).equals(enter(fact.holders[0]!).mul(numbers[fact.numbers[at]!]!)),
        )
      case 'change': {
        const number = numbers[fact.number]!.mul(fact.sign)
        const own = told.kept.find((one) => `${one.who}|${one.thing}` === found(fact.holder))
        const other = fact.to === undefined || !own ? undefined : { who: fact.to, thing: own.thing }
        const isGiven =
          other === undefined || found(other) === undefined || !now.has(found(other)!) || change(other, number.neg())
        return change(fact.holder, number) && isGiven
      }
      case 'share': {
        const base = fact.ofRest ? enter(fact.holder) : (enter(fact.holder), first.get(found(fact.holder)!)!)
        return change(fact.holder, base.mul(numbers[fact.number]!).mul(fact.sign))
      }
      case 'total':
        return (fact.holders === 'all' ? ofAll() : sum(fact.holders)).equals(numbers[fact.number]!)
      case 'groups':
        return enter(fact.holder).equals(enter(fact.groups).mul(numbers[fact.number]!))
      case 'part':
        return enter({ who: 'part', thing: fact.thing }).equals(numbers[fact.number]!)
      case 'rest':
        return sum(parts()).equals(enter(whole()))
      case 'multiply':
        now.set(found(fact.holder)!, enter(fact.holder).mul(numbers[fact.number]!))
        return true
    }
  }
  const answer = (): Fraction => {
    switch (question.asks) {
      case 'now':
        return enter(question.holder)
      case 'first':
        enter(question.holder)
        return first.get(found(question.holder)!)!
      case 'total':
        return sum(question.holders === 'all' ? amounts() : question.holders)
      case 'difference':
        return enter(question.one).sub(enter(question.other))
      case 'times':
        return enter(question.one).div(enter(question.other))
      case 'rest':
        return enter(whole()).sub(sum(parts().filter(({ thing }) => thing !== question.thing)))
    }
  }
  return facts.every(isTrue) && answer().equals(told.value)
}
