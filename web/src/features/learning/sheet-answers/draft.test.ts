import { describe, expect, it } from 'vitest'
import { choiceQuestion, lettered } from '#test/fixtures/questions.ts'
import { certain, choice, faint, photoOf, sheetQuestions, unread, written } from '#test/fixtures/sheet-answers.ts'
import { valueOf, withPart } from './answer-parts.ts'
import {
  answerOf,
  answersToMark,
  confirm,
  differingPlaces,
  doubtfulPlaces,
  emptyDraft,
  enter,
  takeIn,
} from './draft.ts'

const begin = () => emptyDraft('key')
const numbersOf = (draft: ReturnType<typeof begin>) => doubtfulPlaces(draft, sheetQuestions).map(({ number }) => number)

describe('a photograph', () => {
  it('fills what is certain, and asks about the rest', () => {
    const draft = takeIn(begin(), sheetQuestions, photoOf())
    expect(sheetQuestions.map(({ question }) => answerOf(draft, question))).toEqual(['B', 'C', ''])
    expect(numbersOf(draft)).toEqual([2, 3])
    expect([draft.sides, draft.pages]).toEqual([[1], 2])
  })

  it('never changes what a person entered, before or after it', () => {
    const typed = enter(begin(), choice.question, 'A')
    const draft = takeIn(typed, sheetQuestions, photoOf())
    expect(answerOf(draft, choice.question)).toBe('A')
    expect(differingPlaces(draft, choice)).toMatchObject([{ read: 'B', value: 'A' }])
    expect(answersToMark(draft, sheetQuestions)[0]).toEqual({
      questionVersionId: choice.question.id,
      answer: 'A',
      readAs: 'B',
    })
    const again = takeIn(enter(draft, written.question, '12'), sheetQuestions, photoOf())
    expect(answerOf(again, written.question)).toBe('12')
    expect(numbersOf(again)).toEqual([2])
  })

  it('of the same side counts in place of the one before', () => {
    const draft = takeIn(begin(), sheetQuestions, photoOf({ marks: [certain, faint] }))
    const again = takeIn(
      draft,
      sheetQuestions,
      photoOf({
        marks: [
          { ...certain, values: ['D'] },
          { ...faint, doubt: null },
        ],
      }),
    )
    expect(answerOf(again, choice.question)).toBe('D')
    expect(numbersOf(again)).toEqual([])
    expect(again.sides).toEqual([1])
  })

  it('gives an order only where every place of it was read', () => {
    const order = { ...choice, question: choiceQuestion({ type: 'Ordering' }) }
    const letter = (part: number, value: string) => ({ ...unread, question: 0, part, values: [value] })
    const some = takeIn(begin(), [order], photoOf({ marks: [letter(0, 'B'), letter(2, 'D')] }))
    expect(answerOf(some, order.question)).toBe('')
    const all = ['B', 'D', 'A', 'C'].map((value, part) => letter(part, value))
    expect(answerOf(takeIn(begin(), [order], photoOf({ marks: all })), order.question)).toBe('["B","D","A","C"]')
  })

  it('says nothing about questions that are closed', () => {
    const draft = takeIn(begin(), [{ ...choice, isClosed: true }], photoOf({ marks: [certain] }))
    expect(answersToMark(draft, [{ ...choice, isClosed: true }])).toEqual([])
  })
})

describe('an uncertain place', () => {
  it('is settled by a person who agrees, or who enters it among the questions', () => {
    const draft = takeIn(begin(), sheetQuestions, photoOf())
    const [first] = doubtfulPlaces(draft, sheetQuestions)
    expect(numbersOf(confirm(draft, [first!]))).toEqual([3])
    expect(numbersOf(enter(draft, written.question, '7'))).toEqual([2])
    // In the list it waits until the person says so.
    expect(numbersOf(enter(draft, written.question, '7', false))).toEqual([2, 3])
  })

  it('with two circles where one is asked for is left for the person to choose', () => {
    const draft = takeIn(
      begin(),
      sheetQuestions,
      photoOf({ marks: [{ ...faint, values: ['B', 'C'], doubt: 'several' }] }),
    )
    expect(answerOf(draft, sheetQuestions[1]!.question)).toBe('')
  })

  it('that could not be read is not told as the machine’s reading', () => {
    const read = takeIn(begin(), sheetQuestions, photoOf({ marks: [unread] }))
    const draft = enter(read, written.question, '12')
    expect(answersToMark(draft, sheetQuestions)).toEqual([{ questionVersionId: written.question.id, answer: '12' }])
  })
})

describe('parts', () => {
  it('are places of the answer as it travels', () => {
    const match = choiceQuestion({ type: 'Matching', prompts: ['1', '2'], options: lettered(['a', 'b']) })
    expect(withPart(match, '', 1, 'B')).toBe('["","B"]')
    expect(withPart(match, '["","B"]', 1, '')).toBe('')
    const several = choiceQuestion({ type: 'MultipleResponse' })
    expect(valueOf(several, ['C', 'A'])).toBe('["A","C"]')
    const sum = choiceQuestion({ type: 'ShortAnswer', options: [], hasWorking: true })
    expect(withPart(sum, '["","3 × 4"]', 0, '12')).toBe('["12","3 × 4"]')
  })
})
