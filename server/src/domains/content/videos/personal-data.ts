import { personalDataOf } from '#platform/personal-data'
import { lessonProgress, videoFiles } from './tables.ts'

export const videoPersonalData = [
  personalDataOf(videoFiles, {
    kind: 'uploaded-videos',
    title: { en: 'Course videos uploaded', zh: '上传的课程视频' },
    owner: 'uploadedBy',
    columns: ['courseId', 'originalName', 'fileKey', 'fileSize', 'createdAt'],
    orderBy: 'createdAt',
  }),
  personalDataOf(lessonProgress, {
    kind: 'lesson-progress',
    title: { en: 'How much of each lesson was watched', zh: '每一课看了多少' },
    owner: 'userId',
    columns: ['courseId', 'positionSeconds', 'watched', 'completedAt', 'updatedAt'],
    orderBy: 'updatedAt',
  }),
]
