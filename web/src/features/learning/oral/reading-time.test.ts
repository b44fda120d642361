import { describe, expect, it } from 'vitest'
import { isFarTooShort } from './reading-time.ts'

describe('isFarTooShort', () => {
  const english = 'word '.repeat(96)
  const chinese = '字'.repeat(180)

  it.each([
    ['nine seconds of ninety-six English words', 9, english, 'en', true],
    ['half a minute, which is fast', 30, english, 'en', false],
    ['nine seconds of a hundred and eighty characters', 9, chinese, 'zh', true],
    ['forty seconds', 40, chinese, 'zh', false],
    ['a short sentence', 2, 'The dog ran.', 'en', false],
  ] as const)('tells %s', (_, seconds, text, language, isShort) => {
    expect(isFarTooShort(seconds, text, language)).toBe(isShort)
  })
})
