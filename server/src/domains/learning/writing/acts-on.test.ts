import { describe, expect, it } from 'vitest'
import type { Language } from '@capyzen/contracts/bilingual'
import { actsOn } from './acts-on.ts'

const story = ['It was raining.', 'The dog ran to me.', 'We went home.'].join('\n\n')
const chinese = ['下雨了。', '小狗跑过来。', '我们回家了。'].join('\n')

function judge(text: string, marked: string, after: string, language: Language = 'en') {
  const start = text.indexOf(marked)
  return actsOn({ start, end: start + marked.length }, text, after, language)
}

describe('actsOn', () => {
  it.each([
    [
      'three new words in the marked words',
      story,
      'The dog',
      story.replace('The dog', 'The wet shivering puppy'),
      'en',
    ],
    [
      'three new words elsewhere in its paragraph',
      story,
      'dog',
      story.replace('to me.', 'to me, barking and wagging its tail.'),
      'en',
    ],
    [
      'a paragraph that was split',
      story,
      'ran',
      story.replace('ran to me.', 'ran.\nIt whimpered softly at my feet.'),
      'en',
    ],
    [
      'a first paragraph',
      story,
      'raining',
      story.replace('raining.', 'raining heavily, thunder rumbled overhead.'),
      'en',
    ],
    [
      'a change beside others',
      story,
      'ran',
      'Rain fell.\n\nThe dog limped slowly towards my umbrella.\n\nWe left.',
      'en',
    ],
    ['Chinese', chinese, '小狗', chinese.replace('小狗跑过来', '湿淋淋的小狗摇着尾巴，慢慢跑过来'), 'zh'],
  ] as const)('counts %s', (_what, before, marked, after, language) => {
    expect(judge(before, marked, after, language)).toBe(true)
  })

  it.each([
    ['no change', story, 'dog', story, 'en'],
    ['two new words', story, 'dog', story.replace('The dog', 'The wet puppy'), 'en'],
    ['a word over and over', story, 'ran', story.replace('ran to me.', 'ran to me: puppy puppy puppy puppy.'), 'en'],
    ['function words', story, 'ran', story.replace('ran to me.', 'ran up to me and then to us and to them.'), 'en'],
    [
      'words in another paragraph',
      story,
      'dog',
      story.replace('We went home.', 'We walked quickly towards our warm flat.'),
      'en',
    ],
    ['a new first paragraph', story, 'dog', `Thunder rumbled over the whole estate.\n\n${story}`, 'en'],
    [
      'a paragraph that was moved',
      story,
      'dog',
      ['The dog ran to me.', 'It was raining.', 'We went home.'].join('\n\n'),
      'en',
    ],
    ['the same words in another order', story, 'dog', story.replace('The dog ran to me.', 'To me the dog ran.'), 'en'],
    ['a paragraph that was taken out', story, 'dog', story.replace('The dog ran to me.\n\n', ''), 'en'],
    ['Chinese words elsewhere', chinese, '小狗', chinese.replace('我们回家了', '我们高高兴兴地带着小狗回家了'), 'zh'],
    ['thousands of lines', '\n'.repeat(9_999), '\n', `${'\n'.repeat(9_000)}big wet muddy dog`, 'en'],
  ] as const)('does not count %s', (_what, before, marked, after, language) => {
    expect(judge(before, marked, after, language)).toBe(false)
  })
})
