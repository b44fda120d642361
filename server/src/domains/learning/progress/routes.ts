import * as contract from '@capyzen/contracts/progress'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http'
import { readDashboard } from './dashboard.ts'
import { goOn } from './go-on.ts'
import type { ProgressDeps } from './next-steps.ts'

export function progressRoutes(app: FastifyInstance, deps: ProgressDeps): void {
  serve(app, contract.readDashboard, ({ query, actor }) => readDashboard(deps, Number(query.days), actor))
  serve(app, contract.goOn, async ({ actor }) => ({ step: await goOn(deps, actor) }))
}
