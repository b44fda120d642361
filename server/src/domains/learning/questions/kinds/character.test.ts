import { describe, expect, it } from 'vitest'
import {
  answerOfStrokes,
  keptOfWriting,
  shownWhileOpen,
  strokesOfAnswer,
  writingOfKept,
} from '@capyzen/contracts/drawn-answer'
import { answerOfContent, QuestionDraft, toContent } from '@capyzen/contracts/question-drafts'
import { longestAnswer } from '@capyzen/contracts/questions'
import { scoreAnswer } from '../marking/scoring.ts'

const draft = (answer: object = {}, own: object = {}) =>
  QuestionDraft.safeParse({
    ...{ type: 'Character', language: 'zh', subject: 'chinese', level: 'P2', difficulty: 'easy', topic: '汉字' },
    ...{ marks: 1, text: '看拼音，写汉字：yuán', ...own },
    answer: {
      ...{ kind: 'character', character: '园', pinyin: 'yuán', meaning: 'garden' },
      ...{ word: '花园', wordPinyin: 'huā yuán', ...answer },
    },
  })

describe('a question that asks for a character', () => {
  it('shows its sound, its meaning and a word with a gap, and never the character', () => {
    const { data } = draft()
    const { key, ...shown } = toContent(data!)
    expect(shown.prompts).toEqual(['yuán', 'garden', '花＿', 'huā yuán'])
    expect(JSON.stringify(shown)).not.toContain('园')
    expect(answerOfContent({ ...shown, key })).toEqual(data!.answer)
  })

  it('refuses a word without it, a text that tells it, and more than one character', () => {
    expect(draft({ word: '花朵' }).success).toBe(false)
    expect(draft({}, { text: '写“园”。' }).success).toBe(false)
    expect(draft({ character: '花园' }).success).toBe(false)
  })

  it.each([
    ['字 园 92', true],
    ['字 园 80 order1', true],
    ['字 元 50', false],
    ['字 ? 12 missing3 extra', false],
    ['字', false],
    ['园', false],
    ['✎0000', false],
  ])('marks %s', (answer, isRight) => {
    const question = toContent(draft().data!)
    expect(scoreAnswer(question, answer)).toMatchObject({ isCorrect: isRight, marksAwarded: isRight ? 1 : 0 })
  })
})

describe('drawn answers', () => {
  it('carry strokes within the length of an answer, and give them back', () => {
    const stroke = Array.from({ length: 300 }, (_, at): [number, number] => [-200 + at * 4, 1_200 - at * 4])
    for (const count of [1, 8, 30, 64]) {
      const answer = answerOfStrokes(Array.from({ length: count }, () => stroke))
      expect(answer.length).toBeLessThanOrEqual(longestAnswer)
      const strokes = strokesOfAnswer(answer)
      expect(strokes).toHaveLength(count)
      const [x, y] = strokes?.[0]?.at(-1) ?? [0, 0]
      expect(Math.abs(x - 996)).toBeLessThanOrEqual(2)
      expect(Math.abs(y - 4)).toBeLessThanOrEqual(2)
    }
    expect(answerOfStrokes([])).toBe('')
    for (const other of ['', 'abc', '✎', '✎xyz', '✎0000.', `✎${'0000.'.repeat(64)}0000`])
      expect(strokesOfAnswer(other), other).toBeUndefined()
  })

  it('keep what was written and its faults, which are not shown while the work is open', () => {
    const kept = keptOfWriting({
      wrote: null,
      score: 41,
      faults: [
        { kind: 'missing', stroke: 2 },
        { kind: 'extra', stroke: null },
      ],
    })
    expect(kept).toBe('字 ? 41 missing3 extra')
    expect(keptOfWriting(writingOfKept(kept)!)).toBe(kept)
    expect(shownWhileOpen(kept)).toBe('字')
    expect(shownWhileOpen('字典')).toBe('字典')
  })
})
