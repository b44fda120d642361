import { describe, expect, it } from 'vitest'
import type { ShortKey } from '@capyzen/contracts/questions'
import { markRatio } from './ratio-answer.ts'
import { markTime } from './time-answer.ts'

type Row = [string, string | undefined, string, string, string]

const judged = (answers: string, mark: (answer: string) => { isRight: boolean; nearMiss: string | null }) =>
  answers.split(' | ').map((answer) => {
    const { isRight, nearMiss } = mark(answer)
    return [answer, isRight ? 'right' : (nearMiss ?? 'wrong')]
  })
const all = (answers: string, verdict: string) => answers.split(' | ').map((answer) => [answer, verdict])

describe('markRatio', () => {
  const text = 'The ratio of Ali’s money to Bo’s money is to be found.'
  it.each<Row>([
    [
      '3:4',
      undefined,
      '3:4 | 3 : 4 | 3∶4 | ３：４ | 3比4 | 三比四 | 3 to 4 | three to four | 6:8 | = 3 : 4. | Ali : Bo = 3 : 4 | 答：3:4 | The ratio is 3:4 | (3:4) | 3 units : 4 units',
      '4:3 | 3:4:5 | 34 | 3 | 3/4 | 3.4 | 3:0 | 3:4 or 4:3 | 3-4 | about 3:4 | 3:',
      '',
    ],
    ['3:4', 'lowest_terms', '3:4 | 3比4', '3:5', '6:8 | 30 : 40'],
    ['2:3:5', undefined, '2:3:5 | 2 : 3 : 5 | 2比3比5 | 4:6:10', '2:3 | 2:5:3', ''],
  ])('marks %s (%s)', (value, form, right, wrong, near) => {
    const key = { kind: 'ratio', value, form } as Extract<ShortKey, { kind: 'ratio' }>
    const mark = (answer: string) => markRatio(answer, key, { unit: null, text })
    expect(judged(right, mark)).toEqual(all(right, 'right'))
    expect(judged(wrong, mark)).toEqual(all(wrong, 'wrong'))
    if (near !== '') expect(judged(near, mark)).toEqual(all(near, 'not_simplest'))
  })
})

describe('markTime', () => {
  it.each<[string, string | undefined, string | null, string, string, string]>([
    [
      '16:15',
      undefined,
      null,
      '4.15 p.m. | 4:15 pm | 4.15pm | 4:15 PM. | 1615 | 16:15 | 1615 h | 1615 hours | 16.15 | 下午4时15分 | 下午4点15分 | 下午四点十五分 | 下午4:15 | 4.15 in the afternoon | The film ended at 4.15 p.m. | 下午4点一刻',
      '4.15 a.m. | 4.51 p.m. | 5.15 pm | 415 cm | 上午4时15分 | 3.15 pm or 4.15 pm | 25:15 | 4.75 pm | about 4.15 pm',
      '4.15 | 4:15 | 4点15分',
    ],
    ['16:15', undefined, 'p.m.', '4.15 | 4:15 | 4.15 pm', '4.15 am | 5.15', ''],
    [
      '09:30',
      undefined,
      null,
      '9.30 a.m. | 0930 | 09:30 | 上午9时30分 | 上午九点半 | 早上9点半 | 9.30 in the morning',
      '9.30 p.m. | 2130',
      '9.30 | 9:30',
    ],
    ['09:30', 'twenty_four_hours', null, '0930 | 09:30', '2130', ''],
    ['12:00', undefined, null, '12 noon | 12.00 p.m. | 中午12点 | 1200', '12 midnight | 0000', ''],
    ['00:00', undefined, null, '12 midnight | 0000 | 00:00', '12 noon', ''],
    ['19:00', undefined, null, '7 p.m. | 7pm | 晚上7时 | 晚上七点 | 1900', '7 a.m.', '7 | 7.00'],
  ])('marks %s (%s, %s)', (value, form, unit, right, wrong, near) => {
    const key = { kind: 'time', value, form } as Extract<ShortKey, { kind: 'time' }>
    const mark = (answer: string) => markTime(answer, key, { unit, text: 'The film ended at ____.' })
    expect(judged(right, mark)).toEqual(all(right, 'right'))
    expect(judged(wrong, mark)).toEqual(all(wrong, 'wrong'))
    if (near !== '') expect(judged(near, mark)).toEqual(all(near, 'no_half_of_day'))
  })

  it('asks for the clock that its key names', () => {
    const key = { kind: 'time', value: '14:25', form: 'twenty_four_hours' } as const
    expect(markTime('2.25 p.m.', key, { unit: null }).nearMiss).toBe('other_clock')
    expect(markTime('1425', { ...key, form: 'twelve_hours' }, { unit: null }).nearMiss).toBe('other_clock')
  })
})
