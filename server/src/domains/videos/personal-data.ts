import { asc, eq } from 'drizzle-orm'
import type { PersonalDataSource } from '#platform/personal-data'
import { videoFiles } from './tables.ts'

export const videoPersonalData: PersonalDataSource[] = [
  {
    kind: 'uploaded-videos',
    title: { en: 'Course videos that were uploaded', zh: '上传的课程视频' },
    tables: ['video_files'],
    read: (db, userId) =>
      db
        .select({
          courseId: videoFiles.courseId,
          fileKey: videoFiles.fileKey,
          fileSize: videoFiles.fileSize,
          createdAt: videoFiles.createdAt,
        })
        .from(videoFiles)
        .where(eq(videoFiles.uploadedBy, userId))
        .orderBy(asc(videoFiles.createdAt)),
  },
]
