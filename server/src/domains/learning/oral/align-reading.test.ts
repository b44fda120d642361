import { describe, expect, it } from 'vitest'
import { passageSentences, passageUnits } from '@capyzen/contracts/oral-passage'
import { alignReading } from './align-reading.ts'

const align = (text: string, transcript: string, language: 'en' | 'zh' = 'en') =>
  alignReading(passageUnits(text, language), transcript, language)

/** The units that were not recognised. */
const missed = (text: string, transcript: string, language: 'en' | 'zh' = 'en') => {
  const units = passageUnits(text, language)
  const { heard } = alignReading(units, transcript, language)
  return units.filter((_, at) => !heard[at]).map((unit) => unit.text)
}

describe('passageSentences', () => {
  it.each([
    ['en', '“Of course! Wash your hands first,” said Popo.', ['“Of course! Wash your hands first,” said Popo.']],
    ['en', 'Mr. Tan ran home. He was late.', ['Mr. Tan ran home.', ' He was late.']],
    ['en', '"May I help you?" he asked. She smiled at him.', ['"May I help you?" he asked.', ' She smiled at him.']],
    ['en', 'One day it rained.\n\nWe stayed at home', ['One day it rained.', 'We stayed at home']],
    ['zh', '“你怎么了？”妈妈问。我摇了摇头，没说话。', ['“你怎么了？”妈妈问。', '我摇了摇头，没说话。']],
    ['zh', '天黑了，没有灯……妹妹吓得哭起来！', ['天黑了，没有灯……', '妹妹吓得哭起来！']],
  ] as const)('%s: %s', (language, text, sentences) => {
    expect(passageSentences(text, language).map(({ start, end }) => text.slice(start, end))).toEqual(sentences)
  })

  it('gives every unit a sentence', () => {
    const units = passageUnits('The cat sat down. It was very tired.\n\nThen it slept well.', 'en')
    expect(units.map(({ sentence }) => sentence)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2])
  })
})

describe('alignReading of English', () => {
  it.each([
    ['case and punctuation', '“Come in!” said Uncle Lim.', 'come in said uncle lim'],
    ['number words', 'He had twenty-six keys in 2025.', 'He had 26 keys in two thousand twenty five'],
    ['numbers above a hundred', 'It has 1,234 steps.', 'it has one thousand two hundred thirty four steps'],
    [
      'contractions',
      'We couldn’t stop. It’s late and they’re tired.',
      'we could not stop it is late and they are tired',
    ],
    ['owners', 'my grandmother’s bracelet', 'my grandmothers bracelet'],
    ['sounds written otherwise', 'I knew there were two.', 'I new their were to'],
    ['American spelling', 'The colour was grey; I realised it.', 'the color was gray I realized it'],
    ['names that recognition does not know', 'Then Rahman met Mei Ling.', 'then Raman met May Ling'],
    ['hyphens', 'a well-known rain-coat', 'a well known rain coat'],
  ])('folds %s', (_, text, transcript) => {
    expect(align(text, transcript)).toEqual({
      heard: passageUnits(text, 'en').map(() => true),
      ...{ omitted: 0, inserted: 0, isUnclear: false },
    })
  })

  it('tells omissions, other words and repetitions', () => {
    const said = 'the the little dog run back home'
    expect(align('The little dog ran quickly back home', said)).toMatchObject({ omitted: 1, inserted: 1 })
    expect(missed('The little dog ran quickly back home', said)).toEqual(['ran', 'quickly'])
  })

  it('does not take another ending for the word that was written', () => {
    expect(missed('He walked to the shops.', 'he walk to the shop')).toEqual(['walked', 'shops'])
  })

  it('keeps in step after a line was left out', () => {
    const text = 'The sun rose early. All the birds began to sing. We ate breakfast on the steps.'
    expect(missed(text, 'the sun rose early we ate breakfast on the steps')).toEqual([
      'All',
      'the',
      'birds',
      'began',
      'to',
      'sing',
    ])
  })

  it.each([['thank you for watching please subscribe to my channel'], ['you'], [''], ['？？？'], ['你好你好']])(
    'takes %j for nothing that can be told',
    (transcript) => {
      expect(align('The little dog ran quickly back home.', transcript).isUnclear).toBe(true)
    },
  )

  it('can tell something of a reading that was broken off', () => {
    const text = 'The little dog ran quickly back home. It was afraid of the thunder and hid under the bed all night.'
    expect(align(text, 'the little dog ran quickly')).toMatchObject({ isUnclear: false, omitted: 15 })
  })

  it('takes no second for the longest transcript', () => {
    const text = 'The quick brown Fox jumps over lazy Dogs again. '.repeat(25)
    expect(align(text, 'a '.repeat(1_000)).isUnclear).toBe(true)
  }, 1_000)
})

describe('alignReading of Chinese', () => {
  it.each([
    ['punctuation', '今天，天气很好！', '今天天气很好'],
    ['characters of the same sound', '他高兴地跑了。', '她高兴的跑了'],
    ['numbers', '他买了二十六个苹果。', '他买了26个苹果'],
    ['numbers with a gap', '有一百零五只鸟', '有105只鸟'],
    ['the ending 儿', '我们一起玩儿吧', '我们一起玩吧'],
    ['letters', '我们坐MRT去', '我们坐mrt去'],
  ])('folds %s', (_, text, transcript) => {
    expect(missed(text, transcript, 'zh')).toEqual([])
  })

  it('tells omissions and what was added', () => {
    expect(missed('小明慢慢地走回家', '小明走回学校家', 'zh')).toEqual(['慢', '慢', '地'])
    expect(align('小明慢慢地走回家', '小明走回学校家', 'zh')).toMatchObject({ omitted: 3, inserted: 2 })
  })

  it('does not take a character of another sound', () => {
    expect(missed('公园里有花', '公司里有花', 'zh')).toEqual(['园'])
  })
})
