import * as contract from '@capyzen/contracts/exams'
import type { FastifyInstance } from 'fastify'
import { cacheAnswer } from '#platform/cached-answer'
import { serve, serveCached, serveUnchecked } from '#platform/http'
import {
  findAttemptsOf,
  listHistory,
  readAttempt,
  readChildAttempt,
  requestLook,
  saveExamAnswer,
  selfCheckAnswer,
  startAttempt,
  submit,
  type ExamDeps,
} from './attempts.ts'
import { listClassPapers, readClassResults } from './class-results.ts'
import { paperAuthoringRoutes } from './authoring/routes.ts'
import { extraTimeOf, listExtraTimes, setExtraTime } from './extra-times.ts'
import { listPublished, listUnapproved, toPaperPage } from './papers.ts'
import { countDownload, readPrintablePaper } from './printed-papers.ts'

export function examRoutes(app: FastifyInstance, deps: ExamDeps): void {
  paperAuthoringRoutes(app, deps)
  serveCached(
    app,
    contract.listPapers,
    cacheAnswer(deps.clock, 2, async () => ({ papers: await listPublished(deps.db) })),
  )
  serve(app, contract.listUnapprovedPapers, async ({ actor }) => ({ papers: await listUnapproved(deps.db, actor) }))
  serve(app, contract.getPaper, async ({ params, actor }) => {
    const paper = await deps.paperCache.readPublished(params.paperId, actor)
    const { userId } = actor
    if (userId === null)
      return { paper: toPaperPage(paper), openAttemptId: null, latestSubmittedAttemptId: null, extraTime: 1 as const }
    const [own, extraTime] = await Promise.all([
      findAttemptsOf(deps, userId, params.paperId),
      extraTimeOf(deps.db, userId),
    ])
    return { paper: toPaperPage(paper), ...own, extraTime }
  })
  serve(app, contract.getPrintablePaper, ({ params, actor }) => readPrintablePaper(deps, params.paperId, actor))
  serve(app, contract.countDownload, ({ params, actor }) => countDownload(deps, params.paperId, actor))
  serve(app, contract.startAttempt, ({ params, actor }) => startAttempt(deps, params.paperId, actor))
  serve(app, contract.getAttempt, ({ params, actor }) => readAttempt(deps, params.attemptId, actor))
  serve(app, contract.getChildAttempt, ({ params, actor }) => readChildAttempt(deps, actor, params))
  serveUnchecked(app, contract.saveAnswer, ({ params, body, ...from }) =>
    saveExamAnswer(deps, { ...params, ...body }, from),
  )
  serve(app, contract.submitAttempt, ({ params, actor }) => submit(deps, params.attemptId, actor))
  serve(app, contract.listAttempts, async ({ actor }) => ({ attempts: await listHistory(deps, actor) }))
  serve(app, contract.selfCheckAnswer, async ({ params, body, actor }) => ({
    attempt: await selfCheckAnswer(deps, actor, { ...params, ...body }),
  }))
  serve(app, contract.requestSecondLook, ({ params, actor }) => requestLook(deps, actor, params))
  serve(app, contract.listExtraTimes, async ({ actor }) => ({ extraTimes: await listExtraTimes(deps, actor) }))
  serve(app, contract.setExtraTime, async ({ params, body, actor }) => ({
    extraTime: await setExtraTime(deps, actor, { ...params, ...body }),
  }))
  serve(app, contract.listClassPapers, ({ params, actor }) => listClassPapers(deps, actor, params.classId))
  serve(app, contract.getClassResults, ({ params, actor }) => readClassResults(deps, actor, params))
}
