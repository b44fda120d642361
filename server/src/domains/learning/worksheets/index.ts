/** Worksheets to print: choosing their questions, making them for a child or a class, and their PDFs. */

import { defineDomain, type Domain, type DomainDeps } from '#platform/domain'
import { generatorsOf } from '#domains/learning/practice'
import { makeSetOfJob, setJob } from './class-sets.ts'
import { removeForgottenSheets, removeOldSets } from './deleting.ts'
import type { WorksheetDeps } from './deps.ts'
import { worksheetPersonalData } from './personal-data.ts'
import { worksheetRoutes } from './routes.ts'
import { printStarterSheets } from './starter-content.ts'
import { namedFiles } from './storing.ts'
import { createTypesetter } from './typesetting/typesetter.ts'
import type { Typesetter } from './typesetting/sheet.ts'

export {
  hasSquares,
  isListOfSheet,
  listIdOfSheet,
  readSheetRows,
  requireVisible,
  toWorksheet,
  type SheetRow,
} from './showing.ts'
export { loadWorksheets, type StarterSheet } from './starter-content.ts'
export { cornerMarks } from './typesetting/corner-marks.ts'
export { codePlace } from './typesetting/page-codes.ts'
export type { SheetLayout, SheetToPrint, Typeset } from './typesetting/sheet.ts'
export { createTypesetter }

type Own = Pick<WorksheetDeps, 'generators' | 'typesetter'>

/** Tests set sheets in another way. */
export const worksheetsDomainWith = (openTypesetter: () => Typesetter): Domain =>
  defineDomain<Own>({
    name: 'worksheets',
    start: ({ domains }: DomainDeps) => ({ generators: generatorsOf(domains), typesetter: openTypesetter() }),
    routes(app, deps) {
      app.addHook('onClose', () => deps.typesetter.close())
      worksheetRoutes(app, deps)
    },
    personalData: worksheetPersonalData,
    storedFiles: [namedFiles],
    handleJobs: async (deps, stopping) => {
      stopping.addEventListener('abort', () => void deps.typesetter.close(), { once: true })
      await deps.jobs.handle(setJob, (job) => makeSetOfJob(deps, job, stopping))
    },
    periodicTasks: [
      { name: 'print the academy’s worksheets', everySeconds: 60, run: printStarterSheets },
      { name: 'remove forgotten worksheets', everySeconds: 600, run: removeForgottenSheets },
      { name: 'remove old sets of worksheets', everySeconds: 600, run: removeOldSets },
    ],
  })

export const worksheetsDomain = worksheetsDomainWith(createTypesetter)
