import { callForJson } from './http-client.ts'

export const paperId = 'p6-math-2026-a'

/** Where each side of a comparison keeps the same five operations. */
export interface AttemptPaths {
  start: string
  attempt(id: string): string
  answer(id: string, questionId: string): string
  submit(id: string): string
}

export const productPaths: AttemptPaths = {
  start: `/api/papers/${paperId}/attempts`,
  attempt: (id) => `/api/attempts/${id}`,
  answer: (id, questionId) => `/api/attempts/${id}/answers/${questionId}`,
  submit: (id) => `/api/attempts/${id}/submit`,
}

export const floorPaths: AttemptPaths = {
  start: `/start/${paperId}`,
  attempt: (id) => `/attempt/${id}`,
  answer: (id, questionId) => `/save/${id}/${questionId}`,
  submit: (id) => `/submit/${id}`,
}

export interface OpenedAttempt {
  id: string
  topics: { questions: { id: string; type: string }[] }[]
}

/** A new attempt, or the one that is open. */
export function openAttempt(port: number, paths: AttemptPaths, cookie: string): Promise<OpenedAttempt> {
  return callForJson<OpenedAttempt>(port, 'POST', paths.start, { cookie, body: {} })
}

export function questionIds({ topics }: OpenedAttempt): string[] {
  return topics.flatMap(({ questions }) => questions.map(({ id }) => id))
}
