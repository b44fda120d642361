/** Live courses: their sessions, seats and timetable, who taught and who came, reminders and calendar files. */

import { defineDomain } from '#platform/domain'
import { attendedLiveSessions, lastVisit } from './attendance.ts'
import { labelCourses } from './authoring.ts'
import { nextLiveSession } from './catalogue.ts'
import { liveCoursesPersonalData } from './personal-data.ts'
import { sendReminders } from './reminders.ts'
import { liveCourseRoutes } from './routes.ts'
import { followOrder, giveSeat, hasSeat, holdSeat, offerSeat } from './seat-sales.ts'
import { classJoined, classLeft } from './seats.ts'

export { readAdults } from './adults.ts'
export { endVisit, keepVisits, recordVisit } from './attendance.ts'
export { nextLiveSession } from './catalogue.ts'
export { timeInWords } from './emails.ts'
export { readRoomEntry, requireEntry, requireTaughtSession, type Entry } from './entry.ts'
export {
  endSession,
  readEnd,
  readSessionTitles,
  readTaughtSession,
  requireRunningSession,
  requireViewer,
  sessionsOver,
  sessionsTaughtBy,
  type SessionViewer,
} from './sessions.ts'
export { liveSessionReference } from './tables.ts'
export { loadLiveCourses } from './starter-content.ts'

export const liveCoursesDomain = defineDomain({
  name: 'live-courses',
  routes: liveCourseRoutes,
  personalData: liveCoursesPersonalData,
  periodicTasks: [{ name: 'remind of live lessons', everySeconds: 300, run: sendReminders }],
  auditLabels: {
    actions: /^live_course_/,
    async find(db, entries) {
      const names = await labelCourses(
        db,
        entries.map(({ subjectId }) => subjectId),
      )
      return ({ subjectId }) => ({ content: null, subjectName: names.get(subjectId) ?? subjectId })
    },
  },
  classJoined,
  classLeft,
  nextLiveSession,
  attendedLiveSessions,
  lastSeen: lastVisit,
  seatSales: { offer: offerSeat, hold: holdSeat, give: giveSeat, hasSeat },
  orderChanged: followOrder,
})
