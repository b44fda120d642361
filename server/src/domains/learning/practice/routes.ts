import * as contract from '@capyzen/contracts/practice'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http'
import { answerTurn } from './answering.ts'
import { takeHint, takeTurn } from './asking.ts'
import { listMistakes, readMistake, readPractice } from './overview.ts'
import type { PracticeDeps } from './turns.ts'

export function practiceRoutes(app: FastifyInstance, deps: PracticeDeps): void {
  serve(app, contract.readPractice, ({ actor }) => readPractice(deps, actor))
  serve(app, contract.takeTurn, ({ body, actor }) => takeTurn(deps, body.scope, actor))
  serve(app, contract.takeHint, ({ params, actor }) => takeHint(deps, params.turnId, actor))
  serve(app, contract.answerTurn, ({ params, body, actor }) => answerTurn(deps, { ...params, ...body }, actor))
  serve(app, contract.listMistakes, ({ query, actor }) => listMistakes(deps, query, actor))
  serve(app, contract.readMistake, ({ params, actor }) => readMistake(deps, params.questionVersionId, actor))
}
