import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answerOfContent, toContent } from '@capyzen/contracts/question-drafts'
import { itemFiles, readItemFile, type GameItem } from './item-files.ts'

const files = itemFiles.filter((file) => basename(file).startsWith('english-')).map(readItemFile)
const items = files.flatMap(({ round, items: own }) => own.map((item) => ({ round, ...item })))
const levels = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6']

const types = {
  'build-sentence': 'Ordering',
  'parts-of-speech': 'MCQ',
  'spot-mistake': 'MCQ',
  spelling: 'ShortAnswer',
  'word-pairs': 'Matching',
}

/** What the child reads on the pieces that it taps or moves. */
function pieces({ answer }: GameItem): string[] {
  if (answer.kind === 'order') return answer.items
  if (answer.kind === 'choices') return answer.choices.map(({ text }) => text)
  return answer.kind === 'pairs' ? answer.pairs.flatMap(({ left, right }) => [left, right]) : []
}

const ofRound = (round: string) => items.filter((item) => item.round === round).map((item) => [item.id, item] as const)

describe('English items', () => {
  it('are five rounds with four items a level', () => {
    expect(files.map(({ round }) => round).toSorted()).toEqual(Object.keys(types).toSorted())
    for (const { round, name, subject, language, items: own } of files) {
      expect([name, subject, language]).toEqual([`english-${round}`, 'english', 'en'])
      const ids = levels.flatMap((level) => [1, 2, 3, 4].map((n) => `english-${round}-${level.toLowerCase()}-${n}`))
      expect(own.map(({ id }) => id)).toEqual(ids)
      expect(own.map(({ level }) => level)).toEqual(levels.flatMap((level) => [level, level, level, level]))
      for (const { id, type } of own) expect([id, type]).toEqual([id, types[round as keyof typeof types]])
    }
  })

  it('are easy, medium and hard in every level from P2', () => {
    for (const level of levels.slice(1)) {
      const met = new Set(items.filter((item) => item.level === level).map(({ difficulty }) => difficulty))
      expect([...met].toSorted()).toEqual(['easy', 'hard', 'medium'])
    }
  })

  it('never ask the same twice', () => {
    const asked = items.map((item) => `${item.text}\n${pieces(item).join(' ')}`)
    expect(new Set(asked).size).toBe(asked.length)
  })

  it('spread right choices over the letters', () => {
    for (const round of ['parts-of-speech', 'spot-mistake']) {
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
    const most = item.round === 'spot-mistake' ? 40 : 24
    for (const piece of pieces(item)) expect([piece, piece.length <= most]).toEqual([piece, true])
    expect(item.text.length).toBeLessThanOrEqual(160)
    const { answer } = item
    const sides =
      answer.kind === 'pairs'
        ? [answer.pairs.map(({ left }) => left), answer.pairs.map(({ right }) => right)]
        : [pieces(item)]
    for (const side of sides) expect(new Set(side.map((text) => text.toLowerCase())).size).toBe(side.length)
  })

  it('has a hint and a short explanation in both languages', () => {
    expect(item.hints).toHaveLength(1)
    for (const { en, zh } of [item.explanation, ...item.hints]) {
      expect(en).toMatch(/^[“\p{L}].*[.?!]$/u)
      expect(zh).toMatch(/\p{Script=Han}.*[。？！.?!]$/u)
      expect(en.length).toBeLessThanOrEqual(140)
      expect(zh.length).toBeLessThanOrEqual(80)
    }
  })

  it('keeps its right answer in the key that marks it', () => {
    const content = toContent(item, item.id)
    expect(answerOfContent(content)).toEqual(item.answer)
    // Neither the order nor the pairs may be given away by the letters.
    if (content.key.kind === 'order' || content.key.kind === 'pairs')
      expect(content.key.values).not.toEqual(content.key.values.toSorted())
  })

  it('is heard only where a word is spelt', () => expect(item.spoken !== null).toBe(item.round === 'spelling'))
})

describe.each(ofRound('build-sentence'))('%s', (_id, { level, answer }) => {
  it('is one sentence of four to seven pieces', () => {
    if (answer.kind !== 'order') throw new Error('no order')
    expect(answer.items.length).toBeGreaterThanOrEqual(4)
    expect(answer.items.length).toBeLessThanOrEqual(level === 'P1' ? 4 : 7)
    expect(answer.items[0]).toMatch(/^[A-Z]/)
    // Only the last piece ends a sentence, so the order has a fixed end.
    for (const [index, piece] of answer.items.entries())
      expect(/[.?!]$/.test(piece)).toBe(index === answer.items.length - 1)
  })
})

describe.each([...ofRound('parts-of-speech'), ...ofRound('spot-mistake')])('%s', (_id, { level, answer }) => {
  it('has one right choice of four, or of three for the youngest', () => {
    if (answer.kind !== 'choices') throw new Error('no choices')
    expect(answer.choices.length).toBeLessThanOrEqual(4)
    expect(answer.choices.length).toBeGreaterThanOrEqual(level <= 'P2' ? 3 : 4)
  })
})

describe.each(ofRound('parts-of-speech'))('%s', (_id, item) => {
  it('shows the words that it asks about', () => {
    const [, sentence = ''] = item.text.split('\n\n')
    const isMarked = item.text.includes('underlined')
    expect((item.text.match(/__[a-z]+__/g) ?? []).length).toBe(isMarked ? 1 : 0)
    if (!isMarked && sentence) for (const word of pieces(item)) expect(sentence).toMatch(new RegExp(`\\b${word}\\b`))
  })
})

describe.each(ofRound('spot-mistake'))('%s', (_id, item) => {
  it('reads as a sentence from first to last piece', () =>
    expect(pieces(item).join(' ')).toMatch(/^[A-Z][^.?!]*[.?!]$/))
})

describe.each(ofRound('spelling'))('%s', (_id, { text, spoken, answer, typed, hints }) => {
  const word = answer.kind === 'short' && answer.key.kind === 'text' ? answer.key.accepted[0]! : ''

  it('says the word and keeps it back in writing', () => {
    expect(word).toMatch(/^[a-z]{4,}$/)
    const [, sentence = ''] = text.split('\n\n')
    expect(sentence.match(/_+/g)).toEqual(['________'])
    const said = `${word.charAt(0).toUpperCase()}${word.slice(1)}.`
    expect(spoken).toBe(`${said} ${sentence.replace('________', word)} ${said}`)
    for (const shown of [text, ...hints.flatMap(({ en, zh }) => [en, zh])])
      expect(shown.toLowerCase()).not.toContain(word)
  })

  it('names misspellings that are none of its answers', () => {
    expect(typed.wrong).toHaveLength(2)
    expect(typed.wrong).not.toContain(word)
  })
})

describe.each(ofRound('word-pairs'))('%s', (_id, { answer }) => {
  it('has four pairs', () => {
    if (answer.kind !== 'pairs') throw new Error('no pairs')
    expect(answer.pairs).toHaveLength(4)
  })
})
