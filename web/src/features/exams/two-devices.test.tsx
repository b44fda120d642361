import { getAttempt } from '@capyzen/contracts/exams'
import { useQuery } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, renderApp } from '#platform/testing.tsx'
import { attemptId, openAttempt, submittedAttempt } from './fixtures.ts'
import { attemptQuery } from './queries.ts'

function Probe() {
  const { data } = useQuery(attemptQuery(attemptId))
  const attempt = data?.attempt
  return <output>{attempt?.state === 'started' ? attempt.answers.map(({ answer }) => answer).join() : 'done'}</output>
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('an attempt that is open on two devices', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('shows within twenty seconds what the other one has written', async () => {
    const api = fakeApi()
    api.on(getAttempt, openAttempt({ answers: [{ questionId: 'q1', answer: 'A', revision: 1 }] }))
    const { container } = renderApp(<Probe />)
    await pass(100)
    expect(container.textContent).toBe('A')
    api.on(getAttempt, openAttempt({ answers: [{ questionId: 'q1', answer: 'C', revision: 2 }] }))
    await pass(20_100)
    expect(container.textContent).toBe('C')
  })

  it('is not read again and again in a tab that nobody sees, nor once it is handed in', async () => {
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
