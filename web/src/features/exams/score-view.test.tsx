import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#platform/testing.tsx'
import { submittedAttempt } from './fixtures.ts'
import { ScoreView } from './score-view.tsx'

/** Three questions, the first so many of them answered. */
function answering(count: number) {
  const attempt = submittedAttempt()
  let left = count
  const topics = attempt.topics.map((topic) => ({
    ...topic,
    questions: topic.questions.map((one) => ({ ...one, isAnswered: left-- > 0 })),
  }))
  return { ...attempt, topics }
}

describe('a paper that was hardly begun', () => {
  it.each([
    ['en', /Next time, try to go through to the last question/],
    ['zh', /下次试试做到最后一题/],
  ] as const)('gets no estimate of a band, but an invitation to finish one, in %s', (language, words) => {
    renderApp(<ScoreView attempt={answering(1)} />, { language })
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByText(/AL\d/)).toBeNull()
  })

  it('is no longer one when half of it is answered', () => {
    renderApp(<ScoreView attempt={answering(2)} />)
    expect(screen.queryByText(/Next time, try/)).toBeNull()
    expect(screen.getByText('AL6')).toBeTruthy()
  })
})
