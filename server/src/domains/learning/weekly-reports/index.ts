/** The week of a child or a class: what was learned, what was mixed up, and the email about it. */

import { defineDomain } from '#platform/domain'
import { mailHomework, queueHomework, sendHomework } from './homework-mails.ts'
import { mailWeek, queueWeeks, sendWeek } from './mailing.ts'
import { weeklyReportsPersonalData } from './personal-data.ts'
import { weeklyReportRoutes } from './routes.ts'

export { loadActivities } from './activities.ts'
export { mailWeek } from './mailing.ts'

export const weeklyReportsDomain = defineDomain({
  name: 'weekly-reports',
  routes: weeklyReportRoutes,
  personalData: weeklyReportsPersonalData,
  periodicTasks: [
    { name: 'queue weekly emails', everySeconds: 300, run: queueWeeks },
    { name: 'queue emails about homework', everySeconds: 900, run: queueHomework },
  ],
  async handleJobs(deps) {
    await deps.jobs.handle(sendWeek, (data) => mailWeek(deps, data))
    await deps.jobs.handle(sendHomework, (data) => mailHomework(deps, data))
  },
})
