import * as contract from '@capyzen/contracts/question-bank'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps'
import { serve } from '#platform/http'
import { listBank, readQuestion } from './bank.ts'
import { addToSet, createSet, deleteSet, listSets, orderSet, readSet, removeFromSet, renameSet } from './sets.ts'

export function questionBankRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, contract.searchQuestions, ({ query }) => listBank(deps, query))
  serve(app, contract.readBankQuestion, ({ params }) => readQuestion(db, params.questionId))
  serve(app, contract.listSets, ({ query, actor }) => listSets(db, actor, query.questionId))
  serve(app, contract.createSet, ({ body, actor }) => createSet(deps, body, actor))
  serve(app, contract.readSet, ({ params, actor }) => readSet(db, params.setId, actor))
  serve(app, contract.renameSet, ({ params, body, actor }) => renameSet(deps, params.setId, body.name, actor))
  serve(app, contract.deleteSet, ({ params, actor }) => deleteSet(db, params.setId, actor))
  serve(app, contract.addToSet, ({ params, actor }) => addToSet(deps, params, actor))
  serve(app, contract.removeFromSet, ({ params, actor }) => removeFromSet(deps, params, actor))
  serve(app, contract.orderSet, ({ params, body, actor }) => orderSet(deps, params.setId, body.questionIds, actor))
}
