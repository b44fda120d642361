/** How videos are uploaded in parts, what counts as a video, quota, and the file manager of a course. */

import { labelContent } from '#domains/content/courses'
import { defineDomain, type DomainDeps } from '#platform/domain'
import { personalDataOf } from '#platform/personal-data'
import { videoUploadRoutes } from './routes.ts'
import { sweepUploads } from './running-uploads.ts'
import { runningUploads, uploadParts } from './tables.ts'

export const videoUploadsDomain = defineDomain({
  name: 'video-uploads',
  start: ({ settings, programs }: DomainDeps) => ({
    quota: settings.videoQuotaBytes,
    canTranscode: programs !== undefined,
  }),
  routes: videoUploadRoutes,
  personalData: [
    personalDataOf(runningUploads, {
      kind: 'running-uploads',
      title: { en: 'Course video uploads in progress', zh: '还在进行的课程视频上传' },
      owner: 'userId',
      columns: ['courseId', 'originalName', 'size', 'received', 'createdAt'],
      orderBy: 'createdAt',
    }),
  ],
  // Their parts lie in one storage alone, so the browser begins again.
  leftOutOfBackups: [runningUploads, uploadParts],
  periodicTasks: [{ name: 'sweep uploads', everySeconds: 300, run: sweepUploads }],
  auditLabels: {
    actions: /^video_/,
    // The stored name begins with the course id.
    find: (db, entries) => labelContent(db, entries, ({ detail }) => ({ kind: 'course', id: detail?.split('/')[0] })),
  },
})
