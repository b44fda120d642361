import { getSession } from '@capyzen/contracts/auth'
import { listAttempts, type AttemptSummary } from '@capyzen/contracts/exams'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { attemptId } from '#test/fixtures/exams.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { ExamHistory } from './exam-history.tsx'

const taken = (changes: Partial<AttemptSummary>): AttemptSummary => ({
  ...{ id: attemptId, paperId: 'p6-math', paperTitle: { en: 'Maths', zh: '数学' }, state: 'submitted' },
  ...{ startedAt: '2026-11-20T04:00:00.000Z', submittedAt: '2026-11-20T05:00:00.000Z' },
  ...{ score: 20, totalMarks: 40, isProvisional: false, ...changes },
})

it.each([
  ['en', 'Your exams', '20 of 40', 'provisional'],
  ['zh', '我的考试记录', '20 / 40', '暂定'],
] as const)('says in %s which scores may still change', async (language, name, score, provisional) => {
  const api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
  const other = { id: attemptId.replace('0', '1'), score: 30 }
  api.on(listAttempts, { attempts: [taken({ isProvisional: true }), taken(other)] })
  renderApp(<ExamHistory />, { language })
  const table = await screen.findByRole('table', { name })
  const [waiting, known] = within(table).getAllByRole('row').slice(1)
  expect(waiting!.textContent).toContain(score + provisional)
  expect(within(known!).queryByText(provisional)).toBeNull()
})
