import { asc, eq } from 'drizzle-orm'
import type { PersonalDataSource } from '#platform/personal-data'
import { courseEnrollments, courseViews } from './tables.ts'

export const coursePersonalData: PersonalDataSource[] = [
  {
    kind: 'enrolments',
    title: { en: 'Courses that were joined', zh: '报名的课程' },
    tables: ['course_enrollments'],
    read: (db, userId) =>
      db
        .select({
          courseId: courseEnrollments.courseId,
          classType: courseEnrollments.classType,
          enrolledAt: courseEnrollments.enrolledAt,
        })
        .from(courseEnrollments)
        .where(eq(courseEnrollments.userId, userId))
        .orderBy(asc(courseEnrollments.enrolledAt)),
  },
  {
    kind: 'course-views',
    title: { en: 'Which courses were looked at on which day', zh: '哪一天看过哪些课程' },
    tables: ['course_views'],
    read: (db, userId) =>
      db
        .select({ courseId: courseViews.courseId, viewedOn: courseViews.viewedOn })
        .from(courseViews)
        .where(eq(courseViews.userId, userId))
        .orderBy(asc(courseViews.viewedOn), asc(courseViews.courseId)),
  },
]
