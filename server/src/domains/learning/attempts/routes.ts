import * as contract from '@capyzen/contracts/attempts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http'
import type { Jobs } from '#platform/jobs'
import { readRegrade, startRegrade } from './regrading.ts'
import { listAnswersToCheck, listWorkToCheck, type CheckingDeps } from './answers-to-check.ts'
import { checkAnswer } from './teacher-checks.ts'

export function attemptRoutes(app: FastifyInstance, deps: CheckingDeps & { jobs: Pick<Jobs, 'add'> }): void {
  serve(app, contract.listWorkToCheck, async ({ actor }) => ({ work: await listWorkToCheck(deps, actor) }))
  serve(app, contract.listAnswersToCheck, ({ query, actor }) => listAnswersToCheck(deps, actor, query))
  serve(app, contract.checkAnswer, ({ params, body, actor }) => checkAnswer(deps, actor, { ...params, ...body }))
  serve(app, contract.readRegrade, ({ params, actor }) => readRegrade(deps, params.questionId, actor))
  serve(app, contract.regrade, async ({ params, body, actor }) => ({
    outcome: await startRegrade(deps, { ...params, ...body }, actor),
  }))
}
