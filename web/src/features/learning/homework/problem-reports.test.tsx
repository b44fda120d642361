import { getSession } from '@capyzen/contracts/auth'
import { listProblemReports, updateProblemReport } from '@capyzen/contracts/homework'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sessionOf } from '#test/fixtures/auth.ts'
import { teacher } from '#test/fixtures/classes.ts'
import { choiceQuestion } from '#test/fixtures/questions.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { HomeworkScreen } from './homework-screen.tsx'

describe('reported problems', () => {
  it('are marked as done by the author', async () => {
    const api = fakeApi()
    api.on(getSession, sessionOf(teacher))
    const report = {
      id: crypto.randomUUID(),
      question: choiceQuestion(),
      language: 'zh' as const,
      subject: 'chinese' as const,
      level: 'P6' as const,
      reason: 'answer_wrong' as const,
      reports: 3,
      reportedAt: '2026-11-20T04:00:00.000Z',
      doneAt: null,
    }
    api.on(listProblemReports, { reports: [report] })
    const updates = api.on(updateProblemReport, { outcome: 'updated' })
    const { user } = renderApp(null, {
      at: '/homework?view=reports',
      routes: [{ path: '/homework', element: <HomeworkScreen /> }],
    })
    expect(await screen.findByText('The right answer is marked wrong')).toBeTruthy()
    expect(screen.getByText('3 students · first on 20 Nov 2026')).toBeTruthy()
    api.on(listProblemReports, { reports: [{ ...report, doneAt: '2026-11-21T04:00:00.000Z' }] })
    await user.click(screen.getByRole('button', { name: 'Mark as done' }))
    expect(await screen.findByRole('button', { name: 'Open again' })).toBeTruthy()
    expect(updates.map(({ body }) => body)).toEqual([{ isDone: true }])
  })
})
