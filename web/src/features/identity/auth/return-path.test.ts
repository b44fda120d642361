import { describe, expect, it } from 'vitest'
import { safeReturnPath } from './return-path.ts'

describe('safeReturnPath', () => {
  it.each(['/account', '/courses/series/psle?x=1#lesson-2', '/ai-tutor/writing-coach/practice?session=1', '/'])(
    'returns to our own %s',
    (path) => expect(safeReturnPath(path)).toBe(path),
  )

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://evil.example/account',
    'javascript:alert(1)',
    'account',
    '/\t/evil.example',
    '/..//evil.example',
    '/account\\..\\evil',
    '',
    null,
    undefined,
  ])('returns home instead of to %j', (value) => expect(safeReturnPath(value)).toBe('/'))
})
