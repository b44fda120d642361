import { checkAnswer, listAnswersToCheck, listWorkToCheck, type AnswerToCheck } from '@capyzen/contracts/attempts'
import { getSession } from '@capyzen/contracts/auth'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { attemptId, submittedAttempt } from '#test/fixtures/exams.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { AnswersToCheckScreen } from './answers-to-check-screen.tsx'

const attempt = submittedAttempt()
const reviewed = attempt.topics[1]!.questions[0]!
const title = { en: 'Fractions at home', zh: '家里的分数' }
const homework = { id: 'homework:1', purpose: 'homework' as const, title, className: '6 Kindness' }
const answer: AnswerToCheck = {
  attemptId,
  student: { id: '0b6f4d0e-3f43-4b8e-9a54-3f8f6a1d2c22', name: 'Bo', avatar: 'owl' },
  work: homework,
  language: 'zh',
  number: 3,
  submittedAt: attempt.submittedAt,
  passage: null,
  reviewed: { ...reviewed, check: { ...reviewed.check, isSecondLookRequested: true } },
  lines: [],
  revision: 0,
}

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf({ userType: 'teacher', isConfirmedTeacher: true })))
  api.on(listWorkToCheck, { work: [{ ...homework, toCheck: 2 }] })
  api.on(listAnswersToCheck, { answers: [answer], total: 1 })
})
const titles = () => takeToasts().map((shown) => shown.title)

describe('AnswersToCheckScreen', () => {
  it('names student, question and work, and asks for the chosen work alone', async () => {
    const asked = api.on(listAnswersToCheck, { answers: [answer], total: 1 })
    renderApp(<AnswersToCheckScreen />, { at: '/?work=homework%3A1' })
    expect(await screen.findByText('Bo · question 3')).toBeTruthy()
    expect(screen.getByText('Fractions at home · 6 Kindness')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'From' }).textContent).toBe('Fractions at home · 6 Kindness (2)'),
    )
    expect(asked[0]).toMatchObject({ query: { state: 'waiting', work: 'homework:1' } })
  })

  it('sends the marks and the note of a teacher, half marks too', async () => {
    const calls = api.on(checkAnswer, { outcome: 'checked', answer, score: 3.5 })
    const { user } = renderApp(<AnswersToCheckScreen />)
    expect(await screen.findByText('Second look requested')).toBeTruthy()
    const marks = screen.getByRole('textbox', { name: 'Marks (0 to 2)' })
    await user.clear(marks)
    await user.type(marks, '1.5')
    await user.type(screen.getByRole('textbox', { name: /Note/ }), 'Nearly!')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    const body = { marks: 1.5, lines: null, note: 'Nearly!', revision: 0 }
    await waitFor(() => expect(calls).toMatchObject([{ body }]))
  })

  it('takes marks point by point, which add up, or in one number', async () => {
    const lines = [
      { label: { en: 'It fell', zh: '掉了' }, marks: 1, awarded: 1 },
      { label: { en: 'It was heavy', zh: '太重' }, marks: 1, awarded: 0 },
    ]
    api.on(listAnswersToCheck, {
      answers: [{ ...answer, lines, reviewed: { ...answer.reviewed, marksAwarded: 1 } }],
      total: 1,
    })
    const sent = api.on(checkAnswer, { outcome: 'checked', answer: { ...answer, lines }, score: 1.5 })
    const { user } = renderApp(<AnswersToCheckScreen />)
    const line = await screen.findByRole('textbox', { name: 'It was heavy (0 to 1)' })
    const total = screen.getByRole<HTMLInputElement>('textbox', { name: 'Marks (0 to 2)' })
    await user.clear(line)
    await user.type(line, '3')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(screen.getByText('Whole or half marks from 0 to 1.')).toBeTruthy()
    expect(sent).toEqual([])
    await user.clear(line)
    await user.type(line, '0.5')
    expect(total.value).toBe('1.5')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    await user.clear(total)
    await user.type(total, '2')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ body }) => body)).toMatchObject([
      { marks: 1.5, lines: [1, 0.5] },
      { marks: 2, lines: null },
    ])
  })

  it.each(['2.5', '1.25', '-1', '', 'x'])('sends nothing for %j', async (typed) => {
    const calls = api.on(checkAnswer, { outcome: 'checked', answer, score: 3 })
    const { user } = renderApp(<AnswersToCheckScreen />)
    const marks = await screen.findByRole('textbox', { name: 'Marks (0 to 2)' })
    await user.clear(marks)
    if (typed !== '') await user.type(marks, typed)
    expect(screen.getByText('Whole or half marks from 0 to 2.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(calls).toEqual([])
  })

  it('says so when it was marked elsewhere meanwhile, with the marks that stand', async () => {
    const stored = { ...answer, revision: 1, reviewed: { ...answer.reviewed, marksAwarded: 1.5 } }
    api.on(checkAnswer, { outcome: 'changed_meanwhile', answer: stored, score: 3.5 })
    const { user } = renderApp(<AnswersToCheckScreen />)
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(titles()).toEqual(['Marked elsewhere meanwhile']))
  })

  it('is for teachers', async () => {
    api.fail(listAnswersToCheck, { error: 'forbidden' })
    renderApp(<AnswersToCheckScreen />, { language: 'zh' })
    expect(await screen.findByText('仅供老师使用')).toBeTruthy()
  })

  it('says kindly that nothing waits', async () => {
    api.on(listAnswersToCheck, { answers: [], total: 0 })
    renderApp(<AnswersToCheckScreen />)
    expect(await screen.findByText('Nothing is waiting for you')).toBeTruthy()
  })
})
