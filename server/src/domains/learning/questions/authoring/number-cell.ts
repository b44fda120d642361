import { NumberText } from '@capyzen/contracts/questions'
import { isSign, tokensOf, type Token } from '../marking/tokens.ts'
import { isMeasure, readUnit } from '../marking/units.ts'

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'

/** What spreadsheets make of 1/2, 3:04 and 4310000, and of formulas that failed. */
const failedFormula = /^#(?:ref|n\/a|value|name\?|div\/0|num|null|spill|calc)!?$/i
const mangled = new RegExp(
  [
    String.raw`\d{1,2}[-\/ ]${month}(?:[-\/ ]\d{2,4})?`,
    String.raw`${month}[-\/ ]\d{1,4}`,
    String.raw`\d{1,2}:\d{2}:\d{2}(?: [ap]m)?`,
    String.raw`\d+(?:\.\d+)?e\+\d+`,
    String.raw`\d{4}[-\/]\d{1,2}[-\/]\d{1,2}(?: 0{1,2}:00(?::00)?)?`,
    String.raw`\d{1,2}\/\d{1,2}\/\d{4}`,
  ]
    .map((form) => `^${form}$`)
    .join('|'),
  'i',
)

/** Longer cells are text. */
const longestNumber = 60

export const isFailedFormula = (cell: string) => cell.length <= longestNumber && failedFormula.test(cell.trim())

/** An answer alone: a choice may well be a date. */
export const isMangled = (answer: string) =>
  answer.length <= longestNumber && (mangled.test(answer.trim()) || isFailedFormula(answer))

/** The number that a cell writes, with the unit that stands beside it; undefined for other text. */
export function readNumberCell(cell: string): { value: string; unit: string | null } | undefined {
  if (cell.length > longestNumber) return undefined
  const { sign, currency, rest } = withoutLead(tokensOf(cell, false))
  const number = readNumber(rest)
  const value = number && `${sign}${number.written}`
  if (value === undefined || !NumberText.safeParse(value).success) return undefined
  if (number!.behind.length === 0) return { value, unit: currency ? 'dollars' : null }
  const read = readUnit(number!.behind)
  if (!read || read.rest.length > 0 || !isMeasure(read.unit.of.name)) return undefined
  if (read.unit.of.meanings.some(({ dimension, size }) => dimension === 'money' && size.equals(100)))
    return { value, unit: read.unit.of.name === '元' ? '元' : 'dollars' }
  // As it was written, because units are shown: ℓ and cm² are letters and digits by now.
  const written = /[^\d\s.,/½⅓⅔¼¾-].*$/u.exec(cell.trim().normalize('NFC'))?.[0]
  return currency ? undefined : { value, unit: written ?? null }
}

/** Without `x =`, `Ans:`, a minus sign and a dollar sign. */
function withoutLead(tokens: readonly Token[]): { sign: '' | '-'; currency: boolean; rest: readonly Token[] } {
  const [first, second] = tokens
  const isNamed = first?.kind === 'word' && /^(?:[a-z]|ans|answer)$/.test(first.text) && isSign(second, '=:')
  const named = isNamed ? tokens.slice(2) : tokens
  const isNegative = isSign(named[0], '-')
  const signed = isNegative ? named.slice(1) : named
  const dollar = signed.findIndex((token) => isSign(token, '$'))
  const currency = dollar === 0 || (dollar === 1 && signed[0]?.kind === 'word' && signed[0].text === 's')
  return { sign: isNegative ? '-' : '', currency, rest: currency ? signed.slice(dollar + 1) : signed }
}

/** Also `7,5`, as it is written elsewhere. */
function readNumber(tokens: readonly Token[]): { written: string; behind: Token[] } | undefined {
  const [first, comma, decimals, ...more] = tokens
  if (first?.kind !== 'number') return undefined
  const isComma = isSign(comma, ',') && decimals?.kind === 'number' && /^\d{1,2}$/.test(decimals.written)
  return isComma && /^\d+$/.test(first.written)
    ? { written: `${first.written}.${decimals.written}`, behind: more }
    : { written: first.written, behind: tokens.slice(1) }
}
