/** What a student should do today: choosing it, how far it is done, and a plan that is finished without a visit. */

import { defineDomain, type DomainDeps } from '#platform/domain'
import { finishPlans } from './finishing.ts'
import { openPlan } from './open-plan.ts'
import { dailyPlanPersonalData } from './personal-data.ts'
import { recommendedQuestions } from './premium-content.ts'
import { dailyPlanRoutes } from './routes.ts'
import { skillQuestionsReader } from './skill-questions.ts'

export const dailyPlanDomain = defineDomain({
  name: 'daily-plan',
  start: ({ db, clock }: DomainDeps) => ({ readSkillQuestions: skillQuestionsReader(db, clock) }),
  routes: dailyPlanRoutes,
  personalData: dailyPlanPersonalData,
  openPlan,
  premiumContent: recommendedQuestions,
  periodicTasks: [{ name: 'finish daily plans', everySeconds: 5, run: finishPlans }],
})
