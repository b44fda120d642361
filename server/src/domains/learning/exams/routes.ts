import * as contract from '@capyzen/contracts/exams'
import type { FastifyInstance } from 'fastify'
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

export function examRoutes(app: FastifyInstance, deps: ExamDeps): void {
  serveCached(
    app,
    contract.listPapers,
    cacheAnswer(deps.clock, 2, async () => ({ papers: await listPublished(deps.db) })),
  )
  serve(app, contract.getPaper, async ({ params, actor }) => {
    const paper = await deps.paperCache.readPublished(params.paperId)
    const instructions = { en: paper.instructionsEn, zh: paper.instructionsZh }
    const ownAttempts =
      actor.userId === null
        ? { openAttemptId: null, latestSubmittedAttemptId: null }
        : await findAttemptsOf(deps, actor.userId, params.paperId)
    return { paper: { ...toSummary(paper), language: paper.language, instructions }, ...ownAttempts }
  })
  serve(app, contract.startAttempt, ({ params, actor }) => startAttempt(deps, params.paperId, actor))
  serve(app, contract.getAttempt, ({ params, actor }) => readAttempt(deps, params.attemptId, actor))
  serve(app, contract.saveAnswer, ({ params, body, actor }) => saveAnswer(deps, actor, { ...params, ...body }))
  serve(app, contract.submitAttempt, ({ params, actor }) => submit(deps, params.attemptId, actor))
  serve(app, contract.listAttempts, async ({ actor }) => ({ attempts: await listHistory(deps.db, actor) }))
}
