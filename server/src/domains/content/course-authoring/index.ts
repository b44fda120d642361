/** How administrators write courses and series: editing, ordering, publishing, deleting, and tables in and out. */

import { labelContent } from '#domains/content/courses'
import { defineDomain } from '#platform/domain'
import { courseAuthoringRoutes } from './routes.ts'

export const courseAuthoringDomain = defineDomain({
  name: 'course-authoring',
  routes: courseAuthoringRoutes,
  auditLabels: {
    actions: /^(series|course)_/,
    find: (db, entries) =>
      labelContent(db, entries, ({ action, subjectId }) => ({
        kind: action.startsWith('series_') ? 'series' : 'course',
        id: subjectId,
      })),
  },
})
