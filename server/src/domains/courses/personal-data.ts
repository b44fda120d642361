import { asc, eq } from 'drizzle-orm'
import type { PersonalDataSource } from '#platform/personal-data'
import { courseEnrollments, courseRatings, courseViews } from './tables.ts'

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
  {
    kind: 'course-ratings',
    title: { en: 'Stars given to courses', zh: '给课程打的星' },
    tables: ['course_ratings'],
    read: (db, userId) =>
      db
        .select({ courseId: courseRatings.courseId, stars: courseRatings.stars, ratedAt: courseRatings.ratedAt })
        .from(courseRatings)
        .where(eq(courseRatings.userId, userId))
        .orderBy(asc(courseRatings.ratedAt)),
  },
]
