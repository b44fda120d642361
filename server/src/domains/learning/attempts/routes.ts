import * as contract from '@capyzen/contracts/attempts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http'
import { checkAnswer, listAnswersToCheck, listWorkToCheck, type CheckingDeps } from './teacher-checks.ts'

export function attemptRoutes(app: FastifyInstance, deps: CheckingDeps): void {
  serve(app, contract.listWorkToCheck, async ({ actor }) => ({ work: await listWorkToCheck(deps, actor) }))
  serve(app, contract.listAnswersToCheck, ({ query, actor }) => listAnswersToCheck(deps, actor, query))
  serve(app, contract.checkAnswer, ({ params, body, actor }) => checkAnswer(deps, actor, { ...params, ...body }))
}
