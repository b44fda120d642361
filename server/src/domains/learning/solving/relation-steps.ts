import Fraction from 'fraction.js'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { SolvedStep } from '@capyzen/contracts/solving'
import { sumOf, valueIn, type Solved, type Term, type Wanted } from './relations.ts'
import { grouped, refuse, said, show, step } from './working.ts'

interface Piece {
  times: Fraction
  value: Fraction
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** `3 × 45`, `240 ÷ 8 × 3`, or the number alone. */
function product({ times, value }: Piece, write = grouped): string {
  const factor = times.abs()
  if (factor.equals(1)) return write(value)
  if (value.equals(1) && factor.d === 1n) return show(factor)
  if (factor.d === 1n) return `${show(factor)} × ${write(value)}`
  return factor.n === 1n ? `${write(value)} ÷ ${factor.d}` : `${write(value)} ÷ ${factor.d} × ${factor.n}`
}

/** Added ones first, as a sum is written. */
function sumText(pieces: readonly Piece[], write = grouped): string {
  const isLess = ({ times, value }: Piece) => times.lt(0) !== value.lt(0)
  const plain = pieces
    .filter(({ value }) => !value.equals(0))
    .map((one) => ({ isLess: isLess(one), text: product({ times: one.times, value: one.value.abs() }, write) }))
  const ordered = [...plain.filter((one) => !one.isLess), ...plain.filter((one) => one.isLess)]
  if (ordered[0]?.isLess !== false) return refuse('below_zero')
  return ordered.map(({ isLess: less, text }, at) => (at === 0 ? text : ` ${less ? '-' : '+'} ${text}`)).join('')
}

const inFractions = (value: Fraction) => (value.d > 1n ? `(${show(value, true)})` : show(value))

const written = (say: Bilingual, sum: string, value: Fraction, isFraction: boolean): SolvedStep => {
  const result = show(value, isFraction)
  const plain = step(say, `${sum} = ${result}`, value, result)
  return { ...plain, sum: plain.sum.replaceAll(' - ', ' − ') }
}

/** The steps to what is wanted, and none besides: each amount behind those that it is found from. */
export function stepsTo(
  solved: Solved,
  wanted: Wanted,
  labelOf: (of: number) => Bilingual,
  { asPercentage, asFractions }: { asPercentage: boolean; asFractions: boolean },
): { steps: SolvedStep[]; value: Fraction; usedUnits: boolean } {
  const { forms, unit, closing } = solved
  const write = asFractions ? inFractions : grouped
  const made = (say: Bilingual, sum: string, value: Fraction) => written(say, sum, value, asFractions)
  const steps: SolvedStep[] = []
  const shown = new Set<number>()
  let isUnitShown = false
  const formOf = (of: number) => forms.get(of) ?? refuse('no_single_answer')
  const valueOf = (of: number): Fraction => valueIn(solved, of) ?? refuse('no_single_answer')
  const isOnePiece = (pieces: readonly Piece[]) => pieces.length === 1 && pieces[0]!.times.abs().equals(1)

  const showUnit = () => {
    if (isUnitShown) return
    isUnitShown = true
    if (unit === null || closing === null) return refuse('no_single_answer')
    const units = closing.terms
      .map(({ of, times }) => ({ times, value: formOf(of).units }))
      .filter(({ value }) => !value.equals(0))
    const count = sumOf(units.map(({ times, value }) => times.mul(value)))
    const turn = count.lt(0) ? new Fraction(-1) : new Fraction(1)
    for (const { of } of closing.terms) showBeside(of, new Set())
    if (units.length > 1)
      steps.push(
        made(
          said('Count the equal units.', '数一数有几份。'),
          sumText(
            units.map(({ times, value }) =>
              times.d === 1n ? { times: times.mul(turn), value } : { times: turn, value: times.mul(value) },
            ),
          ),
          count.abs(),
        ),
      )
    const numbers: Piece[] = [
      { times: turn, value: closing.makes },
      ...closing.terms.flatMap(({ of, times }) =>
        formOf(of).beside.map((value) => ({ times: times.mul(turn).neg(), value })),
      ),
    ].filter(({ value }) => !value.equals(0))
    const left = sumOf(numbers.map(({ times, value }) => times.mul(value)))
    if (left.lt(0)) refuse('below_zero')
    const share = show(count.abs())
    if (!isOnePiece(numbers))
      steps.push(
        made(
          said(
            share === '1' ? '1 unit is worth this much.' : `${share} units are worth this much.`,
            `${share} 份是这么多。`,
          ),
          sumText(numbers),
          left,
        ),
      )
    if (!count.abs().equals(1))
      steps.push(
        made(
          said(`${share} units are ${show(left)}, so find 1 unit.`, `${share} 份是 ${show(left)}，先求 1 份。`),
          `${grouped(left)} ÷ ${grouped(count.abs())}`,
          unit,
        ),
      )
  }
  /** What stands beside units may have been worked out before. */
  const showBeside = (of: number, seen: Set<number>) => {
    if (seen.has(of)) return
    seen.add(of)
    const { by, units } = formOf(of)
    if (units.equals(0)) return showAmount(of)
    for (const term of by?.terms ?? []) if (term.of !== of) showBeside(term.of, seen)
  }
  const showAmount = (of: number): void => {
    if (shown.has(of)) return
    shown.add(of)
    const { units, beside, by } = formOf(of)
    const label = labelOf(of)
    if (!units.equals(0)) {
      showUnit()
      const pieces = [{ times: units, value: unit! }, ...beside.map((value) => ({ times: new Fraction(1), value }))]
      if (isOnePiece(pieces.filter(({ value }) => !value.equals(0)))) return
      steps.push(
        made(
          said(`${capital(label.en)}: turn the units into the amount.`, `${label.zh}：把份数换成数量。`),
          sumText(pieces),
          valueOf(of),
        ),
      )
      return
    }
    if (by === null) return
    const own = by.terms.find((term) => term.of === of)!
    const others = by.terms.filter((term) => term.of !== of)
    if (others.length === 0 && own.times.equals(1)) return
    for (const term of others) showAmount(term.of)
    const value = valueOf(of)
    const raw: Piece[] = [
      { times: new Fraction(1), value: by.makes },
      ...others.map((term) => ({ times: term.times.neg(), value: valueOf(term.of) })),
    ].filter((piece) => !piece.value.equals(0))
    const isTurned = own.times.lt(0)
    const pieces = isTurned ? raw.map((piece) => ({ ...piece, times: piece.times.neg() })) : raw
    const factor = own.times.abs()
    const say = by.say ?? said(`${capital(label.en)}: find the amount.`, `${label.zh}：求数量。`)
    if (pieces.length === 0) return
    if (factor.equals(1) || pieces.length === 1) {
      const scaled = pieces.map((piece) => ({ ...piece, times: piece.times.div(factor) }))
      if (!isOnePiece(scaled)) steps.push(made(say, sumText(scaled, write), value))
      return
    }
    const sum = value.mul(factor)
    steps.push(made(say, sumText(pieces, write), sum))
    steps.push(
      made(
        said(`Then find ${label.en}.`, `再求${label.zh}。`),
        product({ times: factor.inverse(), value: sum }, write),
        value,
      ),
    )
  }

  const total = (terms: readonly Term[], say: Bilingual): Fraction => {
    for (const { of } of terms) showAmount(of)
    const pieces = terms.map(({ of, times }) => ({ times, value: valueOf(of) }))
    const value = sumOf(pieces.map(({ times, value: each }) => times.mul(each)))
    if (!isOnePiece(pieces)) steps.push(made(say, sumText(pieces, write), value))
    return value
  }
  /** For a fraction of something unknown: how many of its units. */
  const inUnits = (terms: readonly Term[]): Fraction => sumOf(terms.map(({ of, times }) => times.mul(formOf(of).units)))

  const { of, per } = wanted
  const isLess = of.some(({ times }) => times.lt(0))
  if (!per) {
    const value = total(
      of,
      isLess ? said('Find the difference.', '求相差多少。') : said('Add them together.', '合起来。'),
    )
    return { steps, value, usedUnits: isUnitShown }
  }
  const isKnown = [...of, ...per].every((term) => valueIn(solved, term.of) !== null)
  const [over, under] = isKnown
    ? [
        total(of, said('Add up how much it is.', '先求它有多少。')),
        total(per, said('Put together what each does in one unit of time.', '把每个单位时间里的量合起来。')),
      ]
    : [inUnits(of), inUnits(per)]
  if (under.equals(0)) return refuse('divides_by_zero')
  if (!isKnown) unitSteps(of)
  const ratio = over.div(under)
  const value = asPercentage ? ratio.mul(100) : ratio
  if (!isKnown || !under.equals(1) || asPercentage) {
    const sum = `${write(over)} ÷ ${write(under)}`
    steps.push(
      step(
        asPercentage
          ? said('Compare it with the whole, as hundredths.', '和整体比较，写成百分数。')
          : isKnown
            ? said('Divide to find how many times it goes in.', '用除法求里面有几个。')
            : said(
                `${show(over)} of the ${show(under)} equal units.`,
                `整体有 ${show(under)} 份，它占 ${show(over)} 份。`,
              ),
        asPercentage ? `${sum} × 100 = ${show(value)}` : `${sum} = ${show(value, true)}`,
        value,
        show(value, !isKnown || value.d > 1n),
      ),
    )
  }
  return { steps, value, usedUnits: true }

  /** The units of what is asked, from those of the whole. */
  function unitSteps(terms: readonly Term[]) {
    const seen = new Set<number>()
    const visit = (id: number) => {
      if (seen.has(id)) return
      seen.add(id)
      const { by, units } = formOf(id)
      if (by === null || units.equals(0)) return
      const own = by.terms.find((term) => term.of === id)!
      const others = by.terms.filter((term) => term.of !== id)
      for (const term of others) visit(term.of)
      const pieces = others
        .map((term) => ({ times: term.times.div(own.times).neg(), value: formOf(term.of).units }))
        .filter((piece) => !piece.value.equals(0))
      if (pieces.length === 0 || isOnePiece(pieces) || sumText(pieces) === show(units)) return
      const label = labelOf(id)
      steps.push(
        made(said(`${capital(label.en)}, in equal units.`, `${label.zh}，用份数表示。`), sumText(pieces), units),
      )
    }
    for (const { of: id } of terms) visit(id)
    if (terms.length > 1)
      steps.push(
        made(
          said('Put the units together.', '把份数合起来。'),
          sumText(terms.map((term) => ({ times: term.times, value: formOf(term.of).units }))),
          inUnits(terms),
        ),
      )
  }
}
