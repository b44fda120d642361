import * as contract from '@capyzen/contracts/course-authoring'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps'
import type { Domain } from '#platform/domain'
import { serve } from '#platform/http'
import { deleteDraft, orderCourses, orderSeries } from './catalogue-changes.ts'
import { changeCourse, changeSeries, createCourse, createSeries } from './editing.ts'
import { exportCourses } from './exporting.ts'
import { importCourses } from './importing.ts'
import { findInCatalogue, listCatalogue, readAuthoredCourse, readAuthoredSeries } from './listing.ts'

export function courseAuthoringRoutes(app: FastifyInstance, deps: Deps & { domains: readonly Domain[] }): void {
  const { db, domains } = deps
  serve(app, contract.listAuthored, () => listCatalogue(db, domains))
  serve(app, contract.findAuthored, ({ query }) => findInCatalogue(db, query.search))
  serve(app, contract.getAuthoredSeries, async ({ params }) => ({
    series: await readAuthoredSeries(db, params.seriesId),
  }))
  serve(app, contract.getAuthoredCourse, async ({ params }) => ({
    course: await readAuthoredCourse(db, params.courseId),
  }))
  serve(app, contract.createSeries, ({ body, actor }) =>
    createSeries(deps, { id: body.id, draft: body.series, by: actor }),
  )
  serve(app, contract.changeSeries, ({ params, body: { series: draft, ...change }, actor }) =>
    changeSeries(deps, { ...params, ...change, draft, by: actor }),
  )
  serve(app, contract.deleteSeriesDraft, ({ params, body, actor }) =>
    deleteDraft(deps, 'series', { id: params.seriesId, ...body, by: actor }),
  )
  serve(app, contract.createCourse, ({ body, actor }) =>
    createCourse(deps, { id: body.id, draft: body.course, by: actor }),
  )
  serve(app, contract.changeCourse, ({ params, body: { course: draft, ...change }, actor }) =>
    changeCourse(deps, { ...params, ...change, draft, by: actor }),
  )
  serve(app, contract.deleteCourseDraft, ({ params, body, actor }) =>
    deleteDraft(deps, 'course', { id: params.courseId, ...body, by: actor }),
  )
  serve(app, contract.orderSeries, ({ body }) => orderSeries(db, body.seriesIds))
  serve(app, contract.orderCourses, ({ body }) => orderCourses(db, body))
  serve(app, contract.exportCourses, () => exportCourses(db))
  serve(app, contract.importCourses, ({ body, actor }) => importCourses(deps, { ...body, by: actor }))
}
