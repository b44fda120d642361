import * as contract from '@capyzen/contracts/daily-plan'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http'
import { readDailyPlan, refreshDailyPlan } from './plans.ts'
import type { PlanDeps } from './situation.ts'

export function dailyPlanRoutes(app: FastifyInstance, deps: PlanDeps): void {
  serve(app, contract.readDailyPlan, ({ actor }) => readDailyPlan(deps, actor))
  serve(app, contract.refreshDailyPlan, ({ actor }) => refreshDailyPlan(deps, actor))
}
