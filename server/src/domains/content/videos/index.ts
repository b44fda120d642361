import { join } from 'node:path'
import { defineDomain, type DomainDeps } from '#platform/domain'
import { sharedSecret } from '#platform/secrets'
import { videoPersonalData } from './personal-data.ts'
import { createPlaybackTokens } from './playback-tokens.ts'
import { prepareVideos, queueUnprepared } from './preparation.ts'
import { videoRoutes } from './routes.ts'
import { measureRenditions } from './video-files.ts'

export { previewUrlOf } from './embedded-videos.ts'
export { readLessonText, summariseLessonTexts, writeCaptions, writeChapters } from './lesson-text.ts'
export { loadCaptions, loadClips } from './starter-content.ts'
export { lessonProgress, videoFiles } from './tables.ts'
export {
  addVideoFile,
  measureRenditions,
  retryPreparation,
  prepareVideo,
  removeVideoFile,
  shownFile,
  type VideoFileRow,
} from './video-files.ts'

export const videosDomain = defineDomain({
  name: 'videos',
  start: async ({ db, settings }: DomainDeps) => ({
    tokens: createPlaybackTokens(await sharedSecret(db, 'playback')),
    workDirectory: join(settings.dataDir, 'transcoding'),
  }),
  routes: videoRoutes,
  personalData: videoPersonalData,
  periodicTasks: [
    { name: 'queue unprepared videos', everySeconds: 60, run: queueUnprepared },
    { name: 'measure renditions', everySeconds: 300, run: measureRenditions },
  ],
  handleJobs: prepareVideos,
})
