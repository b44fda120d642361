import type { ByteRange } from './storage.ts'

/**
 * Parses a Range header for a file of `size` bytes (RFC 9110, 14.1.2). Several ranges at once are unsatisfiable, as
 * 14.2 allows, because they cost far more than they bring; a header with an invalid range counts as absent.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  if (header === undefined || !/^bytes=/i.test(header)) return 'whole'
  // Empty elements of a list count for nothing (RFC 9110, 5.6.1).
  const texts = header.slice('bytes='.length).split(',')
  const specs = texts.map((text) => text.trim()).filter((text) => text !== '')
  const ranges = specs.map(parseSpec)
  const [range] = ranges
  if (!range || ranges.includes(null)) return 'whole'
  if (ranges.length > 1) return 'unsatisfiable'
  const [first, last] = range
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** The digits before and after the dash, of which one side may be empty; null for anything else. */
function parseSpec(text: string): [first: string, last: string] | null {
  const [, first, last] = /^(\d*)-(\d*)$/.exec(text) ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  // BigInt, because numbers beyond 2⁵³ lose digits.
  return first !== '' && last !== '' && BigInt(last) < BigInt(first) ? null : [first, last]
}
