/** What was answered on printed worksheets: typed or read from a photograph, then marked as all answers are. */

import { defineDomain, type Domain } from '#platform/domain'
import { sheetsToCheck } from './answers-to-check.ts'
import { removeForgottenLists } from './forgetting.ts'
import { sheetAnswersPersonalData } from './personal-data.ts'
import type { SheetPhotos } from './photographing.ts'
import { createSheetPhotoReader, type SheetPhotoReader } from './photographs/reading.ts'
import { sheetAnswerRoutes } from './routes.ts'

export { createSheetPhotoReader, type ReadMark, type ReadSheet } from './photographs/reading.ts'
export { readWeekSheets } from './week.ts'

/** Tests read photographs in another way. */
export const sheetAnswersDomainWith = (openReader: () => SheetPhotoReader): Domain =>
  defineDomain<{ sheetPhotos: SheetPhotos }>({
    name: 'sheet-answers',
    start: () => ({ sheetPhotos: { reader: openReader(), callers: new Set() } }),
    routes(app, deps) {
      app.addHook('onClose', () => deps.sheetPhotos.reader.close())
      sheetAnswerRoutes(app, deps)
    },
    personalData: sheetAnswersPersonalData,
    workToCheck: sheetsToCheck,
    periodicTasks: [{ name: 'remove lists of forgotten worksheets', everySeconds: 3_600, run: removeForgottenLists }],
  })

export const sheetAnswersDomain = sheetAnswersDomainWith(createSheetPhotoReader)
