import Fraction from 'fraction.js'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { SolvedStep } from '@capyzen/contracts/solving'
import type { Fact, Holder, Question } from './story-facts.ts'
import { labelOf, stepOf, undoing, whatIsLeft } from './story-steps.ts'
import { grouped, isWhole, refuse, said, show } from './working.ts'

/** So many units of the one unknown, and amounts beside them. */
interface Amount {
  units: Fraction
  beside: Fraction[]
}

interface Kept extends Holder {
  first: Amount
  now: Amount
  parts: Fraction | null
}

const nothing = new Fraction(0)
const known = (value: Fraction): Amount => ({ units: nothing, beside: [value] })
const sumOf = (values: readonly Fraction[]) => values.reduce((sum, one) => sum.add(one), nothing)
const isKnown = ({ units }: Amount) => units.equals(0)

export interface Told {
  value: Fraction
  steps: SolvedStep[]
  /** What the unit was worth, where the story has one. */
  unit: Fraction | null
  kept: { who: string; thing: string; label: string; units: Fraction; beside: Fraction; atFirst: Fraction }[]
  total: Fraction | null
  usedUnits: boolean
  /** Where the whole is cut into equal units: how many, how many of them are known, and how much those are. */
  cut: { shares: Fraction; units: Fraction; makes: Fraction } | null
}

/** Works through a story with given numbers; the second way is another run through its own equations by the caller. */
export function tell(facts: readonly Fact[], question: Question, numbers: readonly Fraction[]): Told {
  const holders: Kept[] = []
  const steps: SolvedStep[] = []
  let [unit, hasUnit] = [null as Fraction | null, false]
  /** A total told before its parts are. */
  let whole: { value: Fraction; of: Holder[] | 'all'; isEquated: boolean; count: number } | null = null
  let usedUnits = false
  let cut: Told['cut'] = null
  const keyOf = ({ who, thing }: Holder) => `${who}|${thing}`
  const find = (holder: Holder): Kept | undefined => {
    const exact = holders.find((one) => keyOf(one) === keyOf(holder))
    if (exact) return exact
    const sameThing = holders.filter((one) => one.who === holder.who && (holder.thing === '' || one.thing === ''))
    if (sameThing.length === 1 && holder.who !== '') return sameThing[0]
    const sameWho = holders.filter((one) => holder.who === '' && (one.thing === holder.thing || holder.thing === ''))
    return sameWho.length === 1 ? sameWho[0] : undefined
  }
  const add = (holder: Holder, amount: Amount): Kept => {
    const kept = { ...holder, first: amount, now: amount, parts: holder.who === 'part' ? new Fraction(1) : null }
    holders.push(kept)
    return kept
  }
  /** There is one unknown at most: pupils draw it as one unit. */
  const unknownUnit = (): Amount => {
    if (hasUnit) refuse('no_single_answer')
    hasUnit = true
    return { units: new Fraction(1), beside: [] }
  }
  const valueOf = (amount: Amount): Fraction => {
    if (isKnown(amount)) return sumOf(amount.beside)
    if (unit === null) return refuse('no_single_answer')
    return amount.units.mul(unit).add(sumOf(amount.beside))
  }
  const plus = (amount: Amount, number: Fraction, sign: 1 | -1, say: Bilingual): Amount => {
    const more = sign > 0 ? number : number.neg()
    const current = settled(amount)
    if (!isKnown(current)) return { units: current.units, beside: [...current.beside, more] }
    const before = sumOf(current.beside)
    const value = before.add(more)
    if (value.lt(0)) refuse('below_zero')
    addStep(say, `${show(before)} ${sign > 0 ? '+' : '-'} ${grouped(number)}`, value)
    return known(value)
  }
  const addStep = (say: Bilingual, sum: string, value: Fraction) => {
    steps.push(stepOf(say, sum, value))
  }
  const times = (amount: Amount, number: Fraction, say: Bilingual): Amount => {
    const current = settled(amount)
    if (!isKnown(current)) {
      return { units: current.units.mul(number), beside: current.beside.map((one) => one.mul(number)) }
    }
    const before = sumOf(current.beside)
    const value = before.mul(number)
    if (isWhole(number)) addStep(say, `${show(number)} × ${grouped(before)}`, value)
    else if (number.n === 1n) addStep(say, `${grouped(before)} ÷ ${number.d}`, value)
    else addStep(say, `${grouped(before)} ÷ ${number.d} × ${number.n}`, value)
    return known(value)
  }
  const settled = (amount: Amount): Amount => (!isKnown(amount) && unit !== null ? known(valueOf(amount)) : amount)
  /** Units and amounts beside them make so much: finds the unit, or holds it against what is known. */
  const equate = (amount: Amount, total: Fraction) => {
    const current = settled(amount)
    if (isKnown(current)) {
      if (!sumOf(current.beside).equals(total)) refuse('contradiction')
      return
    }
    usedUnits = true
    const beside = sumOf(current.beside)
    const left = total.sub(beside)
    if (left.lt(0) || current.units.lte(0)) refuse('below_zero')
    const shares = current.units.d
    const units = new Fraction(current.units.n)
    const shown = current.beside.filter((one) => !one.equals(0))
    if (shown.length > 0)
      addStep(
        undoing(shown),
        `${show(total)}${shown.map((one) => (one.gt(0) ? ` - ${grouped(one)}` : ` + ${grouped(one.neg())}`)).join('')}`,
        left,
      )
    const each = left.div(units)
    if (!units.equals(1))
      addStep(
        said(
          `${show(units)} units are ${show(left)}, so find 1 unit.`,
          `${show(units)} 份是 ${show(left)}，先求 1 份。`,
        ),
        `${grouped(left)} ÷ ${show(units)}`,
        each,
      )
    unit = each.mul(shares)
    if (shares > 1n) {
      cut = { shares: new Fraction(shares), units, makes: left }
      const say = units.equals(1)
        ? said(
            `${show(left)} is 1 of ${shares} equal units, and the whole is all of them.`,
            `${show(left)} 是 ${shares} 份里的 1 份，整体就是 ${shares} 份。`,
          )
        : said(`The whole is ${shares} units.`, `整体是 ${shares} 份。`)
      addStep(say, `${shares} × ${grouped(each)}`, unit)
    }
  }
  const together = (list: readonly Kept[]): Amount => ({
    units: sumOf(list.map(({ now }) => settled(now).units)),
    beside: list.flatMap(({ now }) => settled(now).beside),
  })
  const kept = (list: Holder[] | 'all') =>
    list === 'all'
      ? holders.filter(({ parts }) => parts === null)
      : list.map((one) => find(one) ?? refuse('not_accounted_for'))

  /** It held when it was said: before anything changed. */
  const equateWhole = () => {
    if (whole === null || whole.isEquated) return
    const list = kept(whole.of)
    equate(together(list), whole.value)
    whole = { ...whole, isEquated: true, count: holders.length }
  }

  for (const fact of facts) {
    if (isMoment(fact)) equateWhole()
    if (fact.is === 'have') {
      const number = numbers[fact.number]!
      const own = find(fact.holder)
      if (own && keyOf(own) === keyOf(fact.holder)) equate(own.now, number)
      else add(fact.holder, known(number))
    } else if (fact.is === 'some') {
      if (find(fact.holder)) refuse('not_understood')
      add(fact.holder, unknownUnit())
    } else if (fact.is === 'more' || fact.is === 'times') {
      const number = numbers[fact.number]!
      const [one, other] = [find(fact.one), find(fact.other)]
      if (one && other && one === other) refuse('not_understood')
      const say =
        fact.is === 'times'
          ? said(`${labelOf(fact.one)}: ${show(number)} times as much.`, `${labelOf(fact.one)}：${show(number)} 倍。`)
          : fact.sign > 0
            ? said(`${labelOf(fact.one)}: ${show(number)} more.`, `${labelOf(fact.one)}：多 ${show(number)}。`)
            : said(`${labelOf(fact.one)}: ${show(number)} less.`, `${labelOf(fact.one)}：少 ${show(number)}。`)
      if (one && other) {
        const [x, y] = [settled(one.now), settled(other.now)]
        const factor = fact.is === 'times' ? number : new Fraction(1)
        const difference: Amount = {
          units: x.units.sub(y.units.mul(factor)),
          beside: [...x.beside, ...y.beside.map((value) => value.mul(factor).neg())],
        }
        const total = fact.is === 'times' ? nothing : fact.sign > 0 ? number : number.neg()
        // Kept positive, so that the units are those of the larger.
        const isTurned = difference.units.lt(0)
        equate(
          isTurned
            ? { units: difference.units.neg(), beside: difference.beside.map((value) => value.neg()) }
            : difference,
          isTurned ? total.neg() : total,
        )
      } else if (other)
        add(fact.one, fact.is === 'times' ? times(other.now, number, say) : plus(other.now, number, fact.sign, say))
      else if (one) {
        // `Ali has 12 more than Ben`, and Ali is known: the other way round.
        if (fact.is === 'times' && number.equals(0)) refuse('divides_by_zero')
        const turned = said(`${labelOf(fact.other)}: the other way round.`, `${labelOf(fact.other)}：反过来算。`)
        add(
          fact.other,
          fact.is === 'times'
            ? times(one.now, number.inverse(), turned)
            : plus(one.now, number, fact.sign > 0 ? -1 : 1, turned),
        )
      } else {
        const base = add(fact.other, unknownUnit())
        add(fact.one, fact.is === 'times' ? times(base.now, number, say) : plus(base.now, number, fact.sign, say))
      }
    } else if (fact.is === 'ratio') {
      if (hasUnit || fact.holders.some((holder) => find(holder))) {
        const given = fact.holders.map((holder) => find(holder))
        const [at] = given.flatMap((one, index) => (one && isKnown(one.now) ? [index] : []))
        if (hasUnit || at === undefined || given.filter(Boolean).length !== 1) return refuse('not_understood')
        hasUnit = true
        equate({ units: numbers[fact.numbers[at]!]!, beside: [] }, valueOf(given[at]!.now))
        for (const [index, holder] of fact.holders.entries())
          if (index !== at) add(holder, { units: numbers[fact.numbers[index]!]!, beside: [] })
      } else {
        hasUnit = true
        for (const [index, holder] of fact.holders.entries())
          add(holder, { units: numbers[fact.numbers[index]!]!, beside: [] })
      }
    } else if (fact.is === 'change') {
      const number = numbers[fact.number]!
      const own = find(fact.holder)
      if (!own) return refuse('not_accounted_for')
      own.now = plus(
        own.now,
        number,
        fact.sign,
        fact.sign > 0
          ? said(`${show(number)} more.`, `增加 ${show(number)}。`)
          : said(`${show(number)} less.`, `减少 ${show(number)}。`),
      )
      const other = fact.to === undefined ? undefined : find({ who: fact.to, thing: own.thing })
      if (other)
        other.now = plus(
          other.now,
          number,
          fact.sign > 0 ? -1 : 1,
          said('The other one changes too.', '另一个也跟着变。'),
        )
    } else if (fact.is === 'share') {
      const number = numbers[fact.number]!
      const own = find(fact.holder)
      if (!own || number.gte(1)) return refuse('not_accounted_for')
      const isFirstChange = own.now === own.first
      const onlyShares = own.parts !== null
      if (!fact.ofRest && !isFirstChange && !onlyShares) refuse('ambiguous')
      const base = settled(fact.ofRest ? own.now : own.first)
      if (isKnown(base)) {
        const whole = valueOf(base)
        const part = whole.mul(number)
        addStep(
          said(`Find ${number.toFraction()} of ${show(whole)}.`, `求 ${show(whole)} 的 ${number.toFraction()}。`),
          number.n === 1n ? `${grouped(whole)} ÷ ${number.d}` : `${grouped(whole)} ÷ ${number.d} × ${number.n}`,
          part,
        )
        own.now = plus(
          own.now,
          part,
          fact.sign,
          fact.sign > 0 ? said('Add it.', '加上它。') : said('Take it away.', '减去它。'),
        )
      } else {
        const change = fact.sign > 0 ? number : number.neg()
        if (fact.sign < 0 && own.now === base && base.beside.length === 0) steps.push(whatIsLeft(base.units, number))
        own.now = {
          units: own.now.units.add(base.units.mul(change)),
          beside: [...own.now.beside, ...base.beside.map((one) => one.mul(change))],
        }
      }
      own.parts = number
    } else if (fact.is === 'multiply') {
      const own = find(fact.holder)
      if (!own) return refuse('not_accounted_for')
      own.now = times(own.now, numbers[fact.number]!, said('So many times as much.', '变成几倍。'))
    } else if (fact.is === 'now') {
      const own = find(fact.holder)
      if (!own) return refuse('not_accounted_for')
      equate(own.now, numbers[fact.number]!)
    } else if (fact.is === 'total') {
      const number = numbers[fact.number]!
      const list = fact.holders
      if (list !== 'all' && holders.length > 0) {
        const unknowns = list.filter((one) => !find(one))
        const [missing] = unknowns
        if (unknowns.length > 1) return refuse('no_single_answer')
        if (new Set(list.map((one) => find(one) ?? one)).size < list.length) return refuse('not_understood')
        if (missing) {
          const rest = together(list.filter((one) => one !== missing).map((one) => find(one)!))
          if (!isKnown(rest)) return refuse('no_single_answer')
          const others = sumOf(rest.beside)
          add(missing, plus(known(number), others, -1, said('The total without the others.', '总数减去其他的。')))
        } else equate(together(kept(list)), number)
      } else if (holders.length > 0 && list === 'all') equate(together(kept('all')), number)
      else {
        // Told before its parts are.
        if (whole !== null) refuse('not_understood')
        whole = { value: number, of: list, isEquated: false, count: 0 }
      }
    } else if (fact.is === 'groups') {
      const number = numbers[fact.number]!
      const groups = find(fact.groups)
      if (!groups || !isKnown(groups.now)) return refuse('not_accounted_for')
      const count = valueOf(groups.now)
      const value = count.mul(number)
      addStep(
        said(`${show(count)} groups of ${show(number)}.`, `${show(count)} 个 ${show(number)}。`),
        `${grouped(count)} × ${grouped(number)}`,
        value,
      )
      add(fact.holder, known(value))
      groups.parts = new Fraction(1)
    } else if (fact.is === 'part') {
      const [whole] = holders
      if (!whole || holders.length > 1 + holders.filter(({ who }) => who === 'part').length)
        return refuse('not_understood')
      add({ who: 'part', thing: fact.thing }, known(numbers[fact.number]!)).parts = new Fraction(1)
    } else {
      add({ who: 'part', thing: fact.thing }, restOf()).parts = new Fraction(1)
    }
  }
  function restOf(): Amount {
    const [all, ...parts] = holders
    if (!all || parts.length === 0 || parts.some(({ who }) => who !== 'part')) return refuse('not_understood')
    const total = valueOf(all.now)
    const values = parts.map(({ now }) => valueOf(now))
    const value = total.sub(sumOf(values))
    if (value.lt(0)) refuse('below_zero')
    addStep(
      said('Take the parts that are known from the whole.', '用整体减去已知的部分。'),
      `${show(total)}${values.map((one) => ` - ${grouped(one)}`).join('')}`,
      value,
    )
    return known(value)
  }
  equateWhole()
  // Who is named after a change may have been among all.
  if (whole?.of === 'all' && whole.count < holders.length) refuse('ambiguous')

  const value = answer()
  return {
    value,
    steps,
    unit,
    kept: holders.map((one) => ({
      ...{ who: one.who, thing: one.thing, label: labelOf(one) },
      ...{ units: one.first.units, beside: sumOf(one.first.beside), atFirst: valueOf(one.first) },
    })),
    ...{ total: whole?.value ?? null, usedUnits, cut },
  }

  function answer(): Fraction {
    if (question.asks === 'rest') return valueOf(restOf())
    if (question.asks === 'now' || question.asks === 'first') {
      const own = find(question.holder) ?? refuse('not_accounted_for')
      return finish(question.asks === 'now' ? own.now : own.first)
    }
    if (question.asks === 'total') {
      const list = kept(question.holders)
      if (list.length < 2 || new Set(list).size < list.length) return refuse('not_accounted_for')
      const values = list.map(({ now }) => finish(now))
      const value = sumOf(values)
      addStep(said('All together.', '合起来。'), values.map((one) => grouped(one)).join(' + '), value)
      return value
    }
    const [one, other] = [
      find(question.one) ?? refuse('not_accounted_for'),
      find(question.other) ?? refuse('not_accounted_for'),
    ]
    const [x, y] = [finish(one.now), finish(other.now)]
    if (question.asks === 'times') {
      if (y.equals(0)) return refuse('divides_by_zero')
      addStep(said('How many times does it go in?', '里面有几个它？'), `${grouped(x)} ÷ ${grouped(y)}`, x.div(y))
      return x.div(y)
    }
    if (x.lt(y)) return refuse('contradiction')
    addStep(said('The difference.', '求相差多少。'), `${grouped(x)} - ${grouped(y)}`, x.sub(y))
    return x.sub(y)
  }

  /** Units turned into the amount. */
  function finish(amount: Amount): Fraction {
    const value = valueOf(amount)
    if (isKnown(amount) || unit === null) return value
    const beside = amount.beside.filter((one) => !one.equals(0))
    if (amount.units.equals(1) && beside.length === 0) return value
    const units = amount.units.equals(1) ? grouped(unit) : `${grouped(amount.units)} × ${grouped(unit)}`
    addStep(
      said('Turn the units into the amount.', '把份数换成数量。'),
      `${units}${beside.map((one) => (one.gt(0) ? ` + ${grouped(one)}` : ` - ${grouped(one.neg())}`)).join('')}`,
      value,
    )
    return value
  }
}

const isMoment = ({ is }: Fact) => is === 'change' || is === 'share' || is === 'multiply' || is === 'now'
