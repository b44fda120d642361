import { z } from 'zod'
import { AskedTimestamp } from './asked-times.ts'
import { Bilingual, Language } from './bilingual.ts'
import { CourseId } from './courses.ts'
import { endpoint } from './endpoint.ts'
import { Uuid } from './ids.ts'
import { drawnCode, TypedCode } from './typed-codes.ts'
import { Level, Subject } from './vocabulary.ts'
import { visibleText } from './visible-text.ts'

/** Seats of a course, and lessons of its plan (spec 2 §9: 25 and 10). */
const Seats = z.number().int().min(1).max(25)
const Lessons = z.number().int().min(1).max(60)
const Cents = z.number().int().min(0).max(1_000_000)

/** Where a session takes place: in our own room, or in a meeting of Zoom. */
export const MeetingPlace = z.enum(['room', 'zoom'])
export type MeetingPlace = z.infer<typeof MeetingPlace>

/** Before its time a session may be entered so many minutes, and so many after its end. */
export const entryMinutes = { before: 10, after: 15 } as const

export const LiveSession = z.object({
  id: Uuid,
  courseId: CourseId,
  topic: Bilingual,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  place: MeetingPlace,
  /** A teacher has called it off; it stays on the timetable, so that nobody waits for it. */
  isCanceled: z.boolean(),
  /** Its teacher has ended it, or its room has closed: nobody enters it again. */
  isEnded: z.boolean(),
})
export type LiveSession = z.infer<typeof LiveSession>

/** How one may get a seat: nobody but the teacher's class, by code, free, or for money once payment is open. */
export const EnrolmentWay = z.enum(['free', 'code', 'paid'])
export type EnrolmentWay = z.infer<typeof EnrolmentWay>

export const LiveCourse = z.object({
  id: CourseId,
  title: Bilingual,
  description: Bilingual,
  level: Level,
  subject: Subject,
  maxStudents: Seats,
  lessons: Lessons,
  priceCents: Cents,
  /** A mark of the catalogue; the subscription does not include live courses (readings §7). */
  isPremium: z.boolean(),
  /** Null until an administrator names a teacher: screens show Capyzen Academy. */
  tutor: z.string().nullable(),
  image: z.string().nullable(),
  /** Null for visitors. A student who leaves frees the seat. */
  currentEnrollment: z.number().int().nonnegative().nullable(),
  /** It has a teacher and a dated session; without them nobody can enrol. */
  isOpen: z.boolean(),
  ways: z.array(EnrolmentWay),
  /** Of the viewer, and of their children. */
  isEnrolled: z.boolean(),
  enrolledChildIds: z.array(Uuid),
  /** Seats that are held for unpaid orders, of the viewer and of their children. `until` is null while a payment is checked. */
  holds: z.array(z.object({ studentId: Uuid, until: z.iso.datetime().nullable() })),
  /** Not over yet, soonest first. */
  upcomingSessions: z.array(LiveSession),
  /** Classes in which the course's homework is set, for those of the household with a seat who aren't in any of them. */
  classesToJoin: z.array(z.object({ studentId: Uuid, className: z.string(), joinCode: z.string() })),
})
export type LiveCourse = z.infer<typeof LiveCourse>

/** A session of the timetable with what its card shows. */
export const TimetableSession = LiveSession.extend({
  course: LiveCourse.pick({ id: true, title: true, level: true, subject: true }),
  /** It takes place at this moment. */
  isOn: z.boolean(),
  /** It may be entered now, by the viewer; in our own room by a parent too, who looks in. */
  isEntryOpen: z.boolean(),
  /** Children of the viewer who have a seat; empty for one's own. */
  children: z.array(z.object({ id: Uuid, nickname: z.string() })),
  isTeacher: z.boolean(),
})
export type TimetableSession = z.infer<typeof TimetableSession>

/** The next session in which a learner has a seat, as the daily plan, the dashboard and the weekly report show it. */
export const NextLiveSession = LiveSession.pick({
  id: true,
  courseId: true,
  topic: true,
  startsAt: true,
  endsAt: true,
  place: true,
}).extend({
  title: Bilingual,
  /** `opening`: it may be entered already, and begins within minutes. */
  state: z.enum(['later', 'opening', 'on']),
})
export type NextLiveSession = z.infer<typeof NextLiveSession>

/** A session in which a learner was. */
export const AttendedLiveSession = LiveSession.pick({ id: true, topic: true, startsAt: true }).extend({
  /** Of the course. */
  title: Bilingual,
  minutes: z.number().int().nonnegative(),
})
export type AttendedLiveSession = z.infer<typeof AttendedLiveSession>

/** Filters are of the screen: it shows some dozens of courses at most. */
export const listLiveCourses = endpoint('GET /api/live-courses', {
  access: 'everyone',
  summary: 'Live courses in order, and the sessions of this week (Monday to Sunday in Singapore)',
  result: z.object({ courses: z.array(LiveCourse), week: z.array(TimetableSession) }),
})

export const readTimetable = endpoint('GET /api/live-courses/timetable', {
  access: 'signedIn',
  summary:
    'Coming sessions of the viewer’s own seats, of their children’s, and of courses that they teach, soonest first',
  result: z.object({ sessions: z.array(TimetableSession).max(60) }),
})

const courseParams = z.strictObject({ courseId: CourseId })
const sessionParams = z.strictObject({ sessionId: Uuid })

/** A child's parent enrols the child. `limit_reached`: no seat is left. `conflict`: the course asks for a code or for money, or is not open. */
export const enrolInLiveCourse = endpoint('POST /api/live-courses/:courseId/enrolments', {
  access: 'signedIn',
  errors: ['not_found', 'conflict', 'limit_reached', 'invalid_code', 'too_many_requests', 'forbidden'],
  summary: 'Take a seat: free, or with the course’s code; once more is no error',
  params: courseParams,
  body: z.strictObject({ childId: Uuid.optional(), code: TypedCode.pipe(z.string().regex(drawnCode)).optional() }),
  result: z.object({ outcome: z.enum(['enrolled', 'already_enrolled']) }),
})

export const leaveLiveCourse = endpoint('DELETE /api/live-courses/:courseId/enrolments/:studentId', {
  access: 'signedIn',
  errors: ['not_found', 'conflict'],
  summary: 'Give a seat back: the viewer’s own, or their child’s; `conflict` for one that was paid',
  params: z.strictObject({ courseId: CourseId, studentId: Uuid }),
  result: z.object({}),
})

export const getLiveCalendar = endpoint('GET /api/live-courses/:courseId/calendar.ics', {
  access: 'everyone',
  errors: ['not_found'],
  summary: 'The sessions of a course as a calendar file (RFC 5545)',
  params: courseParams,
  query: z.strictObject({ language: Language.default('en') }),
  result: z.string(),
})

/**
 * Checked: the seat, the teacher, and the time (`entryMinutes`). `forbidden` without a seat, `conflict` outside the time or for a
 * session that was called off.
 */
export const enterLiveSession = endpoint('POST /api/live-sessions/:sessionId/entry', {
  access: 'signedIn',
  errors: ['not_found', 'forbidden', 'conflict'],
  summary: 'Where a session takes place, for a viewer who may enter it now',
  params: sessionParams,
  body: z.strictObject({}),
  result: z.discriminatedUnion('place', [
    z.object({ place: z.literal('room') }),
    z.object({
      place: z.literal('zoom'),
      /** Prefilled in the join dialog. */
      meetingNumber: z.string(),
      /** The server has none, so the learner types it. */
      asksPasscode: z.boolean(),
      /** Teachers start the meeting in Zoom's own app. */
      startUrl: z.string().nullable(),
    }),
  ]),
})

const MeetingNumber = z.string().regex(/^\d{8,12}$/)
const Passcode = visibleText(32)

export const SessionDraft = z.strictObject({
  /** Absent for a new one. */
  id: Uuid.optional(),
  topic: z.strictObject({ en: visibleText(160), zh: visibleText(80) }),
  startsAt: AskedTimestamp,
  endsAt: AskedTimestamp,
  /** With it the session is a Zoom meeting. */
  meetingNumber: MeetingNumber.nullable(),
  passcode: Passcode.nullable(),
  isCanceled: z.boolean(),
})
export type SessionDraft = z.infer<typeof SessionDraft>

const courseDraft = {
  title: z.strictObject({ en: visibleText(160), zh: visibleText(80) }),
  description: z.strictObject({ en: visibleText(2_000), zh: visibleText(1_000) }),
  level: Level,
  subject: Subject,
  maxStudents: Seats,
  lessons: Lessons,
  priceCents: Cents,
  isPremium: z.boolean(),
  isPublished: z.boolean(),
  /** Anyone may take a seat of a course without a price; else its code or the teacher's class gives one. */
  isFreeForAll: z.boolean(),
}

export const AuthoredLiveCourse = z.object({
  id: CourseId,
  ...courseDraft,
  teacherId: Uuid.nullable(),
  teacherName: z.string().nullable(),
  /** That gives a seat. */
  enrolmentCode: z.string(),
  classIds: z.array(Uuid),
  enrolled: z.number().int().nonnegative(),
  /** Of those with a seat, who are in no class of the course: its homework doesn't reach them. */
  inNoClass: z.number().int().nonnegative(),
  sessions: z.array(
    LiveSession.omit({ courseId: true, place: true, isEnded: true }).extend({
      meetingNumber: z.string().nullable(),
      passcode: z.string().nullable(),
    }),
  ),
  /** Sent back with a change; an older one is a conflict. */
  revision: z.number().int().positive(),
})
export type AuthoredLiveCourse = z.infer<typeof AuthoredLiveCourse>

/** Administrators see all courses, teachers their own. */
export const listAuthoredLiveCourses = endpoint('GET /api/authoring/live-courses', {
  access: 'authors',
  summary: 'Live courses that one may change',
  result: z.object({
    courses: z.array(
      AuthoredLiveCourse.pick({
        id: true,
        title: true,
        level: true,
        subject: true,
        isPublished: true,
        teacherName: true,
        enrolled: true,
        maxStudents: true,
      }).extend({ nextSessionAt: z.iso.datetime().nullable() }),
    ),
  }),
})

export const getAuthoredLiveCourse = endpoint('GET /api/authoring/live-courses/:courseId', {
  access: 'authors',
  errors: ['not_found'],
  summary: 'A live course with its sessions, for who may change it',
  params: courseParams,
  result: z.object({ course: AuthoredLiveCourse }),
})

export const createLiveCourse = endpoint('POST /api/authoring/live-courses', {
  access: 'authors',
  errors: ['conflict', 'limit_reached'],
  summary: 'A live course; a teacher’s own is taught by them',
  body: z.strictObject({ id: CourseId, ...courseDraft }),
  result: z.object({ course: AuthoredLiveCourse }),
})

/**
 * Sessions that are left out are deleted while nobody has entered them. `invalid_request` for sessions that overlap, end before
 * they start or last over 4 hours; `conflict` for an older revision, fewer seats than are taken, or a new Zoom meeting without Zoom's keys
 * (`readZoom`); a price is an administrator's to set.
 */
export const updateLiveCourse = endpoint('PUT /api/authoring/live-courses/:courseId', {
  access: 'authors',
  errors: ['not_found', 'conflict', 'forbidden'],
  summary: 'Change a live course, its sessions, its teacher (administrators) and the classes that have seats',
  params: courseParams,
  body: z.strictObject({
    revision: z.number().int().min(1).max(1_000_000),
    ...courseDraft,
    teacherId: Uuid.nullable(),
    classIds: z.array(Uuid).max(20),
    sessions: z.array(SessionDraft).max(60),
  }),
  result: z.object({ course: AuthoredLiveCourse }),
})

/** Whom an administrator may name. */
export const listLiveTeachers = endpoint('GET /api/authoring/live-teachers', {
  access: 'administrators',
  summary: 'Confirmed teachers by name',
  result: z.object({ teachers: z.array(z.object({ id: Uuid, name: z.string() })) }),
})

export const AttendanceMark = z.enum(['present', 'late', 'absent'])
export type AttendanceMark = z.infer<typeof AttendanceMark>

export const Attendance = z.object({
  studentId: Uuid,
  name: z.string(),
  /** Whole minutes in the session. */
  minutes: z.number().int().nonnegative(),
  enteredAt: z.iso.datetime().nullable(),
  /** From the minutes: present with 80 % of the session, late if entered over 10 minutes after its start. */
  proposed: AttendanceMark,
  /** What the teacher has confirmed. */
  confirmed: AttendanceMark.nullable(),
})
export type Attendance = z.infer<typeof Attendance>

export const readAttendance = endpoint('GET /api/authoring/live-sessions/:sessionId/attendance', {
  access: 'authors',
  errors: ['not_found'],
  summary: 'Who was there, as proposed and as confirmed',
  params: sessionParams,
  result: z.object({ session: LiveSession, students: z.array(Attendance) }),
})

export const confirmAttendance = endpoint('PUT /api/authoring/live-sessions/:sessionId/attendance', {
  access: 'authors',
  errors: ['not_found', 'conflict'],
  summary: 'Confirm who was there; `conflict` before the session has begun',
  params: sessionParams,
  body: z.strictObject({ marks: z.array(z.strictObject({ studentId: Uuid, mark: AttendanceMark })).max(100) }),
  result: z.object({}),
})
