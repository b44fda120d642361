import { expect, it } from 'vitest'
import { readContent } from './catalogue-filters.tsx'

it('readContent accepts only a valid content id', () => {
  const contentOf = (content: string) => readContent(new URLSearchParams({ content }))
  expect(contentOf('p6-math-2')).toBe('p6-math-2')
  for (const noId of ['', 'P6', 'a b', '../x', 'a--b', 'x'.repeat(101)]) expect(contentOf(noId)).toBeNull()
})
