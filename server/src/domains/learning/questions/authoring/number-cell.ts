import { NumberText } from '@capyzen/contracts/questions'
import { normaliseNumbers } from '../number-answer.ts'
import { isMeasure } from '../units.ts'

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
  const text = normaliseNumbers(cell).replace(/^(?:[a-z]|x|ans(?:wer)?) ?[=:] ?/, '')
  const money = /^s?\$ ?(.+)$|^(.+?) ?(?:元|dollars?)$/.exec(text)
  const value = plainNumber(money?.[1] ?? money?.[2] ?? text)
  if (value !== undefined) return { value, unit: money ? (text.endsWith('元') ? '元' : 'dollars') : null }
  const [, number = '', unit = ''] = /^(-?[\d., /]*\d) ?(\D.*)$/.exec(text) ?? []
  const amount = plainNumber(number)
  // As it was written, because units are shown: ℓ and cm² are letters and digits by now.
  const written = /[^\d\s.,/½⅓⅔¼¾-].*$/u.exec(cell.trim().normalize('NFC'))?.[0] ?? unit
  return amount !== undefined && isMeasure(unit) ? { value: amount, unit: written } : undefined
}

/** `1,500`, `1 500` and `7,5` in the form of keys. */
function plainNumber(text: string): string | undefined {
  const trimmed = text.trim()
  const plain = /^-?\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/.test(trimmed)
    ? trimmed.replace(/[, ]/g, '')
    : trimmed.replace(/^(-?\d+),(\d{1,2})$/, '$1.$2').replace(/ ?\/ ?/, '/')
  return NumberText.safeParse(plain).success ? plain : undefined
}
