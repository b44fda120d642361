import { describe, expect, it } from 'vitest'
import { toCsv } from '#platform/csv.ts'

describe('toCsv', () => {
  it.each(['=HYPERLINK("x")', '+65', '-1+1', '@SUM(A1)', '\tx', ' =1', '＝1+1', '＠x'])(
    'escapes %j, which a spreadsheet would run as a formula',
    (text) => {
      expect(toCsv([[text]])).toBe(`\uFEFF"'${text.replaceAll('"', '""')}"\r\n`)
    },
  )

  it('leaves negative amounts as numbers, so that a spreadsheet can add them up', () => {
    expect(toCsv([['-29.90', '-1', '-']])).toBe(`\uFEFF"-29.90","-1","'-"\r\n`)
  })

  it('quotes quotes, commas and line breaks, and starts with a byte order mark', () => {
    const rows = [
      ['Student', 'Level'],
      ['Lee, "Bo"\nTan', 'P5'],
    ]
    expect(toCsv(rows)).toBe('\uFEFF"Student","Level"\r\n"Lee, ""Bo""\nTan","P5"\r\n')
  })
})
