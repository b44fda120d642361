import Fraction from 'fraction.js'
import { valuesOfCalculations } from '#domains/learning/questions'
import type { Item, Quantity } from './number-items.ts'

const signs = new Map(
  Object.entries({
    ...{ '+': '+', plus: '+', 加: '+', more: '+', '-': '-', '−': '-', '–': '-', minus: '-', 减: '-' },
    ...{ '×': '×', '*': '×', x: '×', times: '×', multiplied: '×', 乘: '×', 个: '×', of: '×', 的: '×' },
    ...{ '÷': '÷', '/': '÷', divided: '÷', 除: '÷', over: '÷', out: '÷' },
  }),
)
const places = new Map([
  ['tens', 10],
  ['ten', 10],
  ['ones', 1],
  ['one', 1],
])

interface Calculation {
  from: number
  written: string
  operands: Fraction[]
  /** The sign before the next number. */
  sign: string
  /** `12 tens` and 12个十 may be added to what follows without a sign. */
  isPlaced: boolean
  hasPlaces: boolean
}

export function calculationsOf(items: readonly Item[]): Quantity[] {
  const found: Quantity[] = []
  let open: Calculation | undefined
  let end = 0
  const close = () => {
    if (open && open.operands.length > 0) {
      const { from, operands, written } = open
      // Tables are a child's own to know, as in steps that happen to give the same.
      const isTable = operands.length === 2 && /^\d × \d$/.test(written)
      const values = isTable || !/[×÷+-]/.test(written) ? [] : valuesOfCalculations(withoutOddBrackets(written))
      const isAtSight = open.hasPlaces || (operands.length === 2 && isSmallStep(written))
      if (values.length > 0) found.push({ from, to: end, operands, values, isAtSight })
    }
    open = undefined
  }
  for (const [at, item] of items.entries()) {
    const [value] = item.values
    const place = places.get(item.text)
    const sign = signs.get(item.text)
    if (item.text === 'twice' || item.text === 'double') {
      close()
      open = {
        from: item.from,
        written: '2',
        operands: [new Fraction(2)],
        sign: '×',
        isPlaced: false,
        hasPlaces: false,
      }
    } else if (value) {
      if (open && open.sign === '' && (open.isPlaced || isPlace(items, at + 1))) open.sign = '+'
      if (open && open.sign === '' && open.operands.length > 0) close()
      open ??= { from: item.from, written: '', operands: [], sign: '', isPlaced: false, hasPlaces: false }
      open.isPlaced = items[at - 1]?.text === '个'
      open.hasPlaces ||= open.isPlaced
      open.written += `${open.sign === '' ? '' : ` ${open.sign} `}${value.toFraction()}`
      open.operands.push(value)
      open.sign = ''
    } else if (place !== undefined && open && value === undefined) {
      open.written += ` × ${place}`
      open.isPlaced = true
      open.hasPlaces = true
    } else if (item.text === '(') {
      if (open && open.sign === '') close()
      open ??= { from: item.from, written: '', operands: [], sign: '', isPlaced: false, hasPlaces: false }
      open.written += `${open.sign === '' ? '' : ` ${open.sign} `}(`
      open.sign = ''
    } else if (open && (item.text === ')' || item.text === '%')) open.written += item.text
    else if (open && sign !== undefined && isMeant(items, at, open)) open.sign ||= sign
    end = item.to
  }
  close()
  return found
}

/** One more or less, and twice or half. */
const isSmallStep = (written: string) => /^(?:.* [+-] 1|.* [×÷] 2|(?:2|1\/2) × .*)$/.test(written)

const isPlace = (items: readonly Item[], at: number) =>
  places.has(items[at]?.text ?? '') || (items[at]?.text === '个' && items[at + 1]?.values.length === 1)

/** `of` and 的 multiply by parts and 倍 alone: `half of 240`, `5 of the 6`. */
function isMeant(items: readonly Item[], at: number, { operands, written, sign }: Calculation): boolean {
  const { text } = items[at]!
  const next = items[at + 1]?.values[0]
  if (text === 'of') return sign !== '' || operands.at(-1)?.d !== 1n || written.endsWith('%')
  if (text === '的') return next !== undefined && (next.d !== 1n || items[at + 2]?.text === '倍')
  return text !== '个' || next !== undefined
}

const withoutOddBrackets = (written: string) =>
  written.split('(').length === written.split(')').length ? written : written.replace(/[()]/g, '')
