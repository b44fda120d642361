import * as contract from '@capyzen/contracts/snap-and-solve'
import type { FastifyInstance } from 'fastify'
import type { SecondTryDeps } from '#domains/learning/attempts'
import { serve } from '#platform/http'
import { answerSimilar, beginSimilar, hintSimilar } from './similar-question.ts'
import { ask, clear, climb, listOfChild, listOwn, type SolvingDeps } from './service.ts'

export function snapAndSolveRoutes(app: FastifyInstance, deps: SolvingDeps & SecondTryDeps): void {
  serve(app, contract.askForHelp, async ({ body, actor }) => ({ solved: await ask(deps, actor, body) }))
  serve(app, contract.climb, async ({ params, body, actor }) => ({
    solved: await climb(deps, actor, { ...params, ...body }),
  }))
  serve(app, contract.beginSimilar, async ({ params, actor }) => ({
    similar: await beginSimilar(deps, actor, params.solvedId),
  }))
  serve(app, contract.hintSimilar, async ({ params, actor }) => ({
    similar: await hintSimilar(deps, actor, params.solvedId),
  }))
  serve(app, contract.answerSimilar, async ({ params, body, actor }) => ({
    similar: await answerSimilar(deps, actor, { ...params, ...body }),
  }))
  serve(app, contract.listSolved, async ({ actor }) => ({ solved: await listOwn(deps, actor.userId) }))
  serve(app, contract.deleteSolved, async ({ params, actor }) => {
    await clear(deps, actor.userId, params.solvedId)
    return {}
  })
  serve(app, contract.listChildSolved, async ({ params, actor }) => ({
    solved: await listOfChild(deps, actor, params.childId),
  }))
}
