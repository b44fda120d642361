import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownReturnPath } from './return-path.ts'

const own = 'https://academy.test'

describe('ownReturnPath', () => {
  it.each(['/', '/courses', '/courses?content=a%20b&x=//y#top', '/courses/水豚', '/a//b', '/mock-exam?q=100%25'])(
    'accepts %s',
    (path) => {
      const url = new URL(path, own)
      expect(ownReturnPath(path, '/fallback')).toBe(url.pathname + url.search + url.hash)
    },
  )

  it.each([
    undefined,
    '',
    'courses',
    'https://evil.test',
    'https:evil.test',
    'https:/evil.test',
    'javascript:alert(1)',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '\t//evil.test',
    ' //evil.test',
    '/\u0000/evil.test',
    '/..//evil.test',
    '/./\\evil.test',
    '/%2Fevil.test',
    '/%2F%2Fevil.test',
    '/%5Cevil.test',
    '/%255Cevil.test',
    '/%25252fevil.test',
    '/%09/evil.test',
    '/%0D%0ASet-Cookie:x',
    '/%E0%A4%A',
    '/@evil.test/../..//evil.test',
  ])('replaces %j by the fallback', (path) => {
    expect(ownReturnPath(path, '/fallback')).toBe('/fallback')
  })

  it('stays on the own origin for any input, even decoded four times', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5c',
      '%25',
      '..',
      '.',
      'evil.test',
      '@',
      ':',
      '\t',
      '%09',
      '?',
      '#',
      'a',
    )
    const path = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.webUrl(),
      fc.string(),
    )
    fc.assert(
      fc.property(path, (value) => {
        const result = ownReturnPath(value, '/fallback')
        for (let decoded = result, rounds = 0; rounds < 4; rounds += 1) {
          expect(new URL(decoded, own).origin).toBe(own)
          const [pathname = ''] = decoded.split(/[?#]/)
          try {
            decoded = decodeURIComponent(pathname)
          } catch {
            break
          }
        }
        // A valid path is returned unchanged.
        expect(ownReturnPath(result, '/other')).toBe(result)
      }),
      { numRuns: 5_000 },
    )
  })
})
