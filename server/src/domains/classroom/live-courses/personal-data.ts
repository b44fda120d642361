import { asc, eq, getTableName } from 'drizzle-orm'
import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { liveAttendance, liveCourseClasses, liveCourses, liveEnrolments, liveReminders, liveVisits } from './tables.ts'

/** Without the code, which gives seats. */
const taughtCourses: PersonalDataSource = {
  kind: 'live-courses-taught',
  title: { en: 'Live courses that you teach', zh: '您教的直播课' },
  tables: [getTableName(liveCourses), getTableName(liveCourseClasses)],
  read: (db, userId) =>
    db
      .select({
        id: liveCourses.id,
        title: liveCourses.title,
        level: liveCourses.level,
        subject: liveCourses.subject,
        createdAt: liveCourses.createdAt,
      })
      .from(liveCourses)
      .where(eq(liveCourses.teacherId, userId))
      .orderBy(asc(liveCourses.createdAt), asc(liveCourses.id)),
}

export const liveCoursesPersonalData: readonly PersonalDataSource[] = [
  taughtCourses,
  personalDataOf(liveEnrolments, {
    kind: 'live-course-seats',
    title: { en: 'Seats in live courses', zh: '报名的直播课' },
    owner: 'userId',
    columns: ['courseId', 'way', 'number', 'enrolledAt', 'heldUntil', 'orderId'],
    orderBy: ['enrolledAt', 'courseId'],
  }),
  personalDataOf(liveVisits, {
    kind: 'live-visits',
    title: { en: 'Visits of live lessons', zh: '上直播课的记录' },
    owner: 'userId',
    columns: ['sessionId', 'enteredAt', 'lastSeenAt'],
    orderBy: ['enteredAt', 'id'],
  }),
  personalDataOf(liveAttendance, {
    kind: 'live-attendance',
    title: { en: 'Attendance of live lessons, as confirmed', zh: '直播课出勤（老师已确认）' },
    owner: 'userId',
    columns: ['sessionId', 'mark'],
    orderBy: 'sessionId',
  }),
  personalDataOf(liveReminders, {
    kind: 'live-reminders',
    title: { en: 'Reminders of live lessons that were sent', zh: '已发送的直播课提醒' },
    owner: 'userId',
    columns: ['sessionId', 'sentAt'],
    orderBy: ['sentAt', 'sessionId'],
  }),
]
