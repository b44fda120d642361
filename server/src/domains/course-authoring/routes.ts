import {
  changeCaptions,
  changeChapters,
  changeCourse as changeCourseOperation,
  changeSeries as changeSeriesOperation,
  createCourse as createCourseOperation,
  createSeries as createSeriesOperation,
  deleteCourseDraft as deleteCourseDraftOperation,
  deleteSeriesDraft as deleteSeriesDraftOperation,
  exportCourses as exportCoursesOperation,
  findAuthored,
  getAuthoredCourse,
  getAuthoredSeries,
  getLessonText,
  importCourses as importCoursesOperation,
  listAuthored,
  orderCourses as orderCoursesOperation,
  orderSeries as orderSeriesOperation,
} from '@capyzen/contracts/course-authoring'
import type { FastifyInstance } from 'fastify'
import type { Guards } from '#domains/auth'
import { readLessonText, writeCaptions, writeChapters } from '#domains/videos'
import { serve } from '#platform/http'
import type { AuthoringDeps } from './catalogue-changes.ts'
import { changeCourse, createCourse, deleteCourseDraft } from './courses.ts'
import { exportCourses } from './exporting.ts'
import { importCourses } from './importing.ts'
import { findInCatalogue, listCatalogue, readAuthoredCourse, readAuthoredSeries } from './listing.ts'
import { orderCourses, orderSeries } from './ordering.ts'
import { changeSeries, createSeries, deleteSeriesDraft } from './series.ts'

export function courseAuthoringRoutes(app: FastifyInstance, deps: AuthoringDeps, { administrator }: Guards): void {
  const { db, clock } = deps
  serve(app, listAuthored, administrator, () => listCatalogue(db))
  serve(app, findAuthored, administrator, ({ query }) => findInCatalogue(db, query.search))
  serve(app, getAuthoredSeries, administrator, async ({ params }) => ({
    series: await readAuthoredSeries(db, params.seriesId),
  }))
  serve(app, getAuthoredCourse, administrator, async ({ params }) => ({
    course: await readAuthoredCourse(db, params.courseId),
  }))
  serve(app, createSeriesOperation, administrator, ({ body, actor }) =>
    createSeries(deps, { id: body.id, draft: body.series, by: actor }),
  )
  serve(app, changeSeriesOperation, administrator, ({ params, body: { series: draft, ...change }, actor }) =>
    changeSeries(deps, { ...params, ...change, draft, by: actor }),
  )
  serve(app, deleteSeriesDraftOperation, administrator, ({ params, query, actor }) =>
    deleteSeriesDraft(deps, { ...params, ...query, by: actor }),
  )
  serve(app, createCourseOperation, administrator, ({ body, actor }) =>
    createCourse(deps, { id: body.id, draft: body.course, by: actor }),
  )
  serve(app, changeCourseOperation, administrator, ({ params, body: { course: draft, ...change }, actor }) =>
    changeCourse(deps, { ...params, ...change, draft, by: actor }),
  )
  serve(app, deleteCourseDraftOperation, administrator, ({ params, query, actor }) =>
    deleteCourseDraft(deps, { ...params, ...query, by: actor }),
  )
  serve(app, orderSeriesOperation, administrator, ({ body }) => orderSeries(db, body.seriesIds))
  serve(app, orderCoursesOperation, administrator, ({ body }) => orderCourses(db, body))
  serve(app, exportCoursesOperation, administrator, () => exportCourses(db))
  serve(app, importCoursesOperation, administrator, ({ body, actor }) => importCourses(deps, { ...body, by: actor }))
  serve(app, getLessonText, administrator, ({ params }) => readLessonText(db, params.courseId))
  serve(app, changeCaptions, administrator, ({ params, body }) =>
    writeCaptions(db, { ...params, ...body, now: clock.now() }),
  )
  serve(app, changeChapters, administrator, ({ params, body }) => writeChapters(db, { ...params, ...body }))
}
