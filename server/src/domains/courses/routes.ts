import { getCatalogue, getCourse, getSeries, listContentTitles } from '@capyzen/contracts/courses'
import type { FastifyInstance } from 'fastify'
import type { Guards } from '#domains/auth'
import { cacheAnswer } from '#platform/cached-answer'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve, serveCached } from '#platform/http'
import { readCatalogue, readTitles, type CatalogueQuery } from './catalogue.ts'
import { readCourse, readSeries } from './service.ts'

/** A change in the catalogue shows everywhere after this long. */
const catalogueSeconds = 2

export function courseRoutes(
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: Clock },
  { anyone }: Guards,
): void {
  serveCached(
    app,
    getCatalogue,
    cacheAnswer(clock, catalogueSeconds, (query: CatalogueQuery) => readCatalogue(db, query)),
  )
  serve(app, listContentTitles, anyone, async ({ query }) => ({
    titles: await readTitles(db, query.ids.split(',').slice(0, 100)),
  }))
  serve(app, getSeries, anyone, async ({ params, actor }) => readSeries(db, params.seriesId, actor))
  serve(app, getCourse, anyone, async ({ params, actor }) => readCourse(db, params.courseId, actor, clock.now()))
}
