import { describe, expect, it } from 'vitest'
import { plainLetters } from './plain-letters.ts'
import { toSimplified } from './traditional-characters.ts'

const characters = Array.from({ length: 0x9fff - 0x3400 }, (_, place) => String.fromCodePoint(0x3400 + place))

describe('plainLetters', () => {
  it.each([
    ['Café', 'cafe'],
    ['圓', '圆'],
    ['為什麼', '为什么'],
    ['为什么', '为什么'],
    ['怎麽', '怎么'],
  ])('reads %s as %s', (text, plain) => {
    expect(plainLetters(text)).toBe(plain)
  })

  it('leaves simplified characters and what it has read before', () => {
    const traditional = characters.filter((one) => toSimplified(one) !== one)
    expect(traditional.length).toBeGreaterThan(2_000)
    const simplified = traditional.map(toSimplified)
    expect(simplified.filter((one) => plainLetters(one) !== one)).toEqual([])
    expect(characters.filter((one) => plainLetters(plainLetters(one)) !== plainLetters(one))).toEqual([])
  })
})
