import { afterEach, expect, it } from 'vitest'
import { q1, q2 } from '#test/fixtures/questions.ts'
import { attemptId } from '#test/fixtures/exams.ts'
import { browserOutboxStore } from './outbox-store.ts'

afterEach(() => localStorage.clear())

it('takes the newer of two revisions, whether from the disk or from local storage', () => {
  const questions = new Set([q1, q2])
  const kept = browserOutboxStore(attemptId, questions)
  void kept.keep({ questionId: q1, answer: 'A', revision: 2 })
  void kept.keep({ questionId: q2, answer: 'C', revision: 1 })
  const onDisk = [
    { questionId: q1, answer: 'old', revision: 1 },
    { questionId: q2, answer: 'D', revision: 3 },
  ]
  expect(browserOutboxStore(attemptId, questions, onDisk).load()).toEqual([
    { questionId: q1, answer: 'A', revision: 2 },
    { questionId: q2, answer: 'D', revision: 3 },
  ])
})

it('drops a stored answer to a question that is not in the attempt', () => {
  void browserOutboxStore(attemptId, new Set()).keep({ questionId: 'yy-1', answer: 'B', revision: 1 })
  const store = browserOutboxStore(attemptId, new Set([q1, q2]))
  void store.keep({ questionId: q1, answer: 'A', revision: 2 })
  expect(store.load()).toEqual([{ questionId: q1, answer: 'A', revision: 2 }])
  expect(localStorage.length).toBe(1)
})
