import { describe, expect, it } from 'vitest'
import { formatDays } from './dates.ts'

describe('formatDays', () => {
  it.each([
    ['2026-11-16', '2026-11-22', '16–22 Nov 2026', '2026年11月16日至22日'],
    ['2026-11-30', '2026-12-06', '30 Nov – 6 Dec 2026', '2026年11月30日至12月6日'],
    ['2026-12-28', '2027-01-03', '28 Dec 2026 – 3 Jan 2027', '2026年12月28日至2027年1月3日'],
  ])('says what both days share once: %s', (from, to, en, zh) => {
    expect(formatDays(from, to, 'en').replaceAll('\u2009', ' ')).toBe(en)
    expect(formatDays(from, to, 'zh')).toBe(zh)
  })
})
