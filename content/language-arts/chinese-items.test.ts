import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { toContent } from '@capyzen/contracts/question-drafts'
import { itemFiles, readItemFile, type GameItem } from './item-files.ts'

const files = itemFiles.filter((file) => basename(file).startsWith('chinese-')).map(readItemFile)
const items = files.flatMap(({ round, items: own }) => own.map((item) => ({ round, ...item })))
const levels = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6']

const types = {
  'build-sentence': 'Ordering',
  'measure-words': 'MCQ',
  'parts-of-speech': 'MCQ',
  'spot-mistake': 'MCQ',
  'word-pairs': 'Matching',
}
const choiceRounds = ['measure-words', 'parts-of-speech', 'spot-mistake']

/** What the child reads on the pieces that it taps or moves. */
function pieces({ answer }: GameItem): string[] {
  if (answer.kind === 'order') return answer.items
  if (answer.kind === 'choices') return answer.choices.map(({ text }) => text)
  return answer.kind === 'pairs' ? answer.pairs.flatMap(({ left, right }) => [left, right]) : []
}

const ofRound = (round: string) => items.filter((item) => item.round === round).map((item) => [item.id, item] as const)

describe('Chinese items', () => {
  it('are five rounds with four items a level', () => {
    expect(files.map(({ round }) => round).toSorted()).toEqual(Object.keys(types).toSorted())
    for (const { round, name, subject, language, items: own } of files) {
      expect([name, subject, language]).toEqual([`chinese-${round}`, 'chinese', 'zh'])
      const ids = levels.flatMap((level) => [1, 2, 3, 4].map((n) => `chinese-${round}-${level.toLowerCase()}-${n}`))
      expect(own.map(({ id }) => id)).toEqual(ids)
      expect(own.map(({ level }) => level)).toEqual(levels.flatMap((level) => [level, level, level, level]))
      for (const { id, type } of own) expect([id, type]).toEqual([id, types[round as keyof typeof types]])
    }
  })

  it('never ask the same twice', () => {
    const asked = items.map((item) => `${item.text}\n${pieces(item).join(' ')}`)
    expect(new Set(asked).size).toBe(asked.length)
  })

  it('spread right choices over the letters', () => {
    for (const round of choiceRounds) {
      const counts = new Map<string, number>()
      for (const [, item] of ofRound(round)) {
        const { key } = toContent(item)
        if (key.kind === 'option') counts.set(key.value, (counts.get(key.value) ?? 0) + 1)
      }
      expect([...counts.keys()].toSorted()).toEqual(['A', 'B', 'C', 'D'])
      for (const count of counts.values()) expect(count).toBeLessThanOrEqual(8)
    }
  })
})

describe.each(items.map((item) => [item.id, item] as const))('%s', (_id, item) => {
  it('is short enough for a phone and different on each piece', () => {
    for (const piece of pieces(item)) expect([piece, piece.length <= 24]).toEqual([piece, true])
    expect(item.text.length).toBeLessThanOrEqual(60)
    const { answer } = item
    const sides =
      answer.kind === 'pairs'
        ? [answer.pairs.map(({ left }) => left), answer.pairs.map(({ right }) => right)]
        : [pieces(item)]
    for (const side of sides) expect(new Set(side).size).toBe(side.length)
  })

  it('asks in Chinese, with a hint and a short explanation in both languages', () => {
    expect(item.text).not.toMatch(/[A-Za-z]/)
    expect(item.hints).toHaveLength(1)
    for (const { en, zh } of [item.explanation, ...item.hints]) {
      expect(en).toMatch(/^[“\p{L}].*[.?!]$/u)
      expect(zh).toMatch(/\p{Script=Han}.*[。？！]$/u)
      expect(en.length).toBeLessThanOrEqual(140)
      expect(zh.length).toBeLessThanOrEqual(80)
    }
  })

  it('is read, not heard', () => expect(item.spoken).toBeNull())
})

describe.each(ofRound('build-sentence'))('%s', (_id, { level, answer }) => {
  it('is one sentence of four to seven pieces', () => {
    if (answer.kind !== 'order') throw new Error('no order')
    expect(answer.items.length).toBeGreaterThanOrEqual(4)
    expect(answer.items.length).toBeLessThanOrEqual(level === 'P1' ? 5 : 7)
    // Only the last piece ends a sentence, so the order has a fixed end.
    for (const [index, piece] of answer.items.entries())
      expect(/[。？！]$/.test(piece)).toBe(index === answer.items.length - 1)
  })
})

describe.each(choiceRounds.flatMap(ofRound))('%s', (_id, { level, answer }) => {
  it('has one right choice of four, or of three for the youngest', () => {
    if (answer.kind !== 'choices') throw new Error('no choices')
    expect(answer.choices.length).toBeLessThanOrEqual(4)
    expect(answer.choices.length).toBeGreaterThanOrEqual(level <= 'P2' ? 3 : 4)
  })
})

describe.each(ofRound('measure-words'))('%s', (_id, item) => {
  it('has one gap and measure words of one character', () => {
    expect(item.text.match(/（　）/g)).toHaveLength(1)
    for (const word of pieces(item)) expect(word).toMatch(/^\p{Script=Han}$/u)
  })
})

describe.each(ofRound('parts-of-speech'))('%s', (_id, item) => {
  it('shows the words that it asks about', () => {
    const isMarked = item.text.includes('划线')
    expect((item.text.match(/__\p{Script=Han}+__/gu) ?? []).length).toBe(isMarked ? 1 : 0)
    const sentence = /“(.+。)”哪个词/.exec(item.text)?.[1]
    if (sentence) for (const word of pieces(item)) expect(sentence).toContain(word)
    if (isMarked) expect(pieces(item)).toEqual(['名词', '动词', '形容词', '副词'])
  })
})

describe.each(ofRound('spot-mistake'))('%s', (_id, item) => {
  it('reads as a sentence from first to last piece', () => expect(pieces(item).join('')).toMatch(/^[^。？！]+。$/))

  it('names in its explanation a character of the wrong piece', () => {
    const { answer, explanation } = item
    const wrong = answer.kind === 'choices' ? (answer.choices.find(({ isRight }) => isRight)?.text ?? '') : ''
    expect([...wrong].some((character) => explanation.zh.includes(`“${character}”`))).toBe(true)
  })
})

describe.each(ofRound('word-pairs'))('%s', (_id, { answer }) => {
  it('has four pairs', () => {
    if (answer.kind !== 'pairs') throw new Error('no pairs')
    expect(answer.pairs).toHaveLength(4)
  })
})
