/** Photographed and printed pages read: their questions apart, doubtful words marked, or why nothing could be read. */

import { defineDomain } from '#platform/domain'
import { transcribeByModel, type PictureToTranscribe } from './by-model.ts'
import { forgetScans, namedScans, removeForgottenScans } from './deleting.ts'
import { scanPersonalData } from './personal-data.ts'
import { readPage, stopReading } from './read-page.ts'
import { pageJob, queueUnread, readPageOfJob } from './reading.ts'
import { recognitionRoutes } from './routes.ts'

export { cutLine } from './questions.ts'
export { readPage, stopReading, type PageResult } from './read-page.ts'
export { requireOwnScan, scanPictureUrls } from './showing.ts'
export { readFromScan } from './tables.ts'

export const recognitionDomain = defineDomain({
  name: 'recognition',
  routes: recognitionRoutes,
  personalData: scanPersonalData,
  storedFiles: [namedScans],
  forgetVoiceAndPictures: forgetScans,
  periodicTasks: [
    { name: 'remove expired and deleted scans', everySeconds: 60, run: removeForgottenScans },
    { name: 'queue unread scans', everySeconds: 60, run: queueUnread },
  ],
  handleJobs: async (deps, stopping) => {
    stopping.addEventListener('abort', () => void stopReading(), { once: true })
    const transcribe = (picture: PictureToTranscribe) => transcribeByModel(deps, picture)
    await deps.jobs.handle(pageJob, (job) => readPageOfJob({ ...deps, read: readPage, transcribe }, job, stopping))
  },
})
