import { expect, it } from 'vitest'
import { readQuestionSets } from '../questions/index.ts'
import { readSampleQuestions } from './sample-file.ts'

it('names short questions of the bank for the middle levels, of three subjects, that need one tap or one number', () => {
  const bank = new Map(readQuestionSets().flatMap(({ questions }) => questions.map((one) => [one.id, one] as const)))
  const samples = readSampleQuestions().map((slug) => bank.get(slug))
  expect(new Set(samples.map((one) => one?.subject)).size).toBe(samples.length)
  for (const one of samples) {
    expect(one).toMatchObject({ type: expect.stringMatching(/^(MCQ|ShortAnswer)$/), passage: null })
    expect(['P3', 'P4', 'P5']).toContain(one?.level)
    expect(one?.text.length).toBeLessThan(200)
  }
})
