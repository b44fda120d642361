import { describe, expect, it } from 'vitest'
import { lookalikeKey } from './lookalikes.ts'

describe('lookalikeKey', () => {
  it.each([
    ['Yuzu', 'YUZU'],
    ['Yuzu', 'Y u z u'],
    ['Yuzu', 'Ｙｕｚｕ'],
    ['Yuzu', 'Yüzu'],
    ['Yuzu', 'Yu\u200bzu'],
    ['Little Lily', 'Llttle_LiIy'],
    ['Bob', 'B0b'],
    ['Bob', '8ob'],
    ['Zoe', 'Zoë'],
    ['小龙', '小龍'],
    ['小明', '小明\ufe00'],
    ['小明', '小\u034f明'],
    ['Amy', 'Arny'],
    ['Will', 'VVill'],
    ['Amy', '🅰🅼🆈'],
    ['Amy', '🇦🇲🇾'],
    ['Amy', 'A\u3164m\u115fy'],
  ])('is the same for %s and %s', (one, other) => {
    expect(lookalikeKey(other)).toBe(lookalikeKey(one))
  })

  it.each([
    ['Yuzu', 'Yuki'],
    ['小雨', '小羽'],
    ['கவின்', 'கவன்'],
    ['Ming 2', 'Ming 6'],
  ])('differs for %s and %s', (one, other) => {
    expect(lookalikeKey(other)).not.toBe(lookalikeKey(one))
  })
})
