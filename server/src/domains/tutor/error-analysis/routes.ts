import * as contract from '@capyzen/contracts/error-analysis'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http'
import { analyse, deleteAnalysis, listAnalyses, practise, saveAnalysis, type AnalysisDeps } from './service.ts'

export function errorAnalysisRoutes(app: FastifyInstance, deps: AnalysisDeps): void {
  serve(app, contract.analyse, async ({ body, actor }) => ({ analysis: await analyse(deps, actor, body) }))
  serve(app, contract.listAnalyses, async ({ actor }) => ({ analyses: await listAnalyses(deps, actor.userId) }))
  serve(app, contract.saveAnalysis, ({ params, actor }) => saveAnalysis(deps, actor.userId, params.analysisId))
  serve(app, contract.deleteAnalysis, async ({ params, actor }) => {
    await deleteAnalysis(deps, actor.userId, params.analysisId)
    return {}
  })
  serve(app, contract.practiseAnalysis, async ({ params, actor }) => ({
    sets: await practise(deps, actor.userId, params.analysisId),
  }))
}
