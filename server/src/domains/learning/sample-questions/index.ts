/** A few questions of the bank that visitors may try without an account, and what becomes of their answers in a new one. */

import * as contract from '@capyzen/contracts/sample-questions'
import { rateLimits } from '#domains/identity/auth'
import { defineDomain, type DomainDeps } from '#platform/domain'
import { serve } from '#platform/http'
import { networkOf } from '#platform/network'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'
import { answerSample, claimSamples, createSampleReader, listSamples } from './samples.ts'

export const sampleQuestionsDomain = defineDomain({
  name: 'sample-questions',
  start: (deps: DomainDeps) => ({ readSamples: createSampleReader(deps) }),
  routes(app, deps) {
    serve(app, contract.listSamples, async ({ reply }) => {
      reply.header('cache-control', 'public, max-age=300')
      return { questions: await listSamples(deps) }
    })
    serve(app, contract.answerSample, async ({ params, body, actor, request }) => {
      const budgets = budgetsOf(rateLimits.sampleAnswers, { network: networkOf(request.ip) })
      await spendOrRefuse(deps.db, budgets, deps.clock.now())
      return { reviewed: await answerSample(deps, params.questionVersionId, body.answer, actor) }
    })
    serve(app, contract.claimSamples, async ({ body, actor }) => ({
      counted: await claimSamples(deps, body.answers, actor),
    }))
  },
})
