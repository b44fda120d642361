/** The reading coach: graded passages, how far a learner has come with them, and answers that are hinted at before they are told. */

import * as contract from '@capyzen/contracts/reading'
import { defineDomain } from '#platform/domain'
import { serve } from '#platform/http'
import { readingsToCheck } from './answers-to-check.ts'
import { takeNewMarks } from './new-marks.ts'
import { listPassages, passagesOfLevel } from './passages.ts'
import { readingPersonalData } from './personal-data.ts'
import { answerQuestion, beginReading } from './readings.ts'

export { loadPassages, type PassageToLoad } from './passages.ts'
export { readWeekReadings } from './week.ts'

export const readingDomain = defineDomain({
  name: 'reading',
  routes(app, deps) {
    serve(app, contract.listPassages, ({ actor }) => listPassages(deps, actor))
    serve(app, contract.beginReading, ({ body, actor }) => beginReading(deps, body, actor))
    serve(app, contract.answerPassageQuestion, ({ params, body, actor }) =>
      answerQuestion(deps, { ...params, ...body }, actor),
    )
  },
  personalData: [readingPersonalData],
  workToCheck: readingsToCheck,
  answersMarked: takeNewMarks,
  levelContent: passagesOfLevel,
})
