/** Recorded speech: what may be kept and for how long, who may hear it, and how it is deleted. */

import { defineDomain } from '#platform/domain'
import { forgetRecordings, namedRecordings, removeForgottenRecordings } from './deleting.ts'
import { recordingPersonalData } from './personal-data.ts'
import { recordingRoutes } from './routes.ts'

export { deleteRecordings } from './deleting.ts'
export { readRecordings } from './reading.ts'

export const recordingsDomain = defineDomain({
  name: 'recordings',
  routes: recordingRoutes,
  personalData: recordingPersonalData,
  storedFiles: [namedRecordings],
  forgetVoiceAndPictures: forgetRecordings,
  periodicTasks: [{ name: 'remove expired and deleted recordings', everySeconds: 60, run: removeForgottenRecordings }],
})
