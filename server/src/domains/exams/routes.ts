import {
  getAttempt,
  getPaper,
  listAttempts,
  listPapers,
  saveAnswer as saveAnswerOperation,
  startAttempt as startAttemptOperation,
  submitAttempt,
} from '@capyzen/contracts/exams'
import type { FastifyInstance } from 'fastify'
import type { Guards } from '#domains/auth'
import { cacheAnswer } from '#platform/cached-answer'
import { serve, serveCached } from '#platform/http'
import {
  findAttemptsOf,
  listHistory,
  readAttempt,
  saveAnswer,
  startAttempt,
  submit,
  type ExamDeps,
} from './attempts.ts'
import { listPublished, toSummary } from './papers.ts'

export function examRoutes(app: FastifyInstance, deps: ExamDeps, { anyone, signedIn }: Guards): void {
  serveCached(
    app,
    listPapers,
    cacheAnswer(deps.clock, 2, async () => ({ papers: await listPublished(deps.db) })),
  )
  serve(app, getPaper, anyone, async ({ params, actor }) => {
    const paper = await deps.shelf.takePublished(params.paperId)
    const instructions = { en: paper.instructionsEn, zh: paper.instructionsZh }
    const mine =
      actor.userId === null
        ? { openAttemptId: null, latestSubmittedAttemptId: null }
        : await findAttemptsOf(deps, actor.userId, params.paperId)
    return { paper: { ...toSummary(paper), language: paper.language, instructions }, ...mine }
  })
  serve(app, startAttemptOperation, signedIn, ({ params, actor }) => startAttempt(deps, params.paperId, actor))
  serve(app, getAttempt, signedIn, ({ params, actor }) => readAttempt(deps, params.attemptId, actor))
  serve(app, saveAnswerOperation, signedIn, ({ params, body, actor }) =>
    saveAnswer(deps, actor, { ...params, ...body }),
  )
  serve(app, submitAttempt, signedIn, ({ params, actor }) => submit(deps, params.attemptId, actor))
  serve(app, listAttempts, signedIn, async ({ actor }) => ({ attempts: await listHistory(deps.db, actor) }))
}
