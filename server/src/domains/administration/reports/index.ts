/** What administrators read about the whole academy: use, learning, payments and questions, with figures that are counted every hour. */

import { defineDomain } from '#platform/domain'
import { countQuestionHealth } from './question-health.ts'
import { reportRoutes } from './routes.ts'
import { sumReports } from './sums.ts'

export const reportsDomain = defineDomain({
  name: 'reports',
  routes: reportRoutes,
  periodicTasks: [
    { name: 'count question health', everySeconds: 600, run: countQuestionHealth },
    { name: 'sum reports', everySeconds: 60, run: sumReports },
  ],
})
