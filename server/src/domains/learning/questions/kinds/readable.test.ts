import { describe, expect, it } from 'vitest'
import { joinParts } from '@capyzen/contracts/answer-parts'
import type { AnswerKey } from '@capyzen/contracts/questions'
import { answerInWords, showGiven, showRight } from './question-kinds.ts'

const labelled = (...texts: string[]) =>
  texts.map((text, at) => ({ value: 'ABCDEF'[at]!, label: `${'ABCDEF'[at]}. ${text}` }))
const asked = { prompts: [], blanks: [], unit: null, hasWorking: false }
const order = (...values: string[]): AnswerKey => ({ kind: 'order', values })

describe('an answer in order, as people read it', () => {
  it('is the sentence that its pieces make', () => {
    const question = { ...asked, options: labelled('he can', 'so tall', 'the shelf.', 'He is', 'that', 'reach') }
    const key = order('D', 'B', 'E', 'A', 'F', 'C')
    expect(showRight(question, key)).toBe('He is so tall that he can reach the shelf.')
    const given = joinParts(['A', 'B', 'E', 'D', 'F', 'C'])
    expect(showGiven(question, key, given)).toBe('he can so tall that He is reach the shelf.')
    expect(answerInWords({ ...question, type: 'Ordering' }, given)).toBe('he can so tall that He is reach the shelf.')
    expect(showGiven(question, key, joinParts(['A', 'Z']))).toBeNull()
  })

  it('has no spaces in Chinese, and keeps steps apart', () => {
    const chinese = { ...asked, options: labelled('妹妹', '正在', '画画。') }
    expect(showRight(chinese, order('A', 'B', 'C'))).toBe('妹妹正在画画。')
    const steps = { ...asked, options: labelled('Peel the egg.', 'Boil the egg.') }
    expect(showRight(steps, order('B', 'A'))).toBe('Boil the egg. → Peel the egg.')
    const stages = { ...asked, options: labelled('egg', 'pupa', 'adult') }
    expect(showRight(stages, order('A', 'B', 'C'))).toBe('egg → pupa → adult')
  })
})

describe('an answer in pairs, as people read it', () => {
  it('has the partner that was chosen, without its letter', () => {
    const question = { ...asked, prompts: ['cat', 'dog'], options: labelled('puppy', 'kitten') }
    const key = { kind: 'pairs' as const, values: ['B', 'A'] }
    expect(showRight(question, key)).toBe('cat – kitten; dog – puppy')
    expect(showGiven(question, key, joinParts(['A', '']))).toBe('cat – puppy; dog – ?')
    expect(showGiven(question, key, joinParts(['my own words', 'A']))).toBeNull()
  })
})
