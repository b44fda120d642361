import { asc, eq } from 'drizzle-orm'
import type { PersonalDataSource } from '#platform/personal-data'
import { runningUploads } from './tables.ts'

export const videoUploadPersonalData: PersonalDataSource = {
  kind: 'running-uploads',
  title: { en: 'Uploads of course videos that were still running', zh: '还在进行的课程视频上传' },
  tables: ['running_uploads'],
  read: (db, userId) =>
    db
      .select({
        courseId: runningUploads.courseId,
        originalName: runningUploads.originalName,
        size: runningUploads.size,
        received: runningUploads.received,
        createdAt: runningUploads.createdAt,
      })
      .from(runningUploads)
      .where(eq(runningUploads.userId, userId))
      .orderBy(asc(runningUploads.createdAt)),
}
