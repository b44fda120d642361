import * as contract from '@capyzen/contracts/sheet-answers'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http'
import { showAnswerSheet } from './answer-sheet.ts'
import { markAnswers } from './marking.ts'
import { readPhoto, type PhotoDeps } from './photographing.ts'
import { showResult } from './result.ts'

export function sheetAnswerRoutes(app: FastifyInstance, deps: PhotoDeps): void {
  serve(app, contract.readAnswerSheet, ({ actor, params, query }) =>
    showAnswerSheet(deps, { ...params, ...query }, actor),
  )
  serve(app, contract.readSheetPhoto, async ({ actor, body }) => ({ photo: await readPhoto(deps, body, actor) }))
  serve(app, contract.markSheetAnswers, ({ actor, params, body }) => markAnswers(deps, { ...params, ...body }, actor))
  serve(app, contract.readSheetResult, ({ actor, params }) => showResult(deps, params.attemptId, actor))
}
