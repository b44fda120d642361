const tidyAmount = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replace(/[\u2212\u2012-\u2014]/g, '-')
    .replace(/\s+/g, '')
    .toUpperCase()

const amountShape =
  /^(?:(CR|DR)\.?)?(\()?([+-]?)(?:S?\$|SGD)?([+-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2})0*)?(?:SGD)?(\))?(?:(CR?|DR?)\.?|([+-]))?$/

/**
 * Cents of an amount as banks write it: `1,234.50`, `S$12`, `SGD 12.5`, `12.00 CR`, with `-`, parentheses or `DR` for
 * money that went out. Undefined for anything else: `12,50` is 12.50 or 1,250, and nobody guesses with money.
 */
export function amountCentsOf(cell: string): number | undefined {
  const found = amountShape.exec(tidyAmount(cell))
  if (!found) return undefined
  const [, first, opened, before, after, whole = '', fraction = '', closed, last, behind] = found
  const marks = [first, before, after, last, behind].filter(Boolean)
  if ((opened === undefined) !== (closed === undefined) || marks.length > (opened ? 0 : 1)) return undefined
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents) || cents >= 1e13) return undefined
  // Never minus zero.
  return cents > 0 && (opened || /^[D-]/.test(marks[0] ?? '')) ? -cents : cents
}

/** `12.00 CR` and `+12.00`. */
export const isMarkedCredit = (cell: string): boolean => /^C|\+|CR?\.?$/.test(tidyAmount(cell))

/** Nothing, or the dash that some banks write for it. */
export const isWithoutAmount = (cell: string): boolean => /^[-.]*$/.test(tidyAmount(cell))

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * The day of `23/11/2026`, `2026-11-23`, `23 Nov 2026`, `23-Nov-26` or `20261123`, also before a time, as `2026-11-23`.
 * The day stands before the month, as in Singapore.
 */
export function dayOf(cell: string): string | undefined {
  const text = cell.normalize('NFKC').trim()
  const time = String.raw`(?:[T, ]\s*\d{1,2}:\d{2}.*)?$`
  const yearFirst =
    new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${time}`).exec(text) ??
    new RegExp(String.raw`^(\d{4})()(\d{2})(\d{2})${time}`).exec(text)
  if (yearFirst) return realDay(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]))
  const dayFirst = new RegExp(String.raw`^(\d{1,2})([-/. ])(\d{1,2}|[a-z]{3,9})\.?,?\2(\d{4}|\d{2})${time}`, 'i').exec(
    text,
  )
  if (!dayFirst) return undefined
  const [, day, , month = '', year = ''] = dayFirst
  return realDay(Number(year.length === 2 ? `20${year}` : year), monthOf(month), Number(day))
}

function monthOf(text: string): number {
  if (/^\d/.test(text)) return Number(text)
  const name = text.toLowerCase()
  const at = months.indexOf(name.slice(0, 3))
  if (at < 0) return 0
  const full = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, at))
  return name.length === 3 || name === 'sept' || name === full.toLowerCase() ? at + 1 : 0
}

/** Undefined for days that no calendar has, such as 31 February. */
function realDay(year: number, month: number, day: number): string | undefined {
  if (year < 2000 || year > 2100) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : undefined
}
