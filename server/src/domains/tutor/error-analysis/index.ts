/** What went wrong in a paper and by which misconception, as far as the academy can compute it or the bank has the question. */

import { sql } from 'drizzle-orm'
import { defineDomain } from '#platform/domain'
import { errorAnalysisPersonalData } from './personal-data.ts'
import { readPaperNames } from './paper-names.ts'
import { errorAnalysisRoutes } from './routes.ts'
import { deleteUnsaved } from './service.ts'

export const errorAnalysisDomain = defineDomain({
  name: 'error-analysis',
  routes: errorAnalysisRoutes,
  personalData: [errorAnalysisPersonalData],
  // Its name stands in the mistakes book, also after the analysis is deleted; no teacher marks it.
  workToCheck: [
    {
      purpose: 'analysis',
      isCheckedBy: () => sql`false`,
      readNames: readPaperNames,
    },
  ],
  periodicTasks: [{ name: 'delete unsaved analyses of papers', everySeconds: 3_600, run: deleteUnsaved }],
})
