import { describe, expect, it } from 'vitest'
import { callName } from './call-name.ts'

describe('callName', () => {
  it.each([
    ['林小水', '小水'],
    ['欧阳明', '明'],
    ['小雨', '小雨'],
    ['Tan Wei Ming', 'Wei Ming'],
    ['LIM Hui Min Grace', 'Hui Min'],
    ['Nur Aisyah binte Ahmad', 'Nur'],
    ['Mei Lim', 'Mei'],
    ['Ming', 'Ming'],
    ['Tan', 'Tan'],
    ['林', '林'],
  ])('calls %s %s', (name, called) => expect(callName(name)).toBe(called))
})
