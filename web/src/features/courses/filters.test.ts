import { expect, it } from 'vitest'
import { fits, readFilters, withFilter } from './filters.ts'

const course = { level: 'p5-p6', subject: 'math', type: 'tutorial' } as const

it('reads unknown words in the address as "all"', () => {
  expect(readFilters(new URLSearchParams('level=p7&subject=math&type=<b>'))).toEqual({
    level: 'all',
    subject: 'math',
    type: 'all',
  })
})

it('counts a course for P5 and P6 to both levels', () => {
  const all = { level: 'all', subject: 'all', type: 'all' } as const
  expect(fits(course, { ...all, level: 'p5' })).toBe(true)
  expect(fits(course, { ...all, level: 'p6' })).toBe(true)
  expect(fits({ ...course, level: 'p5' }, { ...all, level: 'p6' })).toBe(false)
  expect(fits(course, { ...all, type: 'past_paper' })).toBe(false)
})

it('leaves "all" out of the address, and forgets the content that was asked for', () => {
  const at = new URLSearchParams('level=p5&content=x&utm=1')
  expect(withFilter(at, 'level', 'all').toString()).toBe('utm=1')
  expect(withFilter(at, 'subject', 'chinese').toString()).toBe('level=p5&utm=1&subject=chinese')
})
