import { asc, eq } from 'drizzle-orm'
import type { PersonalDataSource } from '#platform/personal-data'
import { lessonProgress, videoFiles } from './tables.ts'

export const videoPersonalData: PersonalDataSource[] = [
  {
    kind: 'uploaded-videos',
    title: { en: 'Course videos that were uploaded', zh: '上传的课程视频' },
    tables: ['video_files'],
    read: (db, userId) =>
      db
        .select({
          courseId: videoFiles.courseId,
          originalName: videoFiles.originalName,
          fileKey: videoFiles.fileKey,
          fileSize: videoFiles.fileSize,
          createdAt: videoFiles.createdAt,
        })
        .from(videoFiles)
        .where(eq(videoFiles.uploadedBy, userId))
        .orderBy(asc(videoFiles.createdAt)),
  },
  {
    kind: 'lesson-progress',
    title: { en: 'What was watched of each lesson', zh: '每一课看了多少' },
    tables: ['lesson_progress'],
    read: (db, userId) =>
      db
        .select({
          courseId: lessonProgress.courseId,
          positionSeconds: lessonProgress.positionSeconds,
          watched: lessonProgress.watched,
          completedAt: lessonProgress.completedAt,
          updatedAt: lessonProgress.updatedAt,
        })
        .from(lessonProgress)
        .where(eq(lessonProgress.userId, userId))
        .orderBy(asc(lessonProgress.updatedAt)),
  },
]
