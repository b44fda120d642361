/** Dictation (听写): lists of words, hearing and writing them, comparing what was written, and what it was taken for. */

import { defineDomain } from '#platform/domain'
import { mayHearWord } from './lists.ts'
import { nameRecordings } from './naming.ts'
import { dictationPersonalData } from './personal-data.ts'
import { dictationRoutes } from './routes.ts'
import { forgetOldStrokes, forgetStrokes } from './strokes.ts'

export { readWeekDictations } from './sessions.ts'

export const dictationDomain = defineDomain({
  name: 'dictation',
  routes: dictationRoutes,
  personalData: dictationPersonalData,
  forgetVoiceAndPictures: forgetStrokes,
  mayHear: mayHearWord,
  nameRecordings,
  periodicTasks: [{ name: 'forget old handwriting of dictations', everySeconds: 3_600, run: forgetOldStrokes }],
})
