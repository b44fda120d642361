import Fraction from 'fraction.js'
import { measureNamed } from '#domains/learning/questions'
import { calculationsOf } from './calculations.ts'
import { isHyphen, itemsOf, withShares, type Item, type Quantity } from './number-items.ts'
import { isDigits, isHan, piecesOf } from './number-runs.ts'

const known = new Map<string, Quantity[]>()

/** All that is said by a run of numbers and what joins them. Runs are read again with each character that follows. */
export function quantitiesIn(run: string): Quantity[] {
  const found = known.get(run)
  if (found) return found
  const items = itemsOf(piecesOf(run))
  const numbers = items.flatMap(({ from, to, values }, at) => {
    if (values.length === 0 || isBesideNumeral(items, at)) return []
    return [{ from, to, operands: [], values: items[at + 1]?.text === '%' ? withShares(values) : values }]
  })
  const quantities = [...numbers, ...digitsInRow(items), ...calculationsOf(items), ...measuresOf(items)]
  if (known.size >= 2_000) known.clear()
  known.set(run, quantities)
  return quantities
}

/** 一两个 is neither one nor two. */
const isBesideNumeral = (items: readonly Item[], at: number) => {
  const isNumeral = (item: Item | undefined) => item !== undefined && item.values.length > 0 && isHan(item.text)
  const [before, one, after] = [items[at - 1], items[at]!, items[at + 1]]
  return (
    isNumeral(one) && ((isNumeral(before) && before?.to === one.from) || (isNumeral(after) && after?.from === one.to))
  )
}

const mostDigits = 6

/** `4 2`, `four two` and 四二 as 42. */
function digitsInRow(items: readonly Item[]): Quantity[] {
  const found: Quantity[] = []
  for (const [at, { from }] of items.entries()) {
    let digits = ''
    for (let next = at, count = 0; next < items.length && count < mostDigits; next += 1) {
      const item = items[next]!
      if (isHyphen(items, next)) continue
      const value = item.values[0]
      if (!value || value.d !== 1n || item.text === '两' || (value.n > 9n && !/^\d+$/.test(item.text))) break
      digits += isDigits(item.text) ? item.text : value.toFraction()
      count += 1
      if (count > 1 && /^\d{1,12}$/.test(digits))
        found.push({ from, to: item.to, values: [new Fraction(digits)], operands: [] })
    }
  }
  return found
}

/** `3 h 30 min` and each part of it. */
function measuresOf(items: readonly Item[]): Quantity[] {
  const found: Quantity[] = []
  let [before, behind] = [undefined as Quantity | undefined, -1]
  for (const [at, { from, values }] of items.entries()) {
    const unit = values[0] && measureNamed(items[at + 1]?.text ?? '')
    if (!unit) continue
    const isMore =
      before?.measure === unit.dimension && (at === behind || (at === behind + 1 && items[behind]?.text === 'and'))
    const size = values[0]!.mul(unit.size)
    const sum = before && isMore ? before.values[0]!.add(size) : size
    before = {
      from: before && isMore ? before.from : from,
      to: items[at + 1]!.to,
      values: [sum],
      operands: [],
      measure: unit.dimension,
    }
    behind = at + 2
    found.push(before)
  }
  return found
}

/** Alone no number: 百货, `hundreds place`. */
export const isScaleAlone = (text: string) => /^[百千万亿]$/u.test(text) || text === 'hundreds'
