import { personalDataOf } from '#platform/personal-data'
import { courseEnrollments, courseRatings, courseViews, recordingWishes } from './tables.ts'

export const coursePersonalData = [
  personalDataOf(courseEnrollments, {
    kind: 'enrolments',
    title: { en: 'Courses joined', zh: '报名的课程' },
    owner: 'userId',
    columns: ['courseId', 'classType', 'enrolledAt'],
    orderBy: 'enrolledAt',
  }),
  personalDataOf(courseViews, {
    kind: 'course-views',
    title: { en: 'Courses viewed, and on which day', zh: '哪一天看过哪些课程' },
    owner: 'userId',
    columns: ['courseId', 'viewedOn'],
    orderBy: ['viewedOn', 'courseId'],
  }),
  personalDataOf(courseRatings, {
    kind: 'course-ratings',
    title: { en: 'Stars given to courses', zh: '给课程的评分' },
    owner: 'userId',
    columns: ['courseId', 'stars', 'ratedAt'],
    orderBy: 'ratedAt',
  }),
  personalDataOf(recordingWishes, {
    kind: 'recording-wishes',
    title: { en: 'Lessons to be told about when they are recorded', zh: '录好后要通知的课程' },
    owner: 'userId',
    columns: ['courseId', 'wishedAt'],
    orderBy: 'wishedAt',
  }),
]
