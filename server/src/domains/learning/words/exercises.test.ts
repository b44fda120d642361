import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitParts } from '@capyzen/contracts/answer-parts'
import { listedWord } from '#test/fixtures/words'
import {
  buildFillIn,
  buildFillInTyped,
  buildMatch,
  buildSpell,
  contentOf,
  gapOf,
  hintOf,
  showExercise,
  type Building,
  type OtherWord,
} from './exercises.ts'
import { checkedPairs, markExercise } from './marking.ts'
import { itemIdOf, type RoundWord, type StoredExercise } from './stored.ts'

const roundWord = (overrides: Parameters<typeof listedWord>[0] = {}): RoundWord => {
  const word = listedWord(overrides)
  return { ...word, itemId: itemIdOf(word) }
}
const river = roundWord()
const words = [
  river,
  roundWord({ word: 'mountain', definition: 'very high land', example: 'We climbed the mountain.', translation: '山' }),
  roundWord({
    word: 'forest',
    definition: 'land with many trees',
    example: 'The forest is dark.',
    translation: '森林',
  }),
  roundWord({ word: 'polite', partOfSpeech: 'adjective', definition: 'kind in words', translation: '礼貌' }),
  roundWord({ word: 'stream', definition: 'a small one', example: 'A stream runs.', translation: '小溪；河' }),
]
const building: Building = { level: 'P3', seed: 'one', others: words }
const chinese = roundWord({
  ...{ language: 'zh', word: '坚持', pinyin: 'jiān chí', partOfSpeech: '动词', definition: '不放弃' },
  ...{ example: '他坚持跑完全程。', translation: 'persist' },
})

const given = { tries: 1, isHinted: false, earlier: '' }
const mark = (exercise: StoredExercise, answer: string, over: Partial<typeof given> = {}) =>
  markExercise(exercise, 'seed', { ...given, ...over, answer })

describe('gapOf', () => {
  it.each([
    [river, { before: 'The ', after: ' is long.' }],
    [roundWord({ word: 'the', example: 'The river.' }), { before: '', after: ' river.' }],
    [chinese, { before: '他', after: '跑完全程。' }],
    // Twice, inside another word, and without an example.
    [roundWord({ example: 'A river is a river.' }), null],
    [roundWord({ word: 'art', example: 'The party begins.' }), null],
    [roundWord({ example: '' }), null],
    [roundWord({ word: 'a.b', example: 'It is axb.' }), null],
  ])('finds the place of $word', (word, gap) => {
    expect(gapOf(word)).toEqual(gap)
  })
})

const kinds = ['noun', 'verb', 'adjective']
const topics = ['in nature', 'good manners']
/** Graded words of made-up letters, so that none stands in the example or means the same. */
const someWords = fc.array(fc.record({ part: fc.constantFrom(...kinds), topic: fc.constantFrom(...topics) }), {
  minLength: 4,
  maxLength: 30,
})

describe('wrong choices', () => {
  const choicesOf = (others: readonly OtherWord[], seed: string) => {
    const asked = others[0]!
    const exercise = buildFillIn({ ...asked, itemId: itemIdOf(asked) }, { level: 'P3', seed, others })
    const answer = exercise?.draft?.answer
    if (answer?.kind !== 'choices') throw new Error('no choices')
    return answer.choices.map(({ text }) => others.find(({ word }) => word === text)!)
  }

  it('are of the same part of speech where the level has enough such words', () => {
    fc.assert(
      fc.property(someWords, fc.string(), (made, seed) => {
        const others = made.map(({ part, topic }, nth): OtherWord => ({
          ...listedWord({ word: `qx${nth}z`, partOfSpeech: part, translation: `w${nth}` }),
          ...{ example: `It is qx${nth}z!`, level: 'P3', topic },
        }))
        const alike = others.filter(({ partOfSpeech }) => partOfSpeech === others[0]!.partOfSpeech)
        const choices = choicesOf(others, seed)
        const same = choices.filter(({ partOfSpeech }) => partOfSpeech === others[0]!.partOfSpeech)
        expect(same).toHaveLength(Math.min(4, alike.length))
        const ofTopic = alike.filter(({ topic }) => topic === others[0]!.topic)
        expect(same.filter(({ topic }) => topic === others[0]!.topic)).toHaveLength(Math.min(4, ofTopic.length))
      }),
    )
  })

  it('leave out words of the topic that may fit as well, such as above and below', () => {
    const graded = (word: string, translation: string, topic = 'where'): OtherWord => ({
      ...listedWord({ word, translation, example: `It is ${word} us.`, partOfSpeech: 'preposition' }),
      ...{ level: 'P2', topic },
    })
    const others = [
      graded('above', '在……上方'),
      graded('below', '在……下方'),
      ...['until', 'without', 'despite'].map((word, nth) =>
        graded(word, ['直到', '没有', '尽管'][nth]!, 'small words'),
      ),
    ]
    for (const seed of ['a', 'b', 'c'])
      expect(choicesOf(others, seed).map(({ word }) => word)).toEqual(expect.arrayContaining(['above', 'until']))
  })
})

describe('word exercises', () => {
  it('mark a spelling whatever its case and width, and never show the word but to be heard', () => {
    const exercise = buildSpell(river, building)
    expect(mark(exercise, ' River ')).toMatchObject({ isCorrect: true, outcomes: ['right'] })
    expect(mark(exercise, 'rivr')).toMatchObject({ isCorrect: false, outcomes: ['wrong'], miss: 'one_letter' })
    expect(mark(exercise, 'river', { tries: 2 }).outcomes).toEqual(['helped'])
    expect(mark(exercise, 'river', { isHinted: true }).outcomes).toEqual(['helped'])
    const { spoken, ...shown } = showExercise(exercise, 'seed') as { spoken: string }
    expect(spoken).toBe('river')
    expect(JSON.stringify(shown)).not.toContain('river')
  })

  it('choose wrong words of the same kind that mean something else', () => {
    const exercise = buildFillIn(river, building)!
    const shown = showExercise(exercise, 'seed')
    const labels = shown.kind === 'fill_in' ? shown.options.map(({ label }) => label.slice(3)) : []
    expect(labels.toSorted()).toEqual(['forest', 'mountain', 'polite', 'river'])
    const right = shown.kind === 'fill_in' ? shown.options.find(({ label }) => label.endsWith('river')) : undefined
    expect(mark(exercise, right?.value ?? '').isCorrect).toBe(true)
    expect(mark(exercise, 'Z').isCorrect).toBe(false)
    expect(Object.keys(shown)).not.toContain('key')
  })

  it('have no fill-in without an example, and none without other words', () => {
    expect(buildFillIn(roundWord({ example: '' }), building)).toBeNull()
    expect(buildFillInTyped(roundWord({ example: '' }), building)).toBeNull()
    expect(buildFillIn(river, { ...building, others: [river] })).toBeNull()
  })

  it('give the characters of a Chinese word among others', () => {
    const others = ['家长', '朋友', '太阳', '学校'].map((word) => listedWord({ language: 'zh', word }))
    const exercise = buildFillInTyped(chinese, { ...building, others })!
    expect(exercise.tiles).toEqual(expect.arrayContaining(['坚', '持']))
    expect(exercise.tiles).toHaveLength(8)
    expect(mark(exercise, '坚持').isCorrect).toBe(true)
    expect(mark(exercise, 'jianchi').miss).toBe('pinyin_only')
    expect(hintOf(exercise)).toEqual({ definition: '不放弃', start: '坚' })
  })

  it('mark each pair of a match, and the second check as helped', () => {
    const exercise = buildMatch(words, building)!
    const content = contentOf(exercise, 'seed')!
    const values = content.key.kind === 'pairs' ? content.key.values : []
    const right = JSON.stringify(values)
    expect(mark(exercise, right).outcomes).toEqual(words.map(() => 'right'))
    const swapped = JSON.stringify([values[1], values[0], ...values.slice(2)])
    expect(mark(exercise, swapped).checked).toEqual([false, false, true, true, true])
    expect(mark(exercise, right, { tries: 2, earlier: swapped }).outcomes).toEqual([
      'helped',
      'helped',
      'right',
      'right',
      'right',
    ])
    for (const broken of ['', '[]', 'A', '["A"]', '[1]']) expect(mark(exercise, broken).isCorrect).toBe(false)
    expect(checkedPairs(exercise, 'seed', 'nonsense')).toEqual(words.map(() => false))
    expect(splitParts(right)).toHaveLength(words.length)
  })

  it('show what is chosen from with pinyin in P1 and P2 alone', () => {
    const twin = roundWord({
      ...chinese,
      word: '放弃',
      pinyin: 'fàng qì',
      definition: '不做了，停下来',
      translation: 'x',
    })
    const shown = (level: Building['level']) => {
      const exercise = showExercise(buildMatch([chinese, twin], { ...building, level })!, 'seed')
      return exercise.kind === 'match' ? exercise.options.map(({ pinyin }) => pinyin).toSorted() : []
    }
    expect(shown('P2')).toEqual(['bú fàng qì', 'bú zuò le ， tíng xià lái'])
    expect(shown('P3')).toEqual([null, null])
    const fill = showExercise(buildFillIn(chinese, { level: 'P1', seed: 'one', others: [chinese, twin] })!, 'seed')
    expect(fill.kind === 'fill_in' && fill.options.map(({ pinyin }) => pinyin).toSorted()).toEqual([
      'fàng qì',
      'jiān chí',
    ])
  })

  it('match no two words of one meaning, and nothing alone', () => {
    const twin = roundWord({ word: 'brook' })
    expect(buildMatch([river, twin], building)).toBeNull()
    expect(buildMatch([river, twin, words[1]!], building)?.words.map(({ word }) => word)).toEqual(['river', 'mountain'])
  })
})
