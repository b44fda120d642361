import { beforeAll, describe, expect, it } from 'vitest'
import type { CheckedText } from '@capyzen/contracts/writing-findings'
import * as sets from '#test/fixtures/chinese-writing'
import { rate, readMarked } from '#test/fixtures/marked-sentences'
import { openChinese } from './chinese/check.ts'
import { countedNouns } from './chinese/measure-words.ts'

let find: (text: string) => Promise<CheckedText>
beforeAll(async () => {
  find = await openChinese()
})

const check = (sentences: readonly string[]) =>
  Promise.all(
    sentences.map(readMarked).map(async (marked) => ({ marked, findings: (await find(marked.text)).findings })),
  )
const seen = async (text: string) =>
  (await find(text)).findings.map(({ start, end, kind, suggestions }) => [kind, text.slice(start, end), suggestions[0]])

describe('findings in Chinese', () => {
  it('are right and many, on sentences that rules were tuned on and on others', async () => {
    const checked = await check(sets.chineseSentences)
    const tuned = rate(checked.filter((_, index) => index % 2 === 0))
    const others = rate(checked.filter((_, index) => index % 2 === 1))
    expect(rate(checked).mistakes).toBeGreaterThanOrEqual(45)
    expect(tuned.precision).toBeGreaterThanOrEqual(0.98)
    expect(tuned.recall).toBeGreaterThanOrEqual(0.98)
    expect(others.precision).toBeGreaterThanOrEqual(0.98)
    expect(others.recall).toBeGreaterThanOrEqual(0.92)
    for (const [sentences, recall] of [
      [sets.freshChineseSentences, 0.92],
      [sets.laterChineseSentences, 0.96],
      [sets.lastChineseSentences, 0.93],
      [sets.newestChineseSentences, 0.7],
    ] as const) {
      const rated = rate(await check(sentences))
      expect(rated.precision).toBeGreaterThanOrEqual(0.98)
      expect(rated.recall).toBeGreaterThanOrEqual(recall)
    }
  })

  it('leave 已经长大 alone, and see 觉的, 蓝子 and 跌到', async () => {
    expect(await seen('妈妈说我已经长大了。')).toEqual([])
    expect(await seen('妈妈说我己经长大了。')).toEqual([['wrong_character', '己', '已']])
    expect(await seen('老奶奶跌到了，蓝子掉在地上，我觉的很难过。')).toEqual([
      ['wrong_character', '到', '倒'],
      ['wrong_character', '蓝', '篮'],
      ['wrong_character', '的', '得'],
    ])
  })

  it('see 已精, 后海, 感道 and 认真第', async () => {
    expect(await seen('我已精做完了，很后海。他感道很开心，认真第听课。')).toEqual([
      ['wrong_character', '精', '经'],
      ['wrong_character', '海', '悔'],
      ['wrong_character', '道', '到'],
      ['wrong_character', '第', '地'],
    ])
    expect(await seen('他已精疲力尽。后来我们去了后海。他努力第一次得了奖。')).toEqual([])
  })

  it('suggest what could stand there', async () => {
    expect(await seen('我買了一个书,弟弟高兴的跳了起来。')).toEqual([
      ['wrong_character', '買', '买'],
      ['measure_word', '个', '本'],
      ['punctuation', ',', '，'],
      ['wrong_character', '的', '地'],
    ])
  })

  it('knows the measure words of sixty nouns and more', () => {
    expect(countedNouns.size).toBeGreaterThanOrEqual(60)
  })

  it('asks for both quotation marks and a mark at the end', async () => {
    expect(await seen('妈妈说：“快来吃饭。\n我马上跑过去，坐了下来')).toEqual([
      ['punctuation', '“', undefined],
      ['punctuation', '来', '来。'],
    ])
  })

  it('survives what is no writing', async () => {
    for (const text of ['', '🎈'.repeat(500), '的'.repeat(10_000), '一'.repeat(5_000), '“'.repeat(300), 'Hello there.'])
      for (const { start, end } of (await find(text)).findings)
        expect(0 <= start && start < end && end <= text.length).toBe(true)
  })
})
