import { describe, expect, it } from 'vitest'
import { orderByTitle } from './card-order.ts'

const card = (titleEn: string, titleZh = '') => ({ titleEn, titleZh })
const titles = (cards: { titleEn: string; titleZh: string }[]) => cards.map((one) => one.titleEn || one.titleZh)

describe('orderByTitle', () => {
  it('puts the three practice sets first, then picture composition, then all others as they were', () => {
    const given = [
      card('Weekly revision'),
      card('Picture composition'),
      card('Third practice question set'),
      card('A reading'),
      card('First practice question set'),
      card('Second practice question set'),
    ]
    expect(titles(orderByTitle(given))).toEqual([
      'First practice question set',
      'Second practice question set',
      'Third practice question set',
      'Picture composition',
      'Weekly revision',
      'A reading',
    ])
  })

  it.each([
    ['First practice question set · 3', ''],
    ['Practice set 1', ''],
    ['PRACTICE QUESTION SET ONE', ''],
    ['', '第一套练习题'],
    ['', '第一练习题'],
    ['', '练习题（一）'],
    ['', '练习一'],
  ])('takes “%s%s” for the first set', (en, zh) => {
    expect(titles(orderByTitle([card('Second practice question set'), card(en, zh)]))[0]).toBe(en || zh)
  })

  it.each([
    ['', '第二组练习题', 2],
    ['Practice set 2', '', 2],
    ['', '第三套练习题', 3],
    ['Picture Composition: a wet afternoon', '', 4],
    ['', '看图作文：雨天', 4],
    ['Practice set 12', '', 5],
    ['', '练习一下汉字', 5],
    ['First aid', '第一次露营', 5],
  ])('gives “%s%s” place %i', (en, zh, place) => {
    const others = [
      ...['First practice set', 'Second practice set', 'Third practice set', 'Picture composition', 'Others'].map(
        (title) => card(title),
      ),
    ]
    const ordered = titles(orderByTitle([...others, card(en, zh)]))
    // Equal places keep their order, so it follows the one that it equals.
    expect(ordered.indexOf(en || zh)).toBe(place)
  })
})
