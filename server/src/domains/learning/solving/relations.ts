import Fraction from 'fraction.js'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { refuse } from './working.ts'

/* What a story says as sums of amounts, and how they are found: known numbers first, then equal units of one bar. */

export interface Term {
  of: number
  times: Fraction
}

/** The terms together make so much. */
export interface Relation {
  terms: readonly Term[]
  makes: Fraction
  say?: Bilingual | undefined
}

/** A sum of amounts; with `per`, how many times or which fraction it is of another sum. */
export interface Wanted {
  of: readonly Term[]
  per?: readonly Term[]
}

/** So many units, and amounts beside them; from which relation it is known. */
export interface Form {
  units: Fraction
  beside: readonly Fraction[]
  by: Relation | null
}

export interface Solved {
  forms: ReadonlyMap<number, Form>
  unit: Fraction | null
  /** The relation that says what a unit is worth. */
  closing: Relation | null
}

export const nothing = new Fraction(0)
export const one = new Fraction(1)
export const sumOf = (values: readonly Fraction[]) => values.reduce((sum, value) => sum.add(value), nothing)

/** Goes from relation to relation in which one amount alone is not known yet. */
function propagate(relations: readonly Relation[], base: { of: number; units: Fraction } | null): Solved {
  const forms = new Map<number, Form>()
  let [unit, closing] = [null as Fraction | null, null as Relation | null]
  let pending = [...relations]
  const visit = (): boolean => {
    const before = pending.length
    pending = pending.filter((relation) => {
      const open = relation.terms.filter(({ of }) => !forms.has(of))
      const known = relation.terms.filter(({ of }) => forms.has(of))
      if (open.length > 1) return true
      const units = sumOf(known.map(({ of, times }) => forms.get(of)!.units.mul(times)))
      const beside = known.flatMap(({ of, times }) => forms.get(of)!.beside.map((value) => value.mul(times)))
      if (open.length === 1) {
        const { of, times } = open[0]!
        const constant = relation.makes.equals(0) ? [] : [relation.makes.div(times)]
        forms.set(of, {
          units: units.div(times).neg(),
          beside: [...constant, ...beside.map((value) => value.div(times).neg())],
          by: relation,
        })
        return false
      }
      const left = relation.makes.sub(sumOf(beside))
      if (units.equals(0)) {
        if (!left.equals(0)) refuse('contradiction')
      } else if (unit === null) {
        unit = left.div(units)
        closing = relation
      } else if (!unit.mul(units).equals(left)) refuse('contradiction')
      return false
    })
    return pending.length < before
  }
  while (visit());
  if (base && !forms.has(base.of)) {
    forms.set(base.of, { units: base.units, beside: [], by: null })
    while (visit());
  }
  return { forms, unit, closing }
}

export const valueIn = ({ forms, unit }: Solved, of: number): Fraction | null => {
  const form = forms.get(of)
  if (!form || (!form.units.equals(0) && unit === null)) return null
  return sumOf(form.beside).add(form.units.equals(0) ? nothing : form.units.mul(unit!))
}

/** Undefined where the relations leave it open. */
export function wantedIn(solved: Solved, { of, per }: Wanted): Fraction | undefined {
  const sum = (terms: readonly Term[]) => {
    const values = terms.map(({ of: id, times }) => valueIn(solved, id)?.mul(times))
    return values.every((value) => value !== undefined) ? sumOf(values) : undefined
  }
  const [over, under] = [sum(of), per && sum(per)]
  if (per === undefined) return over
  if (over !== undefined && under !== undefined) return under.equals(0) ? refuse('divides_by_zero') : over.div(under)
  // How many units of how many, whatever a unit is worth.
  const units = (terms: readonly Term[]) => {
    const forms = terms.map(({ of: id, times }) => ({ form: solved.forms.get(id), times }))
    return forms.every(({ form }) => form !== undefined && sumOf(form.beside).equals(0))
      ? sumOf(forms.map(({ form, times }) => form!.units.mul(times)))
      : undefined
  }
  const [x, y] = [units(of), units(per)]
  return x === undefined || y === undefined || y.equals(0) ? undefined : x.div(y)
}

const lcm = (x: bigint, y: bigint): bigint => {
  let [a, b] = [x, y]
  while (b > 0n) [a, b] = [b, a % b]
  return (x / a) * y
}
const mostUnits = 10_000n

/** Finds what is wanted with one amount as so many equal units that no unit is broken. */
export function solveRelations(relations: readonly Relation[], wanted: Wanted): Solved {
  const plain = propagate(relations, null)
  if (wantedIn(plain, wanted) !== undefined) return plain
  const candidates = [...new Set(relations.flatMap(({ terms }) => terms.map(({ of }) => of)))].filter(
    (of) => !plain.forms.has(of),
  )
  const isWhole = relations.every(({ makes }) => makes.d === 1n)
  let best: { solved: Solved; cost: number; of: number } | null = null
  for (const of of candidates) {
    const solved = propagate(relations, { of, units: one })
    if (wantedIn(solved, wanted) === undefined) continue
    const forms = [...solved.forms.values()]
    const cost =
      forms.filter(({ units }) => units.lt(0)).length * 20 +
      forms.filter(({ units }) => units.d > 1n).length * 2 +
      // A whole is cut into units; a part of it is not.
      forms.filter(({ units }) => units.d > 1n && units.gt(1)).length * 6 +
      forms.filter(({ units, beside }) => !units.equals(0) && beside.some(({ d }) => d > 1n)).length *
        (isWhole ? 3 : 0) +
      forms.reduce((sum, { beside, units }) => sum + (units.equals(0) ? 0 : beside.length), 0)
    if (best === null || cost < best.cost) best = { solved, cost, of }
  }
  if (best === null) return refuse('no_single_answer')
  const { solved, of } = best
  const counted = solved.closing?.terms.map(({ of: id, times }) => solved.forms.get(id)!.units.mul(times)) ?? []
  const scale = [...[...solved.forms.values()].map(({ units }) => units), ...counted].reduce(
    (all, { d }) => lcm(all, d),
    1n,
  )
  if (scale === 1n || scale > mostUnits) return solved
  return propagate(relations, { of, units: new Fraction(scale) })
}

/**
 * The second way: elimination over all relations at once, without units and without an order. Shares nothing with the
 * first but the relations.
 */
export function eliminate(relations: readonly Relation[], wanted: Wanted): Fraction | undefined {
  const ids = [...new Set(relations.flatMap(({ terms }) => terms.map(({ of }) => of)))]
  const width = ids.length
  const rowOf = (terms: readonly Term[], makes: Fraction) => {
    const row = Array.from({ length: width + 1 }, () => nothing)
    for (const { of, times } of terms) {
      const at = ids.indexOf(of)
      if (at >= 0) row[at] = row[at]!.add(times)
    }
    row[width] = makes
    return row
  }
  const reduce = (row: Fraction[], pivots: readonly { at: number; row: Fraction[] }[]) => {
    let left = row
    for (const pivot of pivots) {
      const factor = left[pivot.at]!
      if (!factor.equals(0)) left = left.map((value, at) => value.sub(pivot.row[at]!.mul(factor)))
    }
    return left
  }
  const eliminated = (extra: readonly Fraction[][]) => {
    const pivots: { at: number; row: Fraction[] }[] = []
    for (const row of [...relations.map(({ terms, makes }) => rowOf(terms, makes)), ...extra]) {
      const left = reduce(row, pivots)
      const at = left.findIndex((value, place) => place < width && !value.equals(0))
      if (at < 0) {
        if (!left[width]!.equals(0)) return undefined
        continue
      }
      const head = left[at]!
      pivots.push({ at, row: left.map((value) => value.div(head)) })
    }
    return pivots
  }
  const valueOf = (terms: readonly Term[], extra: readonly Fraction[][]) => {
    if (terms.some(({ of }) => !ids.includes(of))) return undefined
    const pivots = eliminated(extra)
    const left = pivots && reduce(rowOf(terms, nothing), pivots)
    if (!left || left.slice(0, width).some((value) => !value.equals(0))) return undefined
    return left[width]!.neg()
  }
  const { of, per } = wanted
  if (!per) return valueOf(of, [])
  const [over, under] = [valueOf(of, []), valueOf(per, [])]
  if (over !== undefined && under !== undefined) return under.equals(0) ? undefined : over.div(under)
  return valueOf(of, [rowOf(per, one)])
}
