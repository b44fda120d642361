import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseByteRange } from './byte-ranges.ts'

/** Counts positions one by one, as the standard defines them, where the parser computes. */
function slowly(header: string, size: number) {
  if (header.slice(0, 6).toLowerCase() !== 'bytes=') return 'whole'
  const specs = header.slice(6).split(',')
  const asked = specs.map((spec) => spec.trim().split('-')).filter((parts) => parts.join('-') !== '')
  const isMalformed = ([first, last, ...more]: string[]) =>
    first === undefined ||
    last === undefined ||
    more.length > 0 ||
    first + last === '' ||
    [first, last].some((text) => text.split('').some((sign) => !'0123456789'.includes(sign))) ||
    (first !== '' && last !== '' && BigInt(last) < BigInt(first))
  if (asked.length === 0 || asked.some(isMalformed)) return 'whole'
  if (asked.length > 1) return 'unsatisfiable'
  const [[first = '', last = ''] = []] = asked
  const isAsked = (position: number) =>
    first === ''
      ? BigInt(position) >= BigInt(size) - BigInt(last)
      : BigInt(position) >= BigInt(first) && (last === '' || BigInt(position) <= BigInt(last))
  const positions = Array.from({ length: size }, (_, position) => position).filter(isAsked)
  return positions.length === 0 ? 'unsatisfiable' : { start: positions.at(0), end: positions.at(-1) }
}

const number = fc.oneof(
  { weight: 6, arbitrary: fc.nat({ max: 70 }).map(String) },
  fc.bigInt({ min: 0n, max: 10n ** 40n }).map(String),
  fc.nat({ max: 70 }).map((value) => `00${value}`),
  fc.constant(''),
)
const range = fc.tuple(number, number).map(([first, last]) => `${first}-${last}`)
const header = fc.oneof(
  { weight: 6, arbitrary: range.map((one) => `bytes=${one}`) },
  range.map((one) => `Bytes= ${one} `),
  fc.array(range, { minLength: 2, maxLength: 50 }).map((many) => `bytes=${many.join(', ')}`),
  fc
    .array(fc.oneof({ weight: 4, arbitrary: range }, fc.constantFrom('', ' ', 'a', '1-2-3')), { maxLength: 3 })
    .map((many) => `bytes=${many.join(',')}`),
  fc.tuple(fc.constantFrom('bytes=', 'items=', 'bytes', ''), fc.string()).map((parts) => parts.join('')),
  fc.string({ unit: fc.constantFrom(...'bytes=0123-,. '.split('')) }),
)

describe('parseByteRange', () => {
  it('returns the bytes that the standard defines, for random headers', () => {
    fc.assert(
      fc.property(header, fc.nat({ max: 64 }), (text, size) => {
        expect(parseByteRange(text, size)).toEqual(slowly(text, size))
      }),
      { numRuns: 20_000 },
    )
  })

  it.each([
    [undefined, 'whole'],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-', { start: 10, end: 99 }],
    ['bytes=-1', { start: 99, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=0-99999999999999999999999', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=0-0,2-2', 'unsatisfiable'],
    [`bytes=${Array.from({ length: 1_000 }, (_, index) => `${index}-${index}`).join(',')}`, 'unsatisfiable'],
    ['bytes=0-0,5-8', 'unsatisfiable'],
    ['bytes=,3-4 , ,', { start: 3, end: 4 }],
    ['bytes=a,b', 'whole'],
    ['bytes=0-0,b', 'whole'],
    ['bytes=0-0,5-2', 'whole'],
    ['bytes=,', 'whole'],
    ['a,b', 'whole'],
    ['bytes=5-2', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=0x1-2', 'whole'],
    ['lines=0-1', 'whole'],
  ])('reads the Range header %s for 100 bytes', (text, expected) => {
    expect(parseByteRange(text, 100)).toEqual(expected)
  })
})
