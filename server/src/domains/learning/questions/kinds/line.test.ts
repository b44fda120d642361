import { describe, expect, it } from 'vitest'
import { answerOfContent, toContent } from '@capyzen/contracts/question-drafts'
import { questionDraft } from '#test/fixtures/question-authoring'
import { answerInWords } from './question-kinds.ts'
import { scoreAnswer } from '../marking/scoring.ts'

const line = { kind: 'line', asks: 'place', from: '0', to: '1', parts: 8, labelled: 8, value: '5/8' } as const
const draft = (changes: Record<string, unknown> = {}) =>
  questionDraft({
    type: 'NumberLine',
    marks: 2,
    text: 'Show {5/8} on the line.',
    answer: { ...line, ...changes } as never,
  })
const labels = (changes: Record<string, unknown>) => toContent(draft(changes)).options.map(({ label }) => label)

describe('number lines', () => {
  it('send no number that the line does not show', () => {
    expect(toContent(draft()).options).toEqual(
      ['0', '', '', '', '', '', '', '', '1'].map((label, index) => ({ value: String(index), label })),
    )
  })

  it('number their marks as fractions, decimals and whole numbers', () => {
    expect(labels({ parts: 4, labelled: 1, value: '3/4' })).toEqual(['0', '1/4', '1/2', '3/4', '1'])
    expect(labels({ to: '1.0', parts: 5, labelled: 1, value: '0.4' })).toEqual(['0', '0.2', '0.4', '0.6', '0.8', '1.0'])
    expect(labels({ from: '20', to: '100', parts: 4, labelled: 2, value: '80' })).toEqual(['20', '', '60', '', '100'])
    expect(labels({ from: '-2', to: '2', parts: 4, labelled: 1, value: '-1' })).toEqual(['-2', '-1', '0', '1', '2'])
    expect(labels({ to: '3', parts: 6, labelled: 1, value: '5/2' })).toEqual([
      '0',
      '1/2',
      '1',
      '1 1/2',
      '2',
      '2 1/2',
      '3',
    ])
  })

  it('come back from what is stored as their author wrote them', () => {
    for (const changes of [
      {},
      { asks: 'read' },
      { labelled: 2 },
      { from: '0.5', to: '2.0', parts: 3, labelled: 1, value: '1.5' },
    ])
      expect(answerOfContent(toContent(draft(changes)))).toEqual({ ...line, ...changes })
  })

  it('tell where the marker stands', () => {
    expect(answerInWords(toContent(draft()), '3')).toBe('mark 3 of 8 on the line from 0 to 1')
    expect(answerInWords(toContent(draft({ asks: 'read' })), '3')).toBe('3')
  })

  it('are marked by the place of the marker, or the number that is read', () => {
    const marks = (answer: string, changes: Record<string, unknown> = {}) =>
      scoreAnswer(toContent(draft(changes)), answer).marksAwarded
    expect(['5', '4', '6', '5/8', '', 'x'].map((answer) => marks(answer))).toEqual([2, 0, 0, 0, 0, 0])
    const read = { asks: 'read', text: 'What number is it?' }
    expect(['5/8', '0.625', '10/16', '5', '4/8'].map((answer) => marks(answer, read))).toEqual([2, 2, 2, 0, 0])
  })
})
