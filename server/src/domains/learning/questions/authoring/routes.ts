import { importQti } from '@capyzen/contracts/qti-import'
import * as contract from '@capyzen/contracts/question-authoring'
import type { FastifyInstance } from 'fastify'
import type { DomainDeps } from '#platform/domain'
import { serve } from '#platform/http'
import { changeQuestion, createQuestion, publishQuestion, readQuestion, tryAnswer } from './editing.ts'
import { exportQuestionFile, exportQuestions } from './exporting.ts'
import { importQuestions } from './importing.ts'
import { listQuestions } from './listing.ts'
import { storePicture } from './pictures.ts'
import { importItems } from './qti/importing.ts'

export function questionAuthoringRoutes(app: FastifyInstance, deps: DomainDeps): void {
  const { db, longDb, storage } = deps
  serve(app, contract.listAuthoredQuestions, ({ query, actor }) => listQuestions(db, query, actor))
  serve(app, contract.exportQuestions, ({ query, actor }) => exportQuestions(longDb, query, actor))
  serve(app, contract.exportQuestionFile, ({ query, actor }) => exportQuestionFile(longDb, query, actor))
  serve(app, contract.getAuthoredQuestion, async ({ params, actor }) => ({
    question: await readQuestion(db, params.questionId, actor),
  }))
  serve(app, contract.createQuestion, ({ body, actor }) => createQuestion(deps, { draft: body.question, by: actor }))
  serve(app, contract.changeQuestion, ({ params, body, actor }) =>
    changeQuestion(deps, { ...params, version: body.version, draft: body.question, by: actor }),
  )
  serve(app, contract.setInPractice, ({ params, body, actor }) =>
    publishQuestion(deps, { ...params, ...body, by: actor }),
  )
  serve(app, contract.tryAnswer, async ({ body }) => tryAnswer(body.question, body.answer))
  serve(app, contract.uploadPicture, ({ body }) => storePicture(storage, body.base64))
  serve(app, contract.importQuestions, ({ body, actor }) => importQuestions(deps, { ...body, by: actor }))
  serve(app, importQti, ({ body, actor }) => importItems(deps, { ...body, by: actor }))
}
