import { expect, it } from 'vitest'
import { sentences } from './sentences.ts'

it.each([
  [
    ['At once and for good.', 'Nobody can bring it back!', 'Really?'],
    'At once and for good. Nobody can bring it back! Really?',
  ],
  [
    ['立即删除，永远不能恢复。', '孩子们的账户也会一起删除！', '真的？'],
    '立即删除，永远不能恢复。孩子们的账户也会一起删除！真的？',
  ],
  [['That didn’t work', 'Please try again.'], 'That didn’t work. Please try again.'],
  [['操作没有成功', '请再试一次。'], '操作没有成功。请再试一次。'],
  [['Only one.'], 'Only one.'],
] as const)('sentences joins %j into one text', (texts, whole) => {
  expect(sentences(...texts)).toBe(whole)
})
