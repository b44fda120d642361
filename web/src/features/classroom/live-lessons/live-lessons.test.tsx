import { getSession } from '@capyzen/contracts/auth'
import { listTaughtClasses, type TaughtClass } from '@capyzen/contracts/classes'
import { getAuthoredLiveCourse } from '@capyzen/contracts/live-courses'
import {
  addSlides,
  answerAsk,
  arrangeSlides,
  askQuestion,
  closeAsk,
  prepareLiveSession,
  readCurrentAsk,
  readLiveResults,
  readMaterials,
  type Ask,
  type LiveMaterials,
  type LiveResults,
} from '@capyzen/contracts/live-lessons'
import { listRoomReports } from '@capyzen/contracts/live-room'
import { searchQuestions, type BankQuestion } from '@capyzen/contracts/question-bank'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { proposedHomework } from '#shared/proposed-homework.ts'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { authoredLiveCourse, liveSession, sessionId } from '#test/fixtures/live-courses.ts'
import { choiceQuestion, lettered, q1, q2 } from '#test/fixtures/questions.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { AskPanel } from './ask-panel.tsx'
import { SessionScreen } from './session-screen.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  stubResizeObserver()
  vi.useFakeTimers({ now: new Date('2026-11-28T06:00:00.000Z'), toFake: ['Date'] })
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf({ userType: 'teacher', isConfirmedTeacher: true })))
})

const askId = '7f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c03'
const question = choiceQuestion({ text: 'Which is the same as 2/4?', options: lettered(['1/4', '1/2', '2/2', '4/2']) })

const ask = (changes: Partial<Ask> = {}): Ask => ({
  ...{ id: askId, question, language: 'en', isOpen: true, answered: 0, own: null, results: null, correctAnswer: '' },
  ...changes,
})

const results: Ask['results'] = {
  ...{ answered: 3, right: 1 },
  groups: [
    { answer: 'C', students: 2, isCorrect: false, isProvisional: false, mistake: { en: 'Adds both', zh: '上下都加' } },
    { answer: 'B', students: 1, isCorrect: true, isProvisional: false, mistake: null },
  ],
}

const bankQuestion = (id: string, title: string): BankQuestion => ({
  ...{ id, questionVersionId: id, title, language: 'en', subject: 'math', level: 'P5', term: null, marks: 2 },
  changedAt: '2026-11-20T04:00:00.000Z',
})

const materials = (changes: Partial<LiveMaterials> = {}): LiveMaterials => ({
  ...{ slides: [], polls: [], questions: [] },
  ...changes,
})
const {
  course,
  isEntryOpen: _open,
  children: _children,
  isTeacher: _teacher,
  ...session
} = liveSession({ place: 'room' })

describe('AskPanel', () => {
  it('takes a student’s answer once, waits, and shows the verdict and the class when it is closed', async () => {
    api.on(readCurrentAsk, { ask: ask() })
    const sent = api.on(answerAsk, { ask: ask({ answered: 1, own: { answer: 'C', scored: null } }) })
    const told = { again: () => {} }
    function Told() {
      const [revision, setRevision] = useState(0)
      told.again = () => setRevision(1)
      return <AskPanel sessionId={sessionId} viewerRole="student" revision={revision} />
    }
    const { user } = renderApp(<Told />)
    await user.click(await screen.findByRole('button', { name: 'Send my answer' }))
    expect(screen.getByText('Write or choose an answer first.')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /2\/2/ }))
    await user.click(screen.getByRole('button', { name: 'Send my answer' }))
    expect(await screen.findByText('Your answer is in. Your teacher will show the result.')).toBeTruthy()
    expect(sent).toMatchObject([{ body: { answer: 'C' } }])
    const scored = {
      ...{ answer: 'C', isAnswered: true, isCorrect: false, marksAwarded: 0, provisional: false, correctAnswer: 'B' },
      ...{ scheme: [], mistake: null, nearMiss: null, explanation: { en: 'Halve both.', zh: '上下都除以二。' } },
    }
    api.on(readCurrentAsk, {
      ask: ask({ isOpen: false, answered: 3, results, correctAnswer: 'B', own: { answer: 'C', scored } }),
    })
    act(() => told.again())
    expect(await screen.findByText('1 of 3 right')).toBeTruthy()
    expect(screen.getByText('Halve both.')).toBeTruthy()
    expect(screen.getByText('Adds both')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send my answer' })).toBeNull()
  })

  it('lets a parent watch, and keeps an answer that could not be sent', async () => {
    api.on(readCurrentAsk, { ask: ask() })
    const { unmount } = renderApp(<AskPanel sessionId={sessionId} viewerRole="parent" revision={0} />)
    expect(await screen.findByText('You’re watching. Students answer here.')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    unmount()
    api.fail(answerAsk, { error: 'conflict' })
    const { user } = renderApp(<AskPanel sessionId={sessionId} viewerRole="student" revision={0} />)
    await user.click(await screen.findByRole('radio', { name: /1\/2/ }))
    await user.click(screen.getByRole('button', { name: 'Send my answer' }))
    expect(await screen.findByText(/part of your open homework or exam/)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /1\/2/ }).checked).toBe(true)
  })

  it('lets the teacher ask a prepared question, see who answered what, close it and put it away', async () => {
    api.on(readCurrentAsk, { ask: null })
    api.on(readMaterials, {
      ...{ session, title: course.title },
      materials: materials({ questions: [bankQuestion(q1, 'Jars of jam')] }),
    })
    const asked = api.on(askQuestion, { ask: ask({ answered: 3, results, correctAnswer: 'B' }) })
    const closed = api.on(closeAsk, { ask: ask({ isOpen: false, answered: 3, results, correctAnswer: 'B' }) })
    const { user } = renderApp(<AskPanel sessionId={sessionId} viewerRole="teacher" revision={0} />)
    await user.click(await screen.findByRole('button', { name: 'Ask: Jars of jam' }))
    expect(asked).toMatchObject([{ body: { questionVersionId: q1 } }])
    const current = within(await screen.findByRole('region', { name: 'On everybody’s screen' }))
    expect(current.getByText('3 answers so far')).toBeTruthy()
    expect(current.getByText('Adds both')).toBeTruthy()
    await user.click(current.getByRole('button', { name: 'End answering and show the result' }))
    expect(await current.findByText('Everybody sees the result.')).toBeTruthy()
    await user.click(current.getByRole('button', { name: 'Put away' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'On everybody’s screen' })).toBeNull())
    expect(closed.map(({ body }) => body)).toEqual([{ isPutAway: false }, { isPutAway: true }])
  })
})

describe('SessionScreen', () => {
  const open = (prepared: LiveMaterials = materials()) => {
    api.on(readMaterials, { session, title: course.title, materials: prepared })
    return renderApp(<SessionScreen sessionId={sessionId} attendance={() => null} />)
  }

  it('adds a PDF, says why a file is refused, and moves and deletes slides', async () => {
    const slide = (id: string) => ({ id, url: `/api/storage/live-slides/${id}` })
    const { user } = open()
    api.fail(addSlides, { error: 'unsupported_media_type' })
    const choose = () =>
      fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), {
        target: { files: [new File(['%PDF-'], 'fractions.pdf', { type: 'application/pdf' })] },
      })
    await screen.findByRole('heading', { name: 'Slides' })
    choose()
    expect(await screen.findByText(/not a PDF or picture that can be read/)).toBeTruthy()
    api.on(addSlides, { slides: [slide(q1), slide(q2)] })
    choose()
    expect(await screen.findByRole('img', { name: 'Slide 2' })).toBeTruthy()
    const arranged = api.on(arrangeSlides, { slides: [slide(q2), slide(q1)] })
    await user.click(screen.getByRole('button', { name: 'Move forward: Slide 2' }))
    await waitFor(() => expect(arranged[0]?.body).toEqual({ slideIds: [q2, q1] }))
    api.on(arrangeSlides, { slides: [slide(q1)] })
    await user.click(screen.getByRole('button', { name: 'Remove: Slide 1' }))
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Slide 2' })).toBeNull())
  })

  it('prepares polls and questions of the bank', async () => {
    api.on(searchQuestions, { questions: [bankQuestion(q1, 'Jars of jam')], total: 1 })
    const { user } = open()
    const poll = { question: 'Ready?', choices: ['Yes', 'No'] }
    const saved = api.on(prepareLiveSession, { materials: materials({ polls: [{ id: q2, ...poll }] }) })
    await user.click(await screen.findByRole('button', { name: 'Add a poll' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Write at least two choices')).toBeTruthy()
    await user.type(dialog.getByLabelText('Question'), 'Ready?')
    await user.type(dialog.getByLabelText('Choice 1'), 'Yes')
    await user.type(dialog.getByLabelText('Choice 2'), 'No')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Yes · No')).toBeTruthy()
    expect(saved[0]?.body).toEqual({ polls: [poll], questionIds: [] })
    await user.click(screen.getByRole('button', { name: 'Add questions' }))
    await user.click(await screen.findByRole('button', { name: 'Add: Jars of jam' }))
    await waitFor(() => expect(saved[1]?.body).toEqual({ polls: [poll], questionIds: [q1] }))
  })

  it('shows what came of a session, who needs help, and leads to homework with its questions chosen', async () => {
    vi.setSystemTime(new Date('2026-11-28T09:00:00.000Z'))
    const classId = '7f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c09'
    const came: LiveResults = {
      polls: [{ id: q2, question: 'Ready?', choices: ['Yes', 'No'], counts: [2, 1] }],
      asks: [{ id: askId, question, language: 'en', correctAnswer: 'B', results }],
      needHelp: [{ studentId: q1, name: 'Mei', wrong: 2, answered: 3, why: [{ en: 'Adds both', zh: '上下都加' }] }],
      suggested: [bankQuestion(q1, 'Jars of jam')],
    }
    api.on(readLiveResults, { session, title: course.title, results: came })
    api.on(listRoomReports, { reports: [] })
    api.on(getAuthoredLiveCourse, { course: authoredLiveCourse({ classIds: [classId] }) })
    const taught: TaughtClass = {
      ...{ id: classId, name: '5A', level: 'P5', joinCode: 'ABCDEFGH', students: 3, isArchived: false },
      createdAt: '2026-11-20T04:00:00.000Z',
    }
    api.on(listTaughtClasses, { classes: [taught] })
    const { user, router } = open()
    expect(await screen.findByText('2 of 3 not right')).toBeTruthy()
    expect(screen.getByText('1 of 3 right')).toBeTruthy()
    expect(screen.getByText('2 votes')).toBeTruthy()
    await user.click(await screen.findByRole('link', { name: 'Set as homework' }))
    expect(router.state.location.pathname).toBe(`/classes/${classId}`)
    expect(proposedHomework(router.state.location.state)).toMatchObject([{ id: q1, title: 'Jars of jam', marks: 2 }])
  })
})
