import { describe, expect, it } from 'vitest'
import type { Language } from '@capyzen/contracts/bilingual'
import { compositionMarks, wordRangeOf, type CriterionName } from '@capyzen/contracts/writing'
import type { Finding } from '@capyzen/contracts/writing-findings'
import { cpuSeconds } from '#test/cpu-seconds'
import { measure, sentencesOf, wordsIn } from './measures.ts'
import { markByRules } from './rubric.ts'

const good = {
  en: `“Watch out!” my sister screamed.

I froze. A bicycle was racing down the slope towards the little boy, and its rider looked terrified because the brakes had failed. Without thinking, I dashed across the wet grass. My heart was pounding and my hands felt cold.

When I reached him, I grabbed his arm. Suddenly, the bicycle flashed past us so closely that I smelt the burnt rubber. Then there was a loud crash. Although the rider had fallen into the bushes, he smiled weakly and whispered, “I am fine.”

The boy’s mother came running after a while, her face pale. She hugged him tightly until both of them laughed and cried. I was proud, but my knees trembled.

In the end, we walked home together. I realised how quickly an ordinary afternoon can change, and I promised myself that I would never forget it.`,
  zh: `“小心！”姐姐大喊一声。

我愣住了。只见一辆脚踏车从斜坡上冲下来，车上的大哥哥满脸惊慌，因为刹车坏了。我顾不得害怕，连忙跑过去。我的心怦怦直跳，手心里全是汗。

我一把拉住小弟弟。突然，脚踏车从我们身边飞过，接着传来一声巨响。虽然大哥哥摔进了草丛，但是他微笑着说：“我没事。”

不久，小弟弟的妈妈跑来了。她紧紧抱住孩子，眼泪流了下来。我觉得又自豪又紧张。

回家的路上，我终于明白：帮助别人，原来可以让自己这么快乐。这件事我永远忘不了。`,
}
const range = { least: 100, most: 300 }
const mark = (text: string, language: Language = 'en', findings: Finding[] | null = []) =>
  markByRules({ text, language, range, findings })
const marksOf = (text: string, name: CriterionName, findings: Finding[] | null = []) =>
  mark(text, 'en', findings).criteria.find((criterion) => criterion.name === name)!.marks

describe('markByRules', () => {
  it.each([
    ['我们去巴刹。妈妈说我懂得关心别人。', '自成一段'],
    ['我们去巴刹。\n\n我很开心，因为帮助别人有意义。', '写了感受'],
    ['我们去巴刹。\n\n我们回家了。', '还没有写感受'],
  ])('says of the ending of %j what is true', (text, part) => {
    expect(mark(text, 'zh').criteria.find(({ name }) => name === 'openings')!.reason.zh).toContain(part)
  })

  it.each(['en', 'zh'] as const)(
    'gives every criterion its marks, reason and advice in %s, and adds up',
    (language) => {
      const { criteria, content, language: ofLanguage } = mark(good[language], language)
      const sum = (part: string, of: 'marks' | 'outOf') =>
        criteria.filter((one) => one.part === part).reduce((total, one) => total + one[of], 0)
      expect({ content: sum('content', 'outOf'), language: sum('language', 'outOf') }).toEqual(
        compositionMarks[language],
      )
      expect({ content, ofLanguage }).toEqual({
        content: sum('content', 'marks'),
        ofLanguage: sum('language', 'marks'),
      })
      for (const { reason, improve, marks, outOf } of criteria) {
        expect(marks).toBeLessThanOrEqual(outOf)
        for (const text of [reason.en, reason.zh, improve.en, improve.zh]) expect(text).toMatch(/\S{3}/u)
      }
    },
  )

  it.each([
    ['en', 'sentences', 'I ran. I fell. Then I cried.', 'Your 3 sentences begin in 2 different ways.'],
    ['en', 'sentences', 'I ran. I fell.', 'Your 2 sentences begin in one way.'],
    ['en', 'sentences', 'I ran', 'One sentence so far.'],
    ['en', 'vocabulary', 'I ran and I fell.', 'In your 5 words, 4 are different.'],
    ['en', 'vocabulary', 'I ran and I fell. '.repeat(20), 'In 50 words of yours, about 4 are different.'],
    ['zh', 'sentences', '我跑了。我跑得快。天黑了。', '3 句话里有 2 种不同的开头。'],
  ] as const)('counts rather than reckons percentages (%s, %s)', (language, name, text, said) => {
    const { reason } = mark(text, language).criteria.find((one) => one.name === name)!
    expect(reason[language]).toContain(said)
    expect(JSON.stringify(mark(text, language))).not.toContain('%')
  })

  it.each(['en', 'zh'] as const)('gives a careful composition in %s most marks', (language) => {
    const { content, language: ofLanguage } = mark(good[language], language)
    const most = compositionMarks[language]
    expect(content).toBeGreaterThanOrEqual(most.content * 0.85)
    expect(ofLanguage).toBeGreaterThanOrEqual(most.language * 0.75)
  })

  it('gives ten words little, although they have no mistake, and says why', () => {
    const { content, language, criteria } = markByRules({
      text: 'One day I went to the park with my dog.',
      language: 'en',
      range: wordRangeOf({ grade: 'grade_6', wordLimit: null }),
      findings: [],
    })
    expect(content + language).toBeLessThanOrEqual(5)
    expect(criteria.find(({ name }) => name === 'accuracy')?.reason.en).toContain('too little to tell')
  })

  it('leaves a short text without mistakes its marks for them', () => {
    const short = good.en.split('\n\n').slice(0, 3).join('\n\n')
    const { language, criteria } = mark(short)
    expect(short.split(/\s+/).length).toBeLessThan(110)
    expect(language).toBeGreaterThanOrEqual(14)
    expect(criteria.find(({ name }) => name === 'accuracy')).toMatchObject({ marks: 8 })
  })

  it('takes no marks for length from 150 words on, and none for many', () => {
    const words = (count: number) => Array.from({ length: count }, (_, nth) => `word${nth}`).join(' ')
    const lengthOf = (count: number) =>
      markByRules({ text: words(count), language: 'en', range: { least: 500, most: 600 }, findings: [] }).criteria[0]
    expect([75, 150, 400, 900].map((count) => lengthOf(count)?.marks)).toEqual([3, 6, 6, 6])
  })

  it('gives one sentence that is repeated few marks for language', () => {
    const repeated = 'I went to the park with my dog. '.repeat(30)
    expect(marksOf(repeated, 'sentences') + marksOf(repeated, 'vocabulary')).toBeLessThanOrEqual(1)
  })

  const finding: Finding = { start: 0, end: 3, kind: 'tense', message: { en: 'Past', zh: '过去' }, suggestions: [] }

  it('takes marks for findings by their number in a hundred words, and names the most frequent kind', () => {
    const [none, some, many] = [0, 6, 60].map((count) => Array.from({ length: count }, () => finding))
    expect(marksOf(good.en, 'accuracy', none)).toBe(8)
    expect(marksOf(good.en, 'accuracy', some)).toBeLessThan(8)
    expect(marksOf(good.en, 'accuracy', some)).toBeGreaterThan(3)
    expect(marksOf(good.en, 'accuracy', many)).toBe(0)
    const accuracy = mark(good.en, 'en', [{ ...finding, kind: 'plural' }, finding, finding]).criteria[4]
    expect(accuracy?.improve).toEqual({ en: 'Look at tense first.', zh: '先看一看时态。' })
  })

  it('says where the text could not be checked', () => {
    const accuracy = mark(good.en, 'en', null).criteria[4]
    expect(accuracy).toMatchObject({ marks: 5, reason: { en: expect.stringContaining('could not be checked') } })
  })

  it('takes marks for too few words', () => {
    expect(marksOf(good.en, 'length')).toBe(6)
    expect(marksOf(good.en.split('\n\n')[1]!, 'length')).toBe(2)
  })

  it.each([
    ['structure', good.en, good.en.replaceAll('\n\n', ' ')],
    ['openings', good.en, `One sunny day, we went out. ${good.en}`],
    ['openings', good.en, good.en.split('\n\n').slice(0, 3).join('\n\n')],
    ['detail', good.en, good.en.replaceAll(/[“”]/gu, '')],
    [
      'connectives',
      good.en,
      good.en.replaceAll(/\b(because|when|suddenly|then|although|after|until|so|in the end)\b/giu, 'and'),
    ],
  ] as const)('takes marks for %s where it is missing', (name, whole, lacking) => {
    expect(marksOf(lacking, name)).toBeLessThan(marksOf(whole, name))
  })

  it.each(['', '   \n\n ', '！？。', '🦫🦫🦫'])('marks “%s” without failing', (text) => {
    for (const language of ['en', 'zh'] as const) expect(mark(text, language).content).toBeLessThanOrEqual(3)
  })
})

describe('measure', () => {
  it('splits sentences after quotation marks, and Chinese ones without spaces', () => {
    expect(sentencesOf('“Stop!” he cried. I did… Then? We left', 'en')).toEqual([
      '“Stop!”',
      'he cried.',
      'I did…',
      'Then?',
      'We left',
    ])
    expect(sentencesOf('“快跑！”他喊。我跑了……后来呢？\n没有了', 'zh')).toEqual([
      '“快跑！”',
      '他喊。',
      '我跑了……',
      '后来呢？',
      '没有了',
    ])
  })

  it('takes words without signs and numbers', () => {
    expect(wordsIn('It’s 3 o’clock, “Mei-Ling”!', 'en')).toEqual(["it's", "o'clock", 'mei', 'ling'])
  })

  it('finds stock openings in both languages', () => {
    expect(measure('有一天，我去公园。', 'zh').hasStockOpening).toBe(true)
    expect(measure('Oneday is a name.', 'en').hasStockOpening).toBe(false)
  })

  it('takes milliseconds for the longest text', async () => {
    const taken = await cpuSeconds(() => {
      for (const sign of ['我', 'a ', '"', '“', '”', '‘', '.', '!', '。”', '\n'])
        for (const language of ['en', 'zh'] as const) measure(sign.repeat(10_000 / sign.length), language)
    })
    expect(taken).toBeLessThan(2)
  })
})
