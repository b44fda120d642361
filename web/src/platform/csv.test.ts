import { describe, expect, it } from 'vitest'
import { toCsv } from '#platform/csv.ts'

describe('a table for a spreadsheet', () => {
  it.each(['=HYPERLINK("x")', '+65', '-1', '@SUM(A1)', '\tx', ' =1', '＝1+1', '＠x'])(
    'keeps %j a text, which a spreadsheet would work out',
    (text) => {
      expect(toCsv([[text]])).toBe(`\uFEFF"'${text.replaceAll('"', '""')}"\r\n`)
    },
  )

  it('keeps quotes, commas and line breaks inside their cell, and marks itself as UTF-8', () => {
    const rows = [
      ['Pupil', 'Level'],
      ['Lee, "Bo"\nTan', 'P5'],
    ]
    expect(toCsv(rows)).toBe('\uFEFF"Pupil","Level"\r\n"Lee, ""Bo""\nTan","P5"\r\n')
  })
})
