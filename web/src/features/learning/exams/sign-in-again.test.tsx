import { getSession } from '@capyzen/contracts/auth'
import { getAttempt, getPaper, saveAnswer } from '@capyzen/contracts/exams'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { SessionWatch } from '#features/identity/auth/session.tsx'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { attemptId, openAttempt, paperPage } from '#test/fixtures/exams.ts'
import { TakeExamScreen } from './take-exam-screen.tsx'

it('keeps the exam open when the session has ended, until the same student signs in again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const viewer = viewerOf()
  const api = fakeApi()
  api.on(getSession, sessionOf(viewer))
  api.on(getPaper, paperPage())
  api.on(getAttempt, openAttempt())
  api.fail(saveAnswer, { error: 'session_not_found' })
  const { user, queries } = renderApp(
    <SessionWatch>
      <TakeExamScreen paperId="1" />
    </SessionWatch>,
    { at: `/take-exam/1?attempt=${attemptId}` },
  )
  const choice = () => screen.getByRole<HTMLInputElement>('radio', { name: /碍事/, hidden: true })
  await screen.findByRole('radio', { name: /碍事/ })
  api.fail(getAttempt, { error: 'session_not_found' })
  await user.click(choice())
  expect(await screen.findByRole('dialog', { name: 'Please log in again' })).toBeTruthy()
  expect(queries.getQueryData(['auth', 'session'])).toEqual(visitorSession)
  expect(choice().checked).toBe(true)

  api.on(getAttempt, openAttempt())
  api.on(saveAnswer, { outcome: 'saved', serverNow: '2026-11-21T04:00:01.000Z', current: null })
  const otherTab = new BroadcastChannel('capyzen.session')
  await act(async () => otherTab.postMessage({ type: 'SIGNED_IN', viewer, by: 'this-tab' }))
  otherTab.close()
  await waitFor(() => expect(queries.getQueryData(['auth', 'session'])).toEqual(sessionOf(viewer)))
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(choice().checked).toBe(true)
})
