/** How a video becomes playable and who may have which part of it; captions, transcripts, chapters, and what was watched. */

import { lessonOpenings, lessonProgress, videoFiles } from './tables.ts'
import { personalDataOf } from '#platform/personal-data'
import { join } from 'node:path'
import { defineDomain, type DomainDeps } from '#platform/domain'
import { sharedSecret } from '#platform/secrets'
import { summariseLessonTexts } from './lesson-text.ts'
import { createPlaybackTokens } from './playback-tokens.ts'
import { prepareVideos, queueUnprepared } from './preparation.ts'
import { videoRoutes } from './routes.ts'
import { measureRenditions, namedVideos } from './video-files.ts'

const videoPersonalData = [
  personalDataOf(videoFiles, {
    kind: 'uploaded-videos',
    title: { en: 'Course videos uploaded', zh: '上传的课程视频' },
    owner: 'uploadedBy',
    columns: ['courseId', 'originalName', 'fileKey', 'fileSize', 'createdAt'],
    orderBy: 'createdAt',
  }),
  personalDataOf(lessonOpenings, {
    kind: 'lesson-openings',
    title: { en: 'When each lesson was first opened', zh: '每一课第一次打开的时间' },
    owner: 'userId',
    columns: ['courseId', 'openedAt'],
    orderBy: 'openedAt',
  }),
  personalDataOf(lessonProgress, {
    kind: 'lesson-progress',
    title: { en: 'How much of each lesson was watched', zh: '每一课看了多少' },
    owner: 'userId',
    columns: ['courseId', 'positionSeconds', 'watched', 'completedAt', 'updatedAt'],
    orderBy: 'updatedAt',
  }),
]

export { loadCaptions, loadClips } from './starter-content.ts'
export { lessonProgress, videoFiles } from './tables.ts'
export {
  addVideoFile,
  measureRenditions,
  retryPreparation,
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
  summariseLessonTexts,
  personalData: videoPersonalData,
  storedFiles: [namedVideos],
  periodicTasks: [
    { name: 'queue unprepared videos', everySeconds: 60, run: queueUnprepared },
    { name: 'measure renditions', everySeconds: 300, run: measureRenditions },
  ],
  handleJobs: prepareVideos,
})
