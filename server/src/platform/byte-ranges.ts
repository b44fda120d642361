import type { ByteRange } from './storage.ts'

/**
 * Parses a Range header for a file of `size` bytes (RFC 9110, 14.1.2). Several ranges at once are unsatisfiable, as
 * 14.2 allows, because they cost far more than they bring; an invalid header counts as absent.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  if (header === undefined || !/^bytes=/i.test(header)) return 'whole'
  const ranges = header.slice('bytes='.length).split(',')
  if (ranges.length > 1) return 'unsatisfiable'
  const [, first, last] = /^\s*(\d*)-(\d*)\s*$/.exec(ranges[0] ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  // BigInt, because numbers beyond 2⁵³ lose digits.
  if (last !== '' && BigInt(last) < BigInt(first)) return 'whole'
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start >= size ? 'unsatisfiable' : { start, end }
}
