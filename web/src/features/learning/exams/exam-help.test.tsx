import { getSession } from '@capyzen/contracts/auth'
import { getAttempt, getPaper, saveAnswer } from '@capyzen/contracts/exams'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { attemptId, openAttempt, paperPage } from '#test/fixtures/exams.ts'
import { q1, q2, questionOfType } from '#test/fixtures/questions.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { TakeExamScreen } from './take-exam-screen.tsx'

const writing = `/take-exam/1?attempt=${attemptId}`

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
  api.on(getPaper, paperPage())
  api.on(saveAnswer, { outcome: 'saved', serverNow: '2026-11-21T04:00:01.000Z', current: null })
})

const show = (at: string) => renderApp(<TakeExamScreen paperId="1" />, { at })

describe('time and paper before an exam', () => {
  it('tells a student with extra time how long the paper lasts', async () => {
    api.on(getPaper, paperPage({ extraTime: 1.25 }))
    show('/take-exam/1')
    expect(await screen.findByText('You have 125 minutes for this paper, with your extra time.')).toBeTruthy()
  })

  it('offers a paper for printing only to the printer, with nothing to start', async () => {
    const { paper } = paperPage()
    api.on(getPaper, paperPage({ paper: { ...paper, isOnlineAvailable: false } }))
    show('/take-exam/1')
    expect((await screen.findByRole('link', { name: 'Print' })).getAttribute('href')).toBe('/mock-exam/1/print')
    expect(screen.getByText(/can’t be taken here/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
  })
})

describe('help while writing', () => {
  it('counts extra time in the colour of the timer', async () => {
    // 70 of 200 minutes are left; without the extra time it would be most of the paper.
    const times = { deadline: '2026-11-21T07:20:00.000Z', serverNow: '2026-11-21T06:10:00.000Z' }
    api.on(getAttempt, openAttempt(times))
    show(writing)
    const timer = await screen.findByRole('timer')
    expect(timer.closest('[data-tone]')?.getAttribute('data-tone')).toBe('amber')
  })

  it('saves rough work beside the answer, and shows it again', async () => {
    const saves = api.on(saveAnswer, { outcome: 'saved', serverNow: '2026-11-21T04:00:01.000Z', current: null })
    api.on(getAttempt, openAttempt())
    const { user } = show(writing)
    await user.click(await screen.findByRole('button', { name: 'Rough work' }))
    await user.type(screen.getByRole('textbox', { name: 'Rough work' }), '1+1')
    await waitFor(() => expect(saves.at(-1)?.body).toMatchObject({ answer: '', roughWork: '1+1' }), { timeout: 3_000 })
    const grid = within(screen.getByRole('navigation', { name: 'All questions' }))
    expect(grid.getByRole('button', { name: 'Question 1, current, not answered' })).toBeTruthy()
  })

  it('opens with rough work of another device, and has none beside a box for working', async () => {
    const answers = [{ questionId: q1, answer: '', revision: 1, roughWork: 'from the tablet' }]
    api.on(getAttempt, openAttempt({ answers }))
    const first = show(writing)
    expect(await screen.findByDisplayValue('from the tablet')).toBeTruthy()
    first.unmount()
    const question = { ...questionOfType.ShortAnswer, id: q2, hasWorking: true, number: 1 }
    api.on(getAttempt, openAttempt({ topics: [{ topic: 'Sums', passage: null, questions: [question] }] }))
    show(writing)
    expect((await screen.findAllByText(/Find/)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Rough work' })).toBeNull()
  })

  it('keeps the text size on the device', async () => {
    api.on(getAttempt, openAttempt())
    const first = show(writing)
    // In the bar, and below the question for phones.
    const larger = async () => (await screen.findAllByRole('button', { name: 'A+, larger text' }))[0]!
    for (let step = 0; step < 3; step += 1) await first.user.click(await larger())
    expect((await larger()).hasAttribute('disabled')).toBe(true)
    first.unmount()
    show(writing)
    expect((await larger()).hasAttribute('disabled')).toBe(true)
    localStorage.removeItem('capyzen.exam-text-size')
  })
})
