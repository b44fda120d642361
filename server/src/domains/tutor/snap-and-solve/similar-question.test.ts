import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAttempt } from '@capyzen/contracts/exams'
import { listMistakes, readPractice } from '@capyzen/contracts/practice'
import * as contract from '@capyzen/contracts/snap-and-solve'
import { agreedLearner } from '#test/fixtures/conversations'
import { makePaper } from '#test/fixtures/exams'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { solve } from '#domains/learning/solving'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())

async function solvedBy(learner: Caller, text: string, rung: contract.HelpRung = 'solution') {
  const { solved } = (await learner.call(contract.askForHelp, { key: randomUUID(), text, scanId: null })).body
  return (await learner.call(contract.climb, { solvedId: solved.id, rung })).body.solved
}

const give = (
  learner: Caller,
  solvedId: string,
  { question }: contract.SimilarQuestion,
  answer: string,
  key: string = randomUUID(),
) => learner.call(contract.answerSimilar, { solvedId, questionId: question.id, answer, key, seconds: 20 })

const rightAnswer = ({ question }: contract.SimilarQuestion) => {
  const sum = /(\d+) × (\d+)/.exec(question.text)!
  return Number(sum[1]) * Number(sum[2])
}

/** Its random id may have any digits. */
const withoutId = (similar: contract.SimilarQuestion) => JSON.stringify(similar).replaceAll(similar.question.id, '')

describe('a question like the one that was helped with', () => {
  it('is tried twice, with hints, and counts into its skill; its answer is told at the end only', async () => {
    const learner = await agreedLearner(app)
    const solved = await solvedBy(learner, '24 × 7')
    expect(solved.hasSimilar).toBe(true)
    const solvedId = solved.id
    const { similar } = (await learner.call(contract.beginSimilar, { solvedId })).body
    expect((await learner.call(contract.beginSimilar, { solvedId })).body.similar).toEqual(similar)
    expect(similar).toMatchObject({ hints: [], hintsLeft: 2, given: null, language: 'en' })
    const right = rightAnswer(similar)
    expect(withoutId(similar)).not.toContain(String(right))
    expect((await learner.call(contract.hintSimilar, { solvedId })).body.similar.hints).toHaveLength(1)
    const key = randomUUID()
    const first = (await give(learner, solvedId, similar, String(right + 1), key)).body.similar
    expect(first).toMatchObject({ hints: [expect.anything()], given: { outcome: 'try_again' } })
    expect(withoutId(first)).not.toContain(String(right))
    // Sent once more, as where its answer got lost.
    expect((await give(learner, solvedId, similar, String(right + 1), key)).body.similar).toEqual(first)
    const last = (await give(learner, solvedId, similar, String(right + 2))).body.similar
    expect(last.given).toMatchObject({ outcome: 'answered', isCorrect: false, correctAnswer: String(right), tries: 2 })
    expect((await give(learner, solvedId, similar, String(right))).body.similar).toEqual(last)
    expect((await learner.call(contract.hintSimilar, { solvedId })).body.error).toBe('conflict')
    const { skills } = (await learner.call(readPractice, {})).body
    expect(skills).toMatchObject([{ answered: 1, right: 0 }])
    const { mistakes } = (await learner.call(listMistakes, {})).body
    expect(mistakes).toMatchObject([{ source: { purpose: 'analysis', title: { en: 'A question like yours' } } }])
  })

  it.each([
    ['Simplify 12 : 18.', 'en'],
    ['15% of $80', 'en'],
    ['小明有 3 盒铅笔，每盒有 12 支，一共有多少支？', 'zh'],
  ])('of %s is marked by what the academy computes of it', async (text, language) => {
    const learner = await agreedLearner(app)
    const { id } = await solvedBy(learner, text)
    const { similar } = (await learner.call(contract.beginSimilar, { solvedId: id })).body
    expect(similar.language).toBe(language)
    const asked = similar.question.text.replace(/[{}]/g, '').replace(/^(?:Work out |计算：)/, '')
    const own = solve(asked, { level: 'P6' })
    if (!own.isSolved) throw new Error(similar.question.text)
    const { given } = (await give(learner, id, similar, own.answer.value)).body.similar
    expect(given).toMatchObject({ outcome: 'answered', isCorrect: true, tries: 1 })
  })

  it('comes after the whole solution, to its learner alone, and not during an exam', async () => {
    const learner = await agreedLearner(app)
    const early = await solvedBy(learner, '36 × 4', 'second_hint')
    expect(early.hasSimilar).toBe(false)
    expect((await learner.call(contract.beginSimilar, { solvedId: early.id })).body.error).toBe('conflict')
    const { id } = await solvedBy(learner, '36 × 4')
    const other = await agreedLearner(app)
    expect((await other.call(contract.beginSimilar, { solvedId: id })).status).toBe(404)
    expect((await learner.call(contract.hintSimilar, { solvedId: id })).status).toBe(404)
    const { similar } = (await learner.call(contract.beginSimilar, { solvedId: id })).body
    expect((await give(learner, id, similar, ' ')).body.error).toBe('invalid_request')
    expect(
      (await give(learner, id, { ...similar, question: { ...similar.question, id: randomUUID() } }, '1')).status,
    ).toBe(404)
    await learner.call(startAttempt, { paperId: await makePaper(app.db) })
    expect((await give(learner, id, similar, '1')).body.error).toBe('conflict')
  })
})
