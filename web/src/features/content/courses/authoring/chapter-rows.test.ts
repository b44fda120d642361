import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chaptersOf, errorsIn, newRow, secondsOf, sortedByTime, timeText } from './chapter-rows.ts'

describe('secondsOf', () => {
  it.each([
    ['0:00', 0],
    ['1:05', 65],
    ['75:00', 4_500],
    ['1:02:05', 3_725],
    ['１：０５', 65],
    ['0:07.5', 7.5],
  ])('reads the chapter time %s as %d seconds', (typed, seconds) => expect(secondsOf(typed)).toBe(seconds))

  it.each(['', '65', '1:5', '1:60', '1:75:00', 'a:bc', '-1:00'])('rejects %s as a chapter time', (typed) =>
    expect(secondsOf(typed)).toBeNaN(),
  )

  it('reads back what timeText writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_400_000 }), (milliseconds) => {
        expect(secondsOf(timeText(milliseconds / 1000))).toBe(milliseconds / 1000)
      }),
      { examples: [[85_710]] },
    )
  })
})

describe('chapter rows', () => {
  const row = (time: string, en = 'A', zh = '甲') => newRow({ time, en, zh })

  it('sorts chapters by time and trims their titles', () => {
    expect(chaptersOf([row('1:05', ' B ', '乙'), row('0:00')])).toEqual([
      { startSeconds: 0, title: { en: 'A', zh: '甲' } },
      { startSeconds: 65, title: { en: 'B', zh: '乙' } },
    ])
  })

  it('puts rows without a valid time last', () => {
    const rows = [row('soon'), row('0:10'), row('0:00')]
    expect(sortedByTime(rows).map(({ time }) => time)).toEqual(['0:00', '0:10', 'soon'])
  })

  it('reports an invalid time, a duplicate time and a missing translation', () => {
    const rows = [row('0:10'), row('0:10'), row('soon'), row('0:20', 'B', ' ')]
    expect([...errorsIn(rows).entries()]).toEqual([
      [rows[1]!.key, { time: 'sameTime' }],
      [rows[2]!.key, { time: 'badTime' }],
      [rows[3]!.key, { zh: 'missing' }],
    ])
  })
})
