import { getSession } from '@capyzen/contracts/auth'
import { listHomework } from '@capyzen/contracts/homework'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { card } from '#test/fixtures/homework.ts'
import { choiceQuestion, reviewed } from '#test/fixtures/questions.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { GeneralHomework } from './general-homework.tsx'

it('shows a checked card with the marks and the note of a teacher', async () => {
  const api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
  const check = { selfChecked: [], selfCheckedMarks: 0, isSecondLookRequested: false, regraded: null }
  const teacher = { note: 'Read the line again.', checkedAt: '2026-11-21T04:00:00.000Z' }
  const { question: _question, ...marked } = reviewed(choiceQuestion(), { answer: 'B' })
  api.on(listHomework, { cards: [{ ...card, checked: { ...marked, check: { ...check, teacher } } }] })
  renderApp(<GeneralHomework />)
  expect(await screen.findByText('Read the line again.')).toBeTruthy()
  expect(screen.getByText(/Checked.* on 21 Nov 2026/)).toBeTruthy()
})
