import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { latePart } from './late-part.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('waits for the network where its file can’t be had, and the rest of the page stays', async () => {
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(() => 'the part')
  const Part = latePart(load)
  render(
    <p>
      the page <Suspense fallback={null}>{<Part />}</Suspense>
    </p>,
  )
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(screen.getByText(/the page/).textContent).toBe('the page ')
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByText(/the page/).textContent).toBe('the page the part')
  expect(load).toHaveBeenCalledTimes(3)
})
