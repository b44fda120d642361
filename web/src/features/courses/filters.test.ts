import { expect, it } from 'vitest'
import { readContent, readFilters, toQuestion, withFilter } from './filters.ts'

it('reads unknown words in the address as "all"', () => {
  expect(readFilters(new URLSearchParams('level=p7&subject=math&type=<b>'))).toEqual({
    level: 'all',
    subject: 'math',
    type: 'all',
    search: '',
  })
})

it('asks the server for what was chosen and nothing else', () => {
  expect(toQuestion(readFilters(new URLSearchParams('level=p5&search= 分数 ')))).toEqual({
    level: 'p5',
    search: '分数',
  })
})

it('leaves "all" out of the address, and forgets the content that was asked for', () => {
  const at = new URLSearchParams('level=p5&content=x&utm=1')
  expect(withFilter(at, 'level', 'all').toString()).toBe('utm=1')
  expect(withFilter(at, 'subject', 'chinese').toString()).toBe('level=p5&utm=1&subject=chinese')
})

it('takes for a content only what could be an id', () => {
  const contentOf = (content: string) => readContent(new URLSearchParams({ content }))
  expect(contentOf('p6-math-2')).toBe('p6-math-2')
  for (const noId of ['', 'P6', 'a b', '../x', 'a--b', 'x'.repeat(101)]) expect(contentOf(noId)).toBeNull()
})
