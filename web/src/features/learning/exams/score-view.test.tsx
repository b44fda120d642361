import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import { submittedAttempt } from '#test/fixtures/exams.ts'
import { ScoreView } from './score-view.tsx'

/** An attempt of three questions, of which the first `count` are answered. */
function answering(count: number) {
  const attempt = submittedAttempt()
  let left = count
  const topics = attempt.topics.map((topic) => ({
    ...topic,
    questions: topic.questions.map((one) => ({ ...one, isAnswered: left-- > 0 })),
  }))
  return { ...attempt, topics }
}

describe('score of a paper with few answers', () => {
  it.each([
    ['en', /Next time, try to reach the last question/],
    ['zh', /下次试试做到最后一题/],
  ] as const)('shows no achievement level but an invitation to finish, in %s', (language, message) => {
    renderApp(<ScoreView attempt={answering(1)} />, { language })
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.queryByText(/AL\d/)).toBeNull()
  })

  it('shows an achievement level when half of the questions are answered', () => {
    renderApp(<ScoreView attempt={answering(2)} />)
    expect(screen.queryByText(/Next time, try/)).toBeNull()
    expect(screen.getByText('AL6')).toBeTruthy()
  })
})
