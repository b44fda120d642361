import * as contract from '@capyzen/contracts/live-courses'
import type { FastifyInstance } from 'fastify'
import { serve, serveAsIs } from '#platform/http'
import { networkOf } from '#platform/network'
import { confirmAttendance, readAttendance } from './attendance.ts'
import { listAuthored, readAuthored } from './authored.ts'
import { createCourse, updateCourse, type AuthoringDeps } from './authoring.ts'
import { readCalendar, writeCalendar } from './calendar-file.ts'
import { readCatalogue, readTimetable } from './catalogue.ts'
import { enrol, leave, type EnrolmentDeps } from './enrolling.ts'
import { enter } from './entry.ts'
import { listTeachers } from './teachers.ts'

export function liveCourseRoutes(app: FastifyInstance, deps: AuthoringDeps & EnrolmentDeps): void {
  const { db, clock, settings } = deps
  serve(app, contract.listLiveCourses, ({ actor }) => readCatalogue(deps, actor.userId))
  serve(app, contract.readTimetable, async ({ actor }) => ({ sessions: await readTimetable(deps, actor.userId) }))
  serve(app, contract.enrolInLiveCourse, ({ actor, params, body, request }) =>
    enrol(deps, actor, { ...params, ...body, network: networkOf(request.ip) }),
  )
  serve(app, contract.leaveLiveCourse, async ({ actor, params }) => {
    await leave(deps, actor, params)
    return {}
  })
  serveAsIs(app, contract.getLiveCalendar, async ({ params, query, reply }) => {
    const calendar = await readCalendar(db, params.courseId)
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${params.courseId}.ics"`)
      .header('cache-control', 'no-store')
      .send(writeCalendar(calendar, { ...query, publicUrl: settings.publicUrl, now: clock.now() }))
  })
  serve(app, contract.enterLiveSession, ({ actor, params }) => enter(db, actor.userId, params.sessionId, clock.now()))
  serve(app, contract.listAuthoredLiveCourses, async ({ actor }) => ({ courses: await listAuthored(deps, actor) }))
  serve(app, contract.getAuthoredLiveCourse, async ({ actor, params }) => ({
    course: await readAuthored(db, actor, { courseId: params.courseId, now: clock.now() }),
  }))
  serve(app, contract.createLiveCourse, async ({ actor, body }) => ({ course: await createCourse(deps, actor, body) }))
  serve(app, contract.updateLiveCourse, async ({ actor, params, body }) => ({
    course: await updateCourse(deps, actor, { ...params, ...body }),
  }))
  serve(app, contract.listLiveTeachers, async () => ({ teachers: await listTeachers(db) }))
  serve(app, contract.readAttendance, ({ actor, params }) => readAttendance(deps, actor, params.sessionId))
  serve(app, contract.confirmAttendance, async ({ actor, params, body }) => {
    await confirmAttendance(deps, actor, { ...params, ...body })
    return {}
  })
}
