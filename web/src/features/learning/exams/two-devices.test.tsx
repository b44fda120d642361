import { getAttempt } from '@capyzen/contracts/exams'
import { useQuery } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { q1 } from '#test/fixtures/questions.ts'
import { attemptId, openAttempt, submittedAttempt } from '#test/fixtures/exams.ts'
import { attemptQuery } from './queries.ts'

function Probe() {
  const { data } = useQuery(attemptQuery(attemptId))
  const attempt = data?.attempt
  return <output>{attempt?.state === 'started' ? attempt.answers.map(({ answer }) => answer).join() : 'done'}</output>
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('attempt open on two devices', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('shows the other device’s answers within twenty seconds', async () => {
    const api = fakeApi()
    api.on(getAttempt, openAttempt({ answers: [{ questionId: q1, answer: 'A', revision: 1 }] }))
    const { container } = renderApp(<Probe />)
    await pass(100)
    expect(container.textContent).toBe('A')
    api.on(getAttempt, openAttempt({ answers: [{ questionId: q1, answer: 'C', revision: 2 }] }))
    await pass(20_100)
    expect(container.textContent).toBe('C')
  })

  it('is not reloaded in a hidden tab, nor after submission', async () => {
    const api = fakeApi()
    const reads = api.on(getAttempt, openAttempt())
    renderApp(<Probe />)
    await pass(100)
    expect(reads).toHaveLength(1)
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await pass(60_000)
    expect(reads).toHaveLength(1)
    sight.mockRestore()
    const last = api.on(getAttempt, submittedAttempt())
    await pass(60_000)
    expect(last).toHaveLength(1)
  })
})
