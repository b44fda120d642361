import { getSession } from '@capyzen/contracts/auth'
import { answerSample, claimSamples, listSamples, type SampleQuestion } from '@capyzen/contracts/sample-questions'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { toast } from '#ui/toast.tsx'
import { claimAnswers } from './claim.ts'
import { keepAnswer, keptAnswers } from './kept-answers.ts'
import { SamplesCard } from './samples-card.tsx'

const ids = [1, 2].map((place) => `0b4d6f0e-7f7b-4c55-9b9e-0d5a4a1d000${place}`)
const samples = ids.map((id, place): SampleQuestion => ({
  ...{ language: 'en', subject: 'math', level: 'P5' },
  question: {
    ...{ id, topic: 'Numbers', type: 'MCQ', text: `Question ${'AB'[place]}`, passage: null, prompts: [], blanks: [] },
    options: ['left', 'right'].map((value) => ({ value, label: value })),
    ...{ hasWorking: false, image: null, unit: null, marks: 1 },
  },
}))

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(getSession, visitorSession)
  api.on(listSamples, { questions: samples })
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
})

const marks = () =>
  api.on(answerSample, ({ params, body }) => {
    const { answer } = body as { answer: string }
    const isCorrect = answer === 'right'
    const { question } = samples.find((one) => one.question.id === params['questionVersionId'])!
    return {
      reviewed: {
        ...{ question, answer, isAnswered: true, isCorrect, marksAwarded: isCorrect ? 1 : 0, provisional: false },
        ...{ correctAnswer: 'right', scheme: [], mistake: null, nearMiss: null },
        explanation: { en: 'Because it is.', zh: '因为是这样。' },
      },
    }
  })

async function answer(user: ReturnType<typeof renderApp>['user'], choice: string) {
  await user.click(await screen.findByRole('radio', { name: new RegExp(choice) }))
  await user.click(screen.getByRole('button', { name: 'Check' }))
  await screen.findByText('Because it is.')
}

describe('the sample questions', () => {
  it('come one after the other, are explained after an answer, and are kept in the browser', async () => {
    const sent = marks()
    const view = renderApp(<SamplesCard picture={null} />)
    await view.user.click(screen.getByRole('button', { name: 'Let’s try' }))
    await view.user.click(await screen.findByRole('button', { name: 'Check' }))
    expect(screen.getByText('Answer first, then check.')).toBeDefined()
    expect(sent).toEqual([])
    await answer(view.user, 'right')
    view.unmount()

    // After a reload it goes on with the second one.
    const { user } = renderApp(<SamplesCard picture={null} />)
    await user.click(screen.getByRole('button', { name: 'Let’s try' }))
    await screen.findByText('Question B')
    await answer(user, 'left')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(await screen.findByText('One of 2 right.')).toBeDefined()
    expect(keptAnswers()).toMatchObject(
      ids.map((questionVersionId, place) => ({
        questionVersionId,
        answer: ['right', 'left'][place],
      })),
    )
  })
})

describe('answers that were kept', () => {
  const keep = () =>
    ids.forEach((questionVersionId) => keepAnswer({ questionVersionId, answer: 'right', isCorrect: true }))
  const student = (changes = {}) => viewerOf({ createdAt: new Date().toISOString(), ...changes })

  it('are sent once for a new student, and forgotten', async () => {
    keep()
    const sent = api.on(claimSamples, { counted: 2 })
    await Promise.all([claimAnswers(student()), claimAnswers(student())])
    await claimAnswers(student())
    expect(sent.map(({ body }) => body)).toEqual([
      { answers: ids.map((questionVersionId) => ({ questionVersionId, answer: 'right' })) },
    ])
    expect(keptAnswers()).toEqual([])
    expect(toast.success).toHaveBeenCalledOnce()
  })

  it.each([
    ['a parent', viewerOf({ userType: 'parent', createdAt: new Date().toISOString() })],
    ['an older account', viewerOf({ createdAt: '2020-01-01T00:00:00.000Z' })],
  ])('wait for the child while %s is there', async (_who, viewer) => {
    keep()
    const sent = api.on(claimSamples, { counted: 2 })
    await claimAnswers(viewer)
    expect([sent.length, keptAnswers().length]).toEqual([0, 2])
  })

  it('stay for the next page where the server is away', async () => {
    keep()
    await claimAnswers(student())
    await waitFor(() => expect(keptAnswers()).toHaveLength(2))
  })

  it('are not what was written there by hand, or long ago', () => {
    localStorage.setItem(
      'capyzen.sample-answers',
      '[{"answer":1},{"questionVersionId":"x","answer":"y","isCorrect":true,"at":0}]',
    )
    expect(keptAnswers()).toEqual([])
  })
})
